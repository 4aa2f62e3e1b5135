import {
  type ProviderSearchPage,
  SEARCH_PAGE_SIZE,
  searchContract,
  type SearchQuery,
} from '#shared/contract/search.ts';
import type { ProviderCard } from '#shared/contract/records/provider.ts';
import type { ApiClient } from '#web/lib/api/client.ts';
import type { FilterQueryInput, Sort } from './filters.ts';

/** The most providers per response; see the query in the contract. */
const MAX_RESPONSE_SIZE = 100;

/** The part of the list to fetch: from its start, or after a cursor. */
export type PageRequest = { readonly after: string | null; readonly size: number };

/** The filters, and the sort order unless it is the usual one. */
export type ListQuery = FilterQueryInput & Pick<SearchQuery, 'sort'>;

export function listQuery(filters: FilterQueryInput, sort: Sort | null): ListQuery {
  return sort === null ? filters : { ...filters, sort };
}

/** The first request of a list with `pages` open pages: all in one call, up to the maximum size. */
export function firstPageRequest(pages: number): PageRequest {
  return { after: null, size: Math.min(pages * SEARCH_PAGE_SIZE, MAX_RESPONSE_SIZE) };
}

/** The request for the following page; undefined after the last. */
export function nextPageRequest({ next }: ProviderSearchPage): PageRequest | undefined {
  return next === null ? undefined : { after: next, size: SEARCH_PAGE_SIZE };
}

/**
 * Fetches a part of the list. Cursors keep the order stable while the catalogue changes.
 * @throws ApiError
 */
export function fetchProviders(
  api: ApiClient,
  query: ListQuery,
  { after, size }: PageRequest,
  signal?: AbortSignal,
): Promise<ProviderSearchPage> {
  return api.call(
    searchContract.searchProviders,
    { query: { ...query, ...(after === null ? {} : { after }), size } },
    { signal },
  );
}

/** All providers of the pages without duplicates: a changed provider may move to a later page. */
export function mergePages(
  pages: readonly Pick<ProviderSearchPage, 'providers'>[],
): ProviderCard[] {
  const all = pages.flatMap(({ providers }) => providers);
  return [...new Map(all.map((provider) => [provider._id, provider])).values()];
}
