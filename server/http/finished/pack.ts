import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inOwnMemory } from './own-memory.ts';

export type Packing = 'br' | 'gzip';

/** Small for what is packed once and read by many, quick for what few will read. */
export type Effort = 'small' | 'quick';

/** From 9 on a page takes ten times as long (15 ms), and gets a hundredth smaller. */
const BROTLI_QUALITY = { small: 6, quick: 4 } as const;
const GZIP_LEVEL = { small: 9, quick: 3 } as const;

const HEADERS_REMEMBERED = 200;
const remembered = new Map<string, Packing | null>();

/**
 * The best packing that a browser takes; null where it takes none.
 * @param accepted the header `Accept-Encoding`
 */
export function packingFor(accepted: string | null | undefined): Packing | null {
  if (!accepted) return null;
  const known = remembered.get(accepted);
  if (known !== undefined) return known;
  const taken = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  const best = (['br', 'gzip'] as const).find((packing) => taken.includes(packing)) ?? null;
  // Browsers send a handful of them; whoever makes up others fills nothing.
  if (remembered.size < HEADERS_REMEMBERED) remembered.set(accepted, best);
  return best;
}

/** Packs a body for the way to the browser. */
export async function pack(
  body: string | Buffer,
  packing: Packing,
  effort: Effort,
): Promise<Buffer<ArrayBuffer>> {
  if (packing === 'gzip')
    return inOwnMemory(await promisify(gzip)(body, { level: GZIP_LEVEL[effort] }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort] };
  return inOwnMemory(await promisify(brotliCompress)(body, { params }));
}
