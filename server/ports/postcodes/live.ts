import * as z from 'zod';
import { type JsonService, fetchJson } from './fetch-json.ts';
import { createEmbeddedPostcodes } from './embedded.ts';
import type { PostcodesPort } from './port.ts';
import { createPostcodesIo } from './postcodes-io.ts';
import { townName } from './town-name.ts';

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

const text = z.nullish(z.string()).transform((value) => value?.trim() ?? '');
const responseSchema = z.object({
  result: z.array(
    z.object({ line_1: text, line_2: text, line_3: text, post_town: text, postcode: text }),
  ),
});

type Address = z.output<typeof responseSchema>['result'][number];

function formatAddress({ line_1, line_2, line_3, post_town, postcode }: Address): string {
  return [line_1, line_2, line_3, townName(post_town), postcode]
    .filter((part) => part !== '')
    .join(', ');
}

/**
 * Looks up the addresses at a postcode with a commercial service that is compatible with Ideal
 * Postcodes (P-42).
 * @param service its URL, with or without `/v1`
 */
function createAddressLookup(
  service: JsonService & { readonly key: string },
): PostcodesPort['addresses'] {
  const base = { ...service, url: service.url.replace(/\/+$/, '').replace(/\/v1$/, '') };
  return async (postcode) => {
    const query = new URLSearchParams({ api_key: service.key, limit: '100' });
    const response = await fetchJson(
      base,
      `/v1/postcodes/${encodeURIComponent(postcode)}?${query}`,
      responseSchema,
    );
    return (response?.result ?? []).map(formatAddress);
  };
}
