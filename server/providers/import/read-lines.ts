import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createGunzip } from 'node:zlib';

export type Line = { readonly number: number; readonly text: string };

const GZIP_MAGIC = [0x1f, 0x8b];

/**
 * The lines of a file, plain or compressed with gzip, numbered from 1, without their ends.
 * Bytes that are no UTF-8 make the whole file count as Windows-1252, as older NHS.UK files are.
 * @throws Error of the file system, or of a damaged gzip
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
  // A file that cannot be read any more ends the reading, instead of leaving it waiting.
  stream.on('error', (error) => unpacked.destroy(error));
  return stream.pipe(unpacked);
}
