import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import {
  type FoundProviders,
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
  firstPart,
  type ListQuery,
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

export type ProviderList = ReturnType<typeof useProviderList>;

const providersQuery = (query: ListQuery, pages: number) =>
  infiniteQueryOptions({
    queryKey: ['providers', query],
    queryFn: ({ pageParam, signal }) => fetchProviders(api, query, pageParam, signal),
    initialPageParam: firstPart(pages),
    getNextPageParam: nextPart,
    placeholderData: keepPreviousData,
  });

/** The provider list of Home: follows filters, order, place and the number of open pages. */
export function useProviderList({ filters, near, view, initial }: ListWanted) {
  const query = listQuery(filtersToQuery(filters, near), view.sort);
  const {
    data,
    isError,
    isFetching,
    isPending,
    isPlaceholderData: changing,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({
    ...providersQuery(query, view.pages),
    initialData: () =>
      initial && near === null
        ? { pages: [initial], pageParams: [firstPart(view.pages)] }
        : undefined,
  });
  // The same list stays the same array: the cards need not be drawn again.
  const known = useMemo(() => (data ? providersOf(data.pages) : null), [data]);
  const wanted = view.pages * SEARCH_PAGE_SIZE;
  const providers = useMemo(() => known?.slice(0, wanted) ?? null, [known, wanted]);
  const last = data?.pages.at(-1);
  const more = last !== undefined && last.next !== null;
  const lacking = known !== null && known.length < wanted && hasNextPage && !changing;
  const askForMore = () => void fetchNextPage();
  const fillPage = useEffectEvent(askForMore);
  useEffect(() => {
    // One page after the other, until as many are open as the address says.
    if (lacking && !isFetching && !isError) fillPage();
  }, [lacking, isFetching, isError]);

  return {
    /** Null until the first answer, or where it failed. */
    providers,
    more: more || (known?.length ?? 0) > wanted,
    /** The place that was understood, where one was typed. */
    place: last?.place ?? null,
    /** The words that were understood, where they differ from those typed. */
    understood: last?.understood ?? null,
    /** Another list is on its way; the providers are still those of the one before. */
    changing,
    loading: (isFetching || isPending) && (changing || !data || lacking),
    failed: isError && !data,
    moreFailed: isError && lacking,
    retry: () => void refetch(),
    retryMore: askForMore,
    /** Fetches the next page without showing it: somebody is about to ask for it. */
    prepareMore: () => {
      const ready = (known?.length ?? 0) > wanted;
      if (!ready && more && !isFetching && !changing) askForMore();
    },
  };
}

/** The numbers of another search are of the same sort where both or neither limit the catalogue. */
const countsQuery = (query: FilterQueryInput, limited: boolean) =>
  queryOptions({
    queryKey: ['counts', limited, query],
    queryFn: ({ signal }) => api.call(searchContract.countProviders, { query }, { signal }),
    placeholderData: (before, of) => (of?.queryKey[1] === limited ? before : undefined),
  });

/**
 * How many providers the filters find, asked beside the list; null until it is known. Where the
 * device is limits nothing. The numbers of another search stay until the new ones come, but never
 * those of the whole catalogue.
 */
export function useProviderCounts(filters: SearchFilters, initial: ProviderCounts | null) {
  const { data, isPlaceholderData } = useQuery({
    ...countsQuery(filtersToQuery(filters, null), isLimited(filters)),
    initialData: () => initial ?? undefined,
  });
  return { counts: data ?? null, ofOther: isPlaceholderData };
}

export type KnownCounts = ReturnType<typeof useProviderCounts>;
