import * as z from 'zod/mini';
import { SEARCH_TEXT_MAX_LENGTH } from '../domain/providers/search-text.ts';
import { URGENT_HELP } from '../domain/search/red-flags/red-flag.ts';
import { integerText } from '../fields/integer.ts';
import { endpoint } from './endpoint.ts';
import { anyone } from './policy.ts';
import { providerFilters } from './provider-filters.ts';
import { providerCardSchema } from './records/provider.ts';

/** The filters of a list in their display order (ENTITY-12); `place` is the device's. */
export const FILTER_NAMES = [
  'category',
  'service',
  'location',
  'price',
  'discount',
  'availableToday',
  'openNow',
  'minRating',
] as const;

const filtersSchema = z.strictObject(providerFilters);

export const searchQuerySchema = z.strictObject({
  ...providerFilters,
  /**
   * `best`: how well the need is met, then distance, offer and rating; the default where a need is
   * typed. `nearest`: by distance if a place is known, else by name.
   */
  sort: z.optional(z.enum(['best', 'nearest', 'name'])),
  /**
   * The `next` of the previous page. Catalogue changes in between do not move items already shown.
   */
  after: z.optional(z.string().check(z.maxLength(400))),
  size: z.optional(integerText(1, 100)),
});

export type SearchQuery = z.output<typeof searchQuerySchema>;
export type FilterQuery = z.output<typeof filtersSchema>;

/** A count that stops at a thousand: `more` is true beyond it. */
const countSchema = z.object({ count: z.number(), more: z.boolean() });
export type BoundedCount = z.infer<typeof countSchema>;

export const SEARCH_PAGE_SIZE = 20;

const understoodPartSchema = z.object({
  kind: z.enum(['need', 'name', 'place', 'distance', 'price', 'time', 'detail']),
  field: z.enum(['service', 'location']),
  label: z.string(),
  /** What the label was corrected from; null where it is as typed. */
  typed: z.nullable(z.string()),
  /** The field's text without this part. */
  rest: z.string(),
  /** The field's text with a corrected part in quotes, to search for it as typed; null: not corrected. */
  exact: z.nullable(z.string()),
});

export type UnderstoodPart = z.output<typeof understoodPartSchema>;

export const searchContract = {
  searchProviders: endpoint({
    method: 'GET',
    path: '/search/providers',
    summary: 'Lists provider cards, filtered and in pages, nearest or best match first',
    policy: anyone,
    query: searchQuerySchema,
    response: z.object({
      /** Exact matches, in the place if one was recognised. */
      providers: z.array(providerCardSchema),
      /** With the first page and few exact matches: the nearest beyond the place. */
      nearest: z.array(providerCardSchema),
      /** With the first page: others of the category, which may help without saying so. */
      related: z.array(providerCardSchema),
      /** The `after` parameter of the next page; null on the last one. */
      next: z.nullable(z.string()),
      /** The recognised place, and other places of its name. */
      place: z.nullable(
        z.object({
          name: z.string(),
          /** The county or nation around it; '' where its name says it all. */
          area: z.string(),
          /** `text` finds that place when it is typed: "Newport, Isle of Wight". */
          others: z.array(z.object({ area: z.string(), text: z.string() })),
        }),
      ),
      /** What was understood of both texts, in their order. */
      parts: z.array(understoodPartSchema),
      /** Says what was not understood, and was not searched for; null: everything was. */
      notice: z.nullable(z.string()),
      /**
       * Who helps first, as what was typed may be an emergency: 999 (`emergency`), 111 (`urgent`), Samaritans
       * (`crisis`), 999 and Samaritans (`harm`), 999 for who is not safe from another person (`danger`); null: it is none.
       */
      urgent: z.nullable(z.enum(URGENT_HELP)),
      /** The order of `providers`. */
      order: z.enum(['best', 'nearest', 'name']),
    }),
    inTurn: true,
    errors: ['search/preparing'],
    shared: 'catalogue',
  }),
  countProviders: endpoint({
    method: 'GET',
    path: '/search/counts',
    summary:
      'Counts the providers that match the filters: in total, per category, and with each filter removed',
    policy: anyone,
    query: filtersSchema,
    response: z.object({
      total: countSchema,
      /** With all filters except the category: one entry per selectable category. */
      categories: z.array(z.extend(countSchema, { slug: z.string() })),
      /** For an empty result: the counts without one of the filters, highest first. */
      without: z.array(z.extend(countSchema, { filter: z.enum(FILTER_NAMES) })),
    }),
    inTurn: true,
    errors: ['search/preparing'],
    shared: 'catalogue',
  }),
  suggestSearch: endpoint({
    method: 'GET',
    path: '/search/suggestions',
    summary: 'Suggests up to eight ways to complete the typed text',
    policy: anyone,
    query: z.strictObject({
      field: z.enum(['service', 'location']),
      text: z.string().check(z.trim(), z.maxLength(SEARCH_TEXT_MAX_LENGTH)),
    }),
    response: z.array(
      z.object({
        kind: z.enum(['category', 'service', 'provider', 'place']),
        /** The text to fill in when it is selected; the name of a category or provider. */
        text: z.string(),
        /** A distinguishing detail ("Town in Leeds", "Dentists, Bath"); may be ''. */
        detail: z.string(),
        /** The slug of a category, the id of a provider; otherwise null. */
        id: z.nullable(z.string()),
      }),
    ),
    inTurn: true,
    errors: ['search/preparing'],
    shared: 'catalogue',
  }),
};

export type ProviderSearchPage = z.output<typeof searchContract.searchProviders.response>;
export type ProviderCounts = z.output<typeof searchContract.countProviders.response>;
export type Suggestion = z.output<typeof searchContract.suggestSearch.response>[number];
