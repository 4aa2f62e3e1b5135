import * as z from 'zod';
import { fetchJson, type JsonService } from './fetch-json.ts';
import type { PostcodesPort } from './port.ts';
import { townName } from './town-name.ts';

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
export function createAddressLookup(
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
