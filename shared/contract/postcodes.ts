import * as z from 'zod/mini';
import { integerText } from '../fields/integer.ts';
import { POSTCODE_SUGGESTIONS } from '../fields/uk-postcode.ts';
import { endpoint } from './endpoint.ts';
import { anyone } from './policy.ts';

const postcode = z.strictObject({ postcode: z.string().check(z.trim(), z.maxLength(10)) });

/** Details of a postcode; empty where the source has none. */
export const postcodeDetailSchema = z.object({
  postcode: z.string(),
  district: z.string(),
  ward: z.string(),
  parish: z.string(),
  town: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});

export type PostcodeDetail = z.infer<typeof postcodeDetailSchema>;

export const postcodesContract = {
  autocompletePostcode: endpoint({
    method: 'GET',
    path: '/postcodes/autocomplete',
    summary: 'Lists up to 8 postcodes that start with the typed text (2 characters or more)',
    policy: anyone,
    query: z.strictObject({
      q: z
        .string()
        .check(z.trim(), z.minLength(POSTCODE_SUGGESTIONS.minCharacters), z.maxLength(10)),
      limit: z.optional(integerText(1, 8)),
    }),
    response: z.array(z.string()),
    limit: 'lookup',
    errors: ['postcode/unavailable'],
  }),
  listAddresses: endpoint({
    method: 'GET',
    path: '/postcodes/{postcode}/addresses',
    summary: 'Lists the addresses at a postcode, if an address service is configured',
    policy: anyone,
    params: postcode,
    response: z.array(z.string()),
    limit: 'lookup',
    errors: ['postcode/not-found', 'postcode/no-addresses', 'postcode/unavailable'],
  }),
  getPostcode: endpoint({
    method: 'GET',
    path: '/postcodes/{postcode}',
    summary: 'Returns the district, ward, parish and place of a postcode',
    policy: anyone,
    params: postcode,
    response: postcodeDetailSchema,
    limit: 'lookup',
    errors: ['postcode/not-found', 'postcode/unavailable'],
  }),
};
