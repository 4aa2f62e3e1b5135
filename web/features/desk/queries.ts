import { useQuery } from '@tanstack/react-query';
import { providersContract } from '#shared/contract/providers.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** The provider records of the signed-in provider user (API-05). */
export function useOwnProviders(uid: string) {
  return useQuery({
    queryKey: ['own-providers', uid],
    queryFn: () => api.call(providersContract.listOwnProviders, { params: { id: uid } }),
  });
}
