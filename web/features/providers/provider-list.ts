import {
  type FoundProviders,
  SEARCH_PAGE_SIZE,
  searchContract,
  type SearchQuery,
} from '#shared/contract/search.ts';
import type { ProviderCard } from '#shared/contract/records/provider.ts';
import type { ApiClient } from '#web/lib/api/client.ts';
import type { FilterQueryInput, Sort } from './filters.ts';

/** So many cards a single answer holds at most; see the query of the contract. */
const LARGEST_ANSWER = 100;

/** The part of the list that one call asks for: from its beginning, or from where a page ended. */
export type ListPart = { readonly after: string | null; readonly size: number };

/** The filters, and an order where it is not the usual one. */
export type ListQuery = FilterQueryInput & Pick<SearchQuery, 'sort'>;

export function listQuery(filters: FilterQueryInput, sort: Sort): ListQuery {
  return sort === 'nearest' ? filters : { ...filters, sort };
}

/** The beginning of a list of which so many pages are open: one call, as far as one can hold them. */
export function firstPart(pages: number): ListPart {
  return { after: null, size: Math.min(pages * SEARCH_PAGE_SIZE, LARGEST_ANSWER) };
}

/** The page behind another one; none behind the last. */
export function nextPart({ next }: FoundProviders): ListPart | undefined {
  return next === null ? undefined : { after: next, size: SEARCH_PAGE_SIZE };
}

/**
 * Fetches a part of the list. What changes in the catalogue meanwhile moves nothing that is shown.
 * @throws ApiError
 */
export function fetchProviders(
  api: ApiClient,
  query: ListQuery,
  { after, size }: ListPart,
  signal?: AbortSignal,
): Promise<FoundProviders> {
  return api.call(
    searchContract.searchProviders,
    { query: { ...query, ...(after === null ? {} : { after }), size } },
    { signal },
  );
}

/** All providers of the pages, each once: one that was changed may have moved behind a page's end. */
export function providersOf(pages: readonly Pick<FoundProviders, 'providers'>[]): ProviderCard[] {
  const all = pages.flatMap(({ providers }) => providers);
  return [...new Map(all.map((provider) => [provider._id, provider])).values()];
}
