import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Packing = 'br' | 'gzip';

/** A page is packed anew for everyone: quick comes before small. */
const BROTLI_QUALITY = 5;

/**
 * The best packing that a browser takes; null where it takes none.
 * @param accepted the header `Accept-Encoding`
 */
export function packingFor(accepted: string | null): Packing | null {
  const taken = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((packing) => taken.includes(packing)) ?? null;
}

/** Packs a text for the way to the browser. */
export function pack(text: string, packing: Packing): Promise<Buffer<ArrayBuffer>> {
  if (packing === 'gzip') return promisify(gzip)(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return promisify(brotliCompress)(text, { params });
}
