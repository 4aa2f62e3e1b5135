import { queryOptions, useQuery } from '@tanstack/react-query';
import { deskContract } from '#shared/contract/desk.ts';
import { providersContract } from '#shared/contract/providers.ts';
import { api } from '#web/lib/api/browser-api.ts';

export const ownProvidersQuery = (uid: string) =>
  queryOptions({
    queryKey: ['own-providers', uid],
    queryFn: () => api.call(providersContract.listOwnProviders, { params: { id: uid } }),
  });

/** The provider records of the signed-in provider user (API-05). */
export function useOwnProviders(uid: string) {
  return useQuery(ownProvidersQuery(uid));
}

/** The removed locations of a provider record that still have appointments (P-58); empty until known. */
export function useRemovedLocations(providerId: string | undefined) {
  const { data = [] } = useQuery({
    queryKey: ['removed-locations', providerId],
    queryFn: () =>
      api.call(deskContract.listRemovedLocations, { params: { providerId: providerId ?? '' } }),
    enabled: providerId !== undefined,
  });
  return data;
}
