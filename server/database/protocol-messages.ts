/** Messages of PostgreSQL's protocol, version 3: a letter, the length, the content. */
function message(letter: string, ...parts: readonly Buffer[]): Buffer {
  const length = 4 + parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([Buffer.from(letter), int32(length), ...parts]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

const text = (value: string) => Buffer.from(`${value}\0`);

const NONE = int16(0);
const SYNC = message('S');
const DESCRIBE_AND_RUN = Buffer.concat([
  message('D', Buffer.from('P'), text('')),
  message('E', text(''), int32(0)),
  SYNC,
]);

/** Parses a statement under a name, and asks for the types of its parameters. */
export function parseAndDescribe(name: string, sql: string): Buffer {
  return Buffer.concat([
    message('P', text(name), text(sql), NONE),
    message('D', Buffer.from('S'), text(name)),
    SYNC,
  ]);
}

/** Runs a parsed statement with values as text. */
export function bindAndRun(name: string, values: readonly (string | null)[]): Buffer {
  const written = values.flatMap((value) => {
    if (value === null) return [int32(-1)];
    const bytes = Buffer.from(value);
    return [int32(bytes.length), bytes];
  });
  const bind = message('B', text(''), text(name), NONE, int16(values.length), ...written, NONE);
  return Buffer.concat([bind, DESCRIBE_AND_RUN]);
}

/** Forgets a parsed statement. */
export function forget(name: string): Buffer {
  return Buffer.concat([message('C', Buffer.from('S'), text(name)), SYNC]);
}
