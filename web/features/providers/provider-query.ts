import { type InfiniteData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { providersContract } from '#shared/contract/providers.ts';
import type { ProviderCard, ProviderRecord } from '#shared/contract/records/provider.ts';
import type { ProviderSearchPage } from '#shared/contract/search.ts';
import { api } from '#web/lib/api/browser-api.ts';

type Options = {
  id: string;
  /** The viewer: the provider's own account sees its promo codes (P-8). */
  uid: string | null;
  /** The record as server-rendered for a visitor. */
  rendered: ProviderRecord | null;
  /** The server has already reported that there is none. */
  missing: boolean;
};

const providerQuery = (id: string, uid: string | null) =>
  queryOptions({
    queryKey: ['provider', id, uid],
    queryFn: ({ signal }) =>
      api.call(providersContract.getProvider, { params: { id } }, { signal }),
  });

/** Fetches one provider, with the visitor's version as placeholder while loading. */
export function useProvider({ id, uid, rendered, missing }: Options) {
  const queries = useQueryClient();
  return useQuery({
    ...providerQuery(id, uid),
    enabled: !missing,
    initialData: () => (uid === null ? (rendered ?? undefined) : undefined),
    placeholderData: () => rendered ?? queries.getQueryData(providerQuery(id, null).queryKey),
  });
}

/** The provider's card from a cached list; null if there is none. */
export function useCachedCard(id: string): ProviderCard | null {
  const queries = useQueryClient();
  return useMemo(() => {
    const lists = queries.getQueriesData<InfiniteData<ProviderSearchPage>>({
      queryKey: ['providers'],
    });
    const pages = lists.flatMap(([, list]) => list?.pages ?? []);
    const cards = pages.flatMap(({ providers, nearest, related }) => [
      ...providers,
      ...nearest,
      ...related,
    ]);
    return cards.find((card) => card._id === id) ?? null;
  }, [queries, id]);
}
