import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import {
  type FoundProviders,
  type ProviderCounts,
  SEARCH_PAGE_SIZE,
  searchContract,
} from '#shared/contract/search.ts';
import type { ProviderCard } from '#shared/contract/records/provider.ts';
import { api } from '#web/lib/api/browser-api.ts';
import {
  filtersToQuery,
  isLimited,
  type ListView,
  type Near,
  type SearchFilters,
} from './filters.ts';
import {
  fetchProviders,
  firstPart,
  type ListPart,
  listQuery,
  nextPart,
  providersOf,
} from './provider-list.ts';

type ListWanted = {
  filters: SearchFilters;
  near: Near | null;
  /** In which order, and how many pages are to be open. */
  view: ListView;
  /** What the server rendered for these filters, without a place. */
  initial: FoundProviders | null;
};

export type ProviderList = {
  /** Null until the first answer, or where it failed. */
  readonly providers: readonly ProviderCard[] | null;
  /** Whether more can be shown. */
  readonly more: boolean;
  /** The place that was understood, where one was typed. */
  readonly place: string | null;
  /** The words that were understood, where they differ from those typed. */
  readonly understood: string | null;
  /** Another list is on its way; the providers are still those of the one before. */
  readonly changing: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly moreFailed: boolean;
  readonly retry: () => void;
  readonly retryMore: () => void;
  /** Fetches the next page without showing it: somebody is about to ask for it. */
  readonly prepareMore: () => void;
};

/** The provider list of Home: follows filters, order, place and the number of open pages. */
export function useProviderList({ filters, near, view, initial }: ListWanted): ProviderList {
  const query = listQuery(filtersToQuery(filters, near), view.sort);
  const begin = firstPart(view.pages);
  const list = useInfiniteQuery({
    queryKey: ['providers', query],
    queryFn: ({ pageParam, signal }) => fetchProviders(api, query, pageParam, signal),
    initialPageParam: begin,
    getNextPageParam: nextPart,
    placeholderData: keepPreviousData,
    ...(near === null && initial
      ? { initialData: { pages: [initial], pageParams: [begin] satisfies ListPart[] } }
      : {}),
  });
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage, refetch } =
    list;
  // The same list stays the same array: the cards need not be drawn again.
  const known = useMemo(() => (data ? providersOf(data.pages) : null), [data]);
  const wanted = view.pages * SEARCH_PAGE_SIZE;
  const providers = useMemo(() => known?.slice(0, wanted) ?? null, [known, wanted]);
  const lacking = known !== null && known.length < wanted && hasNextPage && !isPlaceholderData;
  useEffect(() => {
    // One page after the other, until as many are open as the address says.
    if (lacking && !isFetching && !isError) void fetchNextPage();
  }, [lacking, isFetching, isError, fetchNextPage]);

  const last = data?.pages.at(-1);
  return {
    providers,
    more: hasNextPage || (known?.length ?? 0) > wanted,
    place: last?.place ?? null,
    understood: last?.understood ?? null,
    changing: isPlaceholderData,
    loading: isFetching && (isPlaceholderData || !data || lacking),
    failed: isError && !data,
    moreFailed: isError && lacking,
    retry: () => void refetch(),
    retryMore: () => void fetchNextPage(),
    prepareMore: () => {
      const ready = (known?.length ?? 0) > wanted;
      if (hasNextPage && !ready && !isFetching && !isPlaceholderData) void fetchNextPage();
    },
  };
}

/**
 * How many providers the filters find, asked beside the list; null until it is known. Where the
 * device is limits nothing. The numbers of another search stay until the new ones come, but never
 * those of the whole catalogue.
 */
export function useProviderCounts(filters: SearchFilters, initial: ProviderCounts | null) {
  const query = filtersToQuery(filters, null);
  const limited = isLimited(filters);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['providers', 'counts', query, limited],
    queryFn: ({ signal }) => api.call(searchContract.countProviders, { query }, { signal }),
    placeholderData: (before, of) => (of?.queryKey[3] === limited ? before : undefined),
    ...(initial ? { initialData: initial } : {}),
  });
  return { counts: data ?? null, ofOther: isPlaceholderData };
}

export type KnownCounts = ReturnType<typeof useProviderCounts>;
