import { createHash } from 'node:crypto';
import { matchesTag } from '../entity-tag.ts';
import { compress, type Encoding, encodingFor, MIN_COMPRESSED_BYTES } from './compress.ts';

/** One encoding of a response. Its tag is strong: the same tag means the same bytes. */
type EncodedVariant = {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
};

/** A response that is the same for everyone, ready to be sent repeatedly. */
export type CachedResponse = {
  /** Upper bound of its size in memory, with every variant. */
  readonly maxBytes: number;
  /** Responds in an accepted encoding; 304 when the client already has it. */
  respondTo(request: Request): Promise<Response>;
};

/** Approximate size of headers and objects. */
const OVERHEAD_BYTES = 2000;
/** Identity, br and gzip. */
const VARIANTS = 3;

/** Reads a response to its end; each encoding is created once, on first use. */
export async function createCachedResponse(response: Response): Promise<CachedResponse> {
  const headers = Object.fromEntries(response.headers);
  const body = new Uint8Array(await response.arrayBuffer());
  const digest = createHash('sha256')
    .update(JSON.stringify(headers))
    .update(body)
    .digest('base64url')
    .slice(0, 22);
  const isCompressible = body.length >= MIN_COMPRESSED_BYTES;
  const variants = new Map<Encoding | null, Promise<EncodedVariant>>();

  async function encode(encoding: Encoding | null): Promise<EncodedVariant> {
    const etag = `"${digest}${encoding ? `-${encoding}` : ''}"`;
    return encoding
      ? {
          etag,
          headers: { ...headers, etag, 'content-encoding': encoding },
          body: await compress(body, encoding),
        }
      : { etag, headers: { ...headers, etag }, body };
  }

  function variantFor(request: Request): Promise<EncodedVariant> {
    const encoding = isCompressible ? encodingFor(request.headers.get('accept-encoding')) : null;
    const known = variants.get(encoding);
    if (known) return known;
    const variant = encode(encoding);
    variants.set(encoding, variant);
    variant.catch(() => variants.delete(encoding));
    return variant;
  }

  return {
    maxBytes: OVERHEAD_BYTES + body.length * (isCompressible ? VARIANTS : 1),
    async respondTo(request) {
      const { etag, headers: all, body: bytes } = await variantFor(request);
      return matchesTag(request.headers.get('if-none-match') ?? undefined, etag)
        ? new Response(null, { status: 304, headers: headersOfNotModified(all) })
        : new Response(bytes, { headers: all });
    },
  };
}

/**
 * The headers that a 304 must carry (RFC 9110, 15.4.5), and the policy of the page: browsers replace the stored
 * headers with those of a 304, where the policy would otherwise be the one that allows nothing.
 */
function headersOfNotModified(all: Readonly<Record<string, string>>): Record<string, string> {
  const names = ['cache-control', 'content-security-policy', 'etag', 'vary'];
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}
