import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { anyone, self } from './policy.ts';
import { providerSchema } from './records/provider.ts';

const text = z.optional(z.string().check(z.trim(), z.maxLength(100)));
const flag = z.optional(z.enum(['true', 'false']));
const wholeNumber = (minimum: number, maximum: number) =>
  z.optional(z.coerce.number().check(z.int(), z.gte(minimum), z.lte(maximum)));

/**
 * The filters of spec section 3 as a query. All of them work from a shared address; visible
 * screens set the category and the two texts only.
 */
export const providerQuerySchema = z.strictObject({
  category: text,
  /** Service text: what the person looks for, typos and everyday words allowed. */
  service: text,
  /** Place text: town, district, outcode or postcode. */
  location: text,
  /** Device place, two decimals are enough. */
  lat: z.optional(z.coerce.number().check(z.gte(-90), z.lte(90))),
  lng: z.optional(z.coerce.number().check(z.gte(-180), z.lte(180))),
  /** Whole pounds. */
  minPrice: wholeNumber(0, 100_000),
  maxPrice: wholeNumber(0, 100_000),
  discount: flag,
  availableToday: flag,
  minRating: z.optional(z.coerce.number().check(z.gte(0), z.lte(5))),
  page: wholeNumber(1, 10_000),
  pageSize: wholeNumber(1, 50),
});

export type ProviderQuery = z.output<typeof providerQuerySchema>;

export const PROVIDERS_PAGE_SIZE = 20;

/** Reply headers of the list: the body stays a plain array, as the specification says. */
export const PROVIDER_LIST_HEADERS = {
  total: 'x-total-count',
  /** The place that was understood ("Leeds"), when the caller named one. */
  place: 'x-place',
  /** The words that were understood, when they differ from those typed. */
  understood: 'x-understood',
} as const;

export const providersContract = {
  listProviders: endpoint({
    method: 'GET',
    path: '/providers',
    summary: 'The provider list, filtered, nearest first where a place is known, paged',
    policy: anyone,
    query: providerQuerySchema,
    response: z.array(providerSchema),
    limit: 'read',
  }),
  getProvider: endpoint({
    method: 'GET',
    path: '/providers/{id}',
    summary: 'One provider; promo codes only for active members, the owner and admin',
    policy: anyone,
    params: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
    response: providerSchema,
    limit: 'read',
  }),
  listOwnProviders: endpoint({
    method: 'GET',
    path: '/providers/user/{id}',
    summary: 'The provider records that belong to a provider user (for the desk)',
    policy: self('params.id'),
    params: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
    response: z.array(providerSchema),
    limit: 'read',
  }),
};
