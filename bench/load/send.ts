import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LoadRequest } from './requests/load-request.ts';

/** The HTTP status, or the code of what broke the connection. */
type Status = number | string;

const GIVE_UP_MS = 30_000;

/** An address of this machine: reading is limited for each address. */
export const addressOf = (net: number, number: number): string =>
  `127.${net}.${(number >> 8) + 1}.${number & 255}`;

/** Connections stay open between requests, as those of browsers do; each address has its own. */
export function createSender() {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

  function send(port: number, asked: LoadRequest): Promise<Status> {
    return new Promise((resolve) => {
      const body = asked.body === undefined ? undefined : JSON.stringify(asked.body);
      const sent = request({
        agent,
        host: '127.0.0.1',
        port,
        localAddress: asked.from,
        method: asked.method,
        path: asked.path,
        timeout: GIVE_UP_MS,
        headers:
          body === undefined
            ? asked.headers
            : {
                ...asked.headers,
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(body),
              },
      });
      sent.on('response', (response) => {
        const status = response.statusCode ?? 0;
        const parts: Buffer[] = [];
        const learn = status === 200 ? asked.learn : undefined;
        if (learn) response.on('data', (part: Buffer) => parts.push(part));
        else response.resume();
        response.on('error', (error: NodeJS.ErrnoException) =>
          resolve(error.code ?? error.message),
        );
        response.on('end', () => {
          const tag = response.headers.etag;
          if (tag !== undefined) asked.keepTag?.(tag);
          resolve(status);
          learn?.(JSON.parse(unpacked(response, Buffer.concat(parts)).toString('utf8')));
        });
      });
      sent.on('timeout', () => sent.destroy(Object.assign(new Error(), { code: 'NO_ANSWER' })));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        const code = error.code ?? error.message;
        // One that was open already may have been closed by the other side at the same moment.
        resolve(sent.reusedSocket ? `${code} (connection kept from before)` : code);
      });
      sent.end(body);
    });
  }
  return { send, [Symbol.dispose]: () => agent.destroy() };
}

function unpacked({ headers }: IncomingMessage, bytes: Buffer): Buffer {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
