import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { providersContract } from '#shared/contract/providers.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { filtersToQuery, type Near, type SearchFilters } from './filters.ts';
import { fetchProviderPage, type ProviderPage, providersOf } from './provider-list.ts';

type ListWanted = {
  filters: SearchFilters;
  near: Near | null;
  /** How many pages are to be open. */
  pages: number;
  /** What the server rendered for these filters, without a place. */
  initial: readonly ProviderPage[] | null;
};

export type ProviderList = {
  /** Null until the first answer, or where it failed. */
  readonly providers: readonly ProviderRecord[] | null;
  readonly total: number;
  readonly place: string | null;
  readonly understood: string | null;
  /** Another list is on its way; the providers are still those of the one before. */
  readonly changing: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly moreFailed: boolean;
  readonly retry: () => void;
  readonly retryMore: () => void;
};

/** The provider list of Home: follows filters, place and the number of open pages. */
export function useProviderList({ filters, near, pages, initial }: ListWanted): ProviderList {
  const query = filtersToQuery(filters, near);
  const given = near === null && initial ? initial : null;
  const list = useInfiniteQuery({
    queryKey: ['providers', query],
    queryFn: ({ pageParam, signal }) => fetchProviderPage(api, query, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      last.providers.length > 0 && providersOf(all).length < last.total
        ? all.length + 1
        : undefined,
    placeholderData: keepPreviousData,
    ...(given
      ? { initialData: { pages: [...given], pageParams: given.map((_, index) => index + 1) } }
      : {}),
  });
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage, refetch } =
    list;
  const open = data?.pages.length ?? 0;
  const wanted = open > 0 && hasNextPage && !isPlaceholderData ? pages : 0;
  useEffect(() => {
    // One page after the other, until as many are open as the address says.
    if (open < wanted && !isFetching && !isError) void fetchNextPage();
  }, [open, wanted, isFetching, isError, fetchNextPage]);

  // The same list stays the same array: the cards need not be drawn again.
  const providers = useMemo(() => (data ? providersOf(data.pages) : null), [data]);
  const last = data?.pages.at(-1);
  return {
    providers,
    total: last?.total ?? 0,
    place: last?.place ?? null,
    understood: last?.understood ?? null,
    changing: isPlaceholderData,
    loading: isFetching && (isPlaceholderData || !data || open < pages),
    failed: isError && !data,
    moreFailed: isError && open < wanted,
    retry: () => void refetch(),
    retryMore: () => void fetchNextPage(),
  };
}

type ProviderWanted = {
  id: string;
  /** Who looks: promo codes depend on it (decision 8). */
  viewer: { readonly uid: string | null; readonly active: boolean };
  /** What the server rendered for a visitor. */
  rendered: ProviderRecord | null;
  /** The server knows already that there is none. */
  missing: boolean;
};

/** One provider; while it loads, what a visitor's page or a list already knows of it. */
export function useProvider({ id, viewer, rendered, missing }: ProviderWanted) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['provider', id, viewer.uid, viewer.active],
    queryFn: ({ signal }) =>
      api.call(providersContract.getProvider, { params: { id } }, { signal }),
    enabled: !missing,
    placeholderData: (): ProviderRecord | undefined => rendered ?? knownProvider(queries, id),
    ...(viewer.uid === null && rendered ? { initialData: rendered } : {}),
  });
}

function knownProvider(queries: QueryClient, id: string): ProviderRecord | undefined {
  const lists = queries.getQueriesData<{ pages: ProviderPage[] }>({ queryKey: ['providers'] });
  return (
    queries.getQueryData<ProviderRecord>(['provider', id, null, false]) ??
    lists.flatMap(([, list]) => (list ? providersOf(list.pages) : [])).find(({ _id }) => _id === id)
  );
}
