import {
  type InfiniteData,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { providersContract } from '#shared/contract/providers.ts';
import type { ProviderCard, ProviderRecord } from '#shared/contract/records/provider.ts';
import type { FoundProviders } from '#shared/contract/search.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { providersOf } from './provider-list.ts';

type ProviderWanted = {
  id: string;
  /** Who looks: promo codes depend on it (decision 8). */
  viewer: { readonly uid: string | null; readonly active: boolean };
  /** What the server rendered for a visitor. */
  rendered: ProviderRecord | null;
  /** The server knows already that there is none. */
  missing: boolean;
};

/** One provider; while it loads, what a visitor's page already knows of it. */
export function useProvider({ id, viewer, rendered, missing }: ProviderWanted) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['provider', id, viewer.uid, viewer.active],
    queryFn: ({ signal }) =>
      api.call(providersContract.getProvider, { params: { id } }, { signal }),
    enabled: !missing,
    placeholderData: (): ProviderRecord | undefined =>
      rendered ?? queries.getQueryData<ProviderRecord>(['provider', id, null, false]),
    ...(viewer.uid === null && rendered ? { initialData: rendered } : {}),
  });
}

/** The card of a provider, where a list that was shown holds it: name, place and picture are known. */
export function useKnownCard(id: string): ProviderCard | null {
  const queries = useQueryClient();
  return useMemo(() => findCard(queries, id), [queries, id]);
}

function findCard(queries: QueryClient, id: string): ProviderCard | null {
  const known = queries.getQueriesData<InfiniteData<FoundProviders> | object>({
    queryKey: ['providers'],
  });
  const lists = known.flatMap(([, data]) => (data && 'pages' in data ? data.pages : []));
  return providersOf(lists).find(({ _id }) => _id === id) ?? null;
}
