import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createGunzip } from 'node:zlib';

export type Line = { readonly number: number; readonly text: string };

const GZIP_MAGIC = [0x1f, 0x8b];

/**
 * Yields the lines of a plain or gzipped file, numbered from 1, without line endings. A file that is
 * not valid UTF-8 is read as Windows-1252, as older NHS.UK files are.
 * @throws Error of the file system, or for corrupt gzip data
 */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const encoding = await encodingOf(file);
  const decoder = new TextDecoder(encoding);
  let number = 0;
  let rest = '';
  for await (const bytes of openBytes(file)) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const text of parts) yield { number: (number += 1), text: withoutReturn(text) };
  }
  rest += decoder.decode();
  if (rest !== '') yield { number: number + 1, text: withoutReturn(rest) };
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}

async function encodingOf(file: string): Promise<'utf-8' | 'windows-1252'> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of openBytes(file)) strict.decode(bytes, { stream: true });
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

function openBytes(file: string): AsyncIterable<Uint8Array> {
  const start = Buffer.alloc(GZIP_MAGIC.length);
  const handle = openSync(file, 'r');
  readSync(handle, start);
  closeSync(handle);
  const compressed = GZIP_MAGIC.every((byte, index) => start[index] === byte);
  const stream = createReadStream(file);
  if (!compressed) return stream;
  const unpacked = createGunzip();
  // A read error must end the stream, which would otherwise wait for ever.
  stream.on('error', (error) => unpacked.destroy(error));
  return stream.pipe(unpacked);
}
