import * as z from 'zod/mini';
import { SEARCH_TEXT_MAX_LENGTH } from '../domain/providers/search-text.ts';
import { endpoint } from './endpoint.ts';
import { anyone } from './policy.ts';
import { providerFilters } from './provider-filters.ts';
import { providerCardSchema } from './records/provider.ts';

/** The filters of a list, in the order of spec 3, "Search filters"; `place` is the device's. */
export const FILTER_NAMES = [
  'category',
  'service',
  'location',
  'price',
  'discount',
  'availableToday',
  'minRating',
] as const;

const filtersSchema = z.strictObject(providerFilters);

export const searchQuerySchema = z.strictObject({
  ...providerFilters,
  /** `nearest`: by distance where a place is known, else by name. `best`: see `shared/domain/providers/merit.ts`. */
  sort: z.optional(z.enum(['nearest', 'best'])),
  /** Where the page before ended: its `next`. What changes meanwhile moves nothing that is shown. */
  after: z.optional(z.string().check(z.maxLength(400))),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
});

export type SearchQuery = z.output<typeof searchQuerySchema>;
export type FilterQuery = z.output<typeof filtersSchema>;

/** A count that stops at a thousand: `more` says that there are more. */
const countSchema = z.object({ count: z.number(), more: z.boolean() });
export type BoundedCount = z.infer<typeof countSchema>;

export const SEARCH_PAGE_SIZE = 20;

export const searchContract = {
  searchProviders: endpoint({
    method: 'GET',
    path: '/search/providers',
    summary: 'Provider cards, filtered, nearest or best first, page after page',
    policy: anyone,
    query: searchQuerySchema,
    response: z.object({
      providers: z.array(providerCardSchema),
      /** Given as `after` it leads to the next page; null on the last one. */
      next: z.nullable(z.string()),
      /** The place that was understood ("Leeds"), where one was typed. */
      place: z.nullable(z.string()),
      /** The words that were understood, where they differ from those typed. */
      understood: z.nullable(z.string()),
    }),
    shared: 'catalogue',
  }),
  countProviders: endpoint({
    method: 'GET',
    path: '/search/counts',
    summary: 'How many providers filters find, in each category, and without one of the filters',
    policy: anyone,
    query: filtersSchema,
    response: z.object({
      total: countSchema,
      /** With all filters but the category: one entry for each category that can be chosen. */
      categories: z.array(z.extend(countSchema, { slug: z.string() })),
      /** Where nothing was found: what would be found without one of the filters, most first. */
      without: z.array(z.extend(countSchema, { filter: z.enum(FILTER_NAMES) })),
      /** A word that was probably meant, where the typed one finds next to nothing. */
      didYouMean: z.nullable(z.string()),
    }),
    shared: 'catalogue',
  }),
  suggestSearch: endpoint({
    method: 'GET',
    path: '/search/suggestions',
    summary: 'What somebody who types this may go on to write; at most eight',
    policy: anyone,
    query: z.strictObject({
      field: z.enum(['service', 'location']),
      text: z.string().check(z.trim(), z.maxLength(SEARCH_TEXT_MAX_LENGTH)),
    }),
    response: z.array(
      z.object({
        kind: z.enum(['category', 'service', 'provider', 'place']),
        /** What the field says when it is chosen; of a category and a provider their name. */
        text: z.string(),
        /** What tells it from others ("Town in Leeds", "Dentists, Bath"); '' where nothing does. */
        detail: z.string(),
        /** The slug of a category, the id of a provider; otherwise null. */
        id: z.nullable(z.string()),
      }),
    ),
    shared: 'catalogue',
  }),
};

export type FoundProviders = z.output<typeof searchContract.searchProviders.response>;
export type ProviderCounts = z.output<typeof searchContract.countProviders.response>;
export type Suggestion = z.output<typeof searchContract.suggestSearch.response>[number];
