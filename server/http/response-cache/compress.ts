import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Below this size compression saves no packet. */
export const MIN_COMPRESSED_BYTES = 1024;

/** Higher levels take several times as long and save a few per cent. */
const BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/**
 * The best encoding that a client accepts; null where it names none of ours.
 * @param accepted the header `Accept-Encoding`
 */
export function encodingFor(accepted: string | null | undefined): Encoding | null {
  const names = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding)) ?? null;
}

/** Compresses a body in the thread pool. */
export async function compress(
  body: string | Uint8Array,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  const compressed =
    encoding === 'gzip'
      ? await promisify(gzip)(body)
      : await promisify(brotliCompress)(body, { params: BROTLI_PARAMS });
  // Copied, because zlib returns a view of a 16 kB chunk that would stay in memory while cached.
  return new Uint8Array(compressed);
}
