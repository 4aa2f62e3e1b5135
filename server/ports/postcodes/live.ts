import { createAddressLookup } from './address-lookup.ts';
import type { JsonService } from './fetch-json.ts';
import { createEmbeddedPostcodes } from './embedded.ts';
import type { PostcodesPort } from './port.ts';
import { createPostcodesIo } from './postcodes-io.ts';

export type LiveSettings = {
  /** A postcodes.io server (POSTCODES_URL); null: the embedded table. */
  readonly url: string | null;
  /** A commercial service; null: no address lookup. */
  readonly addressLookup: { readonly url: string; readonly key: string } | null;
  readonly timeoutMs?: number;
};

/** Creates the configured postcode services (P-42). */
export function createLivePostcodes({
  url,
  addressLookup,
  timeoutMs,
}: LiveSettings): PostcodesPort {
  const service = (address: string): JsonService =>
    timeoutMs === undefined ? { url: address } : { url: address, timeoutMs };
  const port = url ? createPostcodesIo(service(url)) : createEmbeddedPostcodes();
  if (!addressLookup) return port;
  return {
    ...port,
    addresses: createAddressLookup({ ...service(addressLookup.url), key: addressLookup.key }),
  };
}
