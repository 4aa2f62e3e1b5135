import { createSocket } from 'node:dgram';

type Answers = Readonly<Record<string, readonly string[] | 'refused'>>;

export type DnsServer = { readonly address: string; stop(): Promise<void> };

const TYPES: Readonly<Record<number, string>> = { 15: 'MX', 16: 'TXT' };
const NO_SUCH_NAME = 3;
const SERVER_FAILURE = 2;

/**
 * Starts a DNS server on 127.0.0.1.
 * @param answers by type and name, such as `TXT wellbrook.co.uk`: texts, or hosts of mail servers
 */
export async function startDnsServer(answers: Answers): Promise<DnsServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    socket.send(respond(query, answers), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** One question, and the records that answer it (RFC 1035). */
function respond(query: Buffer, answers: Answers): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString('latin1'));
    at += length + 1;
  }
  const question = query.subarray(12, at + 5);
  const type = query.readUInt16BE(at + 1);
  const answer = answers[`${TYPES[type]} ${labels.join('.').toLowerCase()}`];
  const records = answer === 'refused' ? [] : (answer ?? []);
  const code = answer === undefined ? NO_SUCH_NAME : answer === 'refused' ? SERVER_FAILURE : 0;
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  // A response, with recursion available.
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, question, ...records.map((record) => encode(type, record))]);
}

function encode(type: number, record: string): Buffer {
  const data =
    TYPES[type] === 'MX' ? Buffer.concat([Buffer.from([0, 10]), name(record)]) : text(record);
  const head = Buffer.alloc(12);
  // The name of the question, by reference; then type, class, time to live and length.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

const name = (host: string) =>
  Buffer.concat([
    ...host.split('.').map((label) => Buffer.from(String.fromCharCode(label.length) + label)),
    Buffer.from([0]),
  ]);

/** A text longer than 255 bytes is several strings. */
const text = (value: string) =>
  Buffer.concat(
    (value.match(/.{1,255}/g) ?? []).map((part) =>
      Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
    ),
  );
