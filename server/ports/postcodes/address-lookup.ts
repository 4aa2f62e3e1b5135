import * as z from 'zod';
import { askJson, type AskedService } from './fetch-json.ts';
import type { PostcodesPort } from './port.ts';
import { townName } from './town-name.ts';

const text = z.nullish(z.string()).transform((value) => value?.trim() ?? '');
const found = z.object({
  result: z.array(
    z.object({ line_1: text, line_2: text, line_3: text, post_town: text, postcode: text }),
  ),
});

type Address = z.output<typeof found>['result'][number];

function inOneLine({ line_1, line_2, line_3, post_town, postcode }: Address): string {
  return [line_1, line_2, line_3, townName(post_town), postcode]
    .filter((part) => part !== '')
    .join(', ');
}

/**
 * The addresses at a postcode from a commercial service with the answers of Ideal Postcodes
 * (spec 5, Sign-up: address lookup).
 * @param service its address, with or without its `/v1`
 */
export function createAddressLookup(
  service: AskedService & { readonly key: string },
): PostcodesPort['addresses'] {
  const base = { ...service, url: service.url.replace(/\/+$/, '').replace(/\/v1$/, '') };
  return async (postcode) => {
    const query = new URLSearchParams({ api_key: service.key, limit: '100' });
    const answer = await askJson(
      base,
      `/v1/postcodes/${encodeURIComponent(postcode)}?${query}`,
      found,
    );
    return (answer?.result ?? []).map(inOneLine);
  };
}
