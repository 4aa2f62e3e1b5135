import { type InfiniteData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { providersContract } from '#shared/contract/providers.ts';
import type { ProviderCard, ProviderRecord } from '#shared/contract/records/provider.ts';
import type { FoundProviders } from '#shared/contract/search.ts';
import { api } from '#web/lib/api/browser-api.ts';

type ProviderWanted = {
  id: string;
  /** Who looks: whoever manages the record sees its promo codes (P-8). */
  uid: string | null;
  /** What the server rendered for a visitor. */
  rendered: ProviderRecord | null;
  /** The server knows already that there is none. */
  missing: boolean;
};

const providerQuery = (id: string, uid: string | null) =>
  queryOptions({
    queryKey: ['provider', id, uid],
    queryFn: ({ signal }) =>
      api.call(providersContract.getProvider, { params: { id } }, { signal }),
  });

/** One provider; while it loads, what a visitor's page already knows of it. */
export function useProvider({ id, uid, rendered, missing }: ProviderWanted) {
  const queries = useQueryClient();
  return useQuery({
    ...providerQuery(id, uid),
    enabled: !missing,
    initialData: () => (uid === null ? (rendered ?? undefined) : undefined),
    placeholderData: () => rendered ?? queries.getQueryData(providerQuery(id, null).queryKey),
  });
}

/** The card of a provider, where a list that was shown holds it: name, place and picture are known. */
export function useKnownCard(id: string): ProviderCard | null {
  const queries = useQueryClient();
  return useMemo(() => {
    const lists = queries.getQueriesData<InfiniteData<FoundProviders>>({ queryKey: ['providers'] });
    const pages = lists.flatMap(([, list]) => list?.pages ?? []);
    const cards = pages.flatMap(({ providers }) => providers);
    return cards.find((card) => card._id === id) ?? null;
  }, [queries, id]);
}
