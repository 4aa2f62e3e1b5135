import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ProviderCard } from '#shared/contract/records/provider.ts';
import {
  type ProviderSearchPage,
  type ProviderCounts,
  SEARCH_PAGE_SIZE,
  searchContract,
} from '#shared/contract/search.ts';
import { api } from '#web/lib/api/browser-api.ts';
import {
  type FilterQueryInput,
  filtersToQuery,
  isLimited,
  type ListView,
  type Near,
  type SearchFilters,
} from './filters.ts';
import {
  fetchProviders,
  firstPageRequest,
  type ListQuery,
  listQuery,
  nextPageRequest,
  mergePages,
} from './provider-list.ts';

type ListOptions = {
  filters: SearchFilters;
  near: Near | null;
  /** The sort order and the number of open pages. */
  view: ListView;
  /** The server-rendered list for these filters, without a location. */
  initial: ProviderSearchPage | null;
};

const NONE: readonly ProviderCard[] = [];

export type ProviderList = ReturnType<typeof useProviderList>;

const providersQuery = (query: ListQuery, pages: number) =>
  infiniteQueryOptions({
    queryKey: ['providers', query],
    queryFn: ({ pageParam, signal }) => fetchProviders(api, query, pageParam, signal),
    initialPageParam: firstPageRequest(pages),
    getNextPageParam: nextPageRequest,
    placeholderData: keepPreviousData,
  });

/** The provider list of Home for the given filters, order, location and number of open pages. */
export function useProviderList({ filters, near, view, initial }: ListOptions) {
  const query = listQuery(filtersToQuery(filters, near), view.sort);
  const {
    data: found,
    isError,
    isFetching,
    isPaused,
    isPending,
    isPlaceholderData,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({
    ...providersQuery(query, view.pages),
    initialData: () =>
      initial && near === null
        ? { pages: [initial], pageParams: [firstPageRequest(view.pages)] }
        : undefined,
  });
  // Offline, the list of the previous search would stay under the heading of the new one.
  const data = isPaused && isPlaceholderData ? undefined : found;
  const changing = isPlaceholderData && data !== undefined;
  const isFailed = isError || isPaused;
  // A stable array, so that the cards do not re-render.
  const loaded = useMemo(() => (data ? mergePages(data.pages) : null), [data]);
  const targetCount = view.pages * SEARCH_PAGE_SIZE;
  const providers = useMemo(() => loaded?.slice(0, targetCount) ?? null, [loaded, targetCount]);
  const first = data?.pages[0];
  const last = data?.pages.at(-1);
  const more = last !== undefined && last.next !== null;
  const incomplete = loaded !== null && loaded.length < targetCount && hasNextPage && !changing;
  const loadNextPage = () => void fetchNextPage();
  const loadMissingPage = useEffectEvent(loadNextPage);
  useEffect(() => {
    // Fetch one page after another until as many are open as the URL says.
    if (incomplete && !isFetching && !isError) loadMissingPage();
  }, [incomplete, isFetching, isError]);

  return {
    /** Null until the first response, and after a failure. */
    providers,
    more: more || (loaded?.length ?? 0) > targetCount,
    /** Lists that follow the exact matches: beyond the place, and others of the category (P-68). */
    nearest: first?.nearest ?? NONE,
    related: first?.related ?? NONE,
    /** The recognised place. */
    place: first?.place ?? null,
    /** What was understood of the typed texts; null until the first response. */
    parts: first?.parts ?? null,
    /** Says what was not understood. */
    notice: first?.notice ?? null,
    order: first?.order ?? null,
    /** Another list is loading; the providers are still those of the previous one. */
    changing,
    loading: (isFetching || isPending) && !isPaused && (changing || !data || incomplete),
    failed: isFailed && !data,
    moreFailed: isFailed && incomplete,
    retry: () => void refetch(),
    retryMore: loadNextPage,
    /** Fetches the next page without showing it, before a likely click. */
    prefetchMore: () => {
      const ready = (loaded?.length ?? 0) > targetCount;
      if (!ready && more && !isFetching && !changing) loadNextPage();
    },
  };
}

/**
 * The counts for the filters: the device's location does not affect them. Those of a previous search serve
 * as placeholder only if both or neither have filters.
 */
export function countsQuery(filters: SearchFilters) {
  const query: FilterQueryInput = filtersToQuery(filters, null);
  const limited = isLimited(filters);
  return queryOptions({
    queryKey: ['counts', limited, query],
    queryFn: ({ signal }) => api.call(searchContract.countProviders, { query }, { signal }),
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === limited ? previous : undefined,
  });
}

/**
 * The provider counts for the filters, fetched in parallel with the list; null until loaded. The counts
 * of the previous search stay until the new ones arrive, but never those of the whole catalogue.
 */
export function useProviderCounts(filters: SearchFilters, initial: ProviderCounts | null) {
  const { data, isPlaceholderData } = useQuery({
    ...countsQuery(filters),
    initialData: () => initial ?? undefined,
  });
  return { counts: data ?? null, isPlaceholder: isPlaceholderData };
}

export type KnownCounts = ReturnType<typeof useProviderCounts>;
