import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FamilyRecord } from '#shared/contract/family.ts';
import { healthCardContract } from '#shared/contract/health-card.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { refreshAccount } from '#web/lib/session/queries.ts';

const cardQrQuery = (uid: string) =>
  queryOptions({
    queryKey: ['healthcard-qr', uid],
    queryFn: () => api.call(healthCardContract.getHealthCardQr, { params: { uid } }),
    staleTime: Infinity,
  });

/** The card's QR code, cached forever: it depends on the number only. */
export function useCardQr(uid: string, hasNumber: boolean) {
  return useQuery({ ...cardQrQuery(uid), enabled: hasNumber });
}

/** Refetches the card's data after a failure. */
export function useRetryCard(uid: string): () => void {
  const queries = useQueryClient();
  return () => {
    void refreshAccount(queries, uid);
    void queries.refetchQueries(cardQrQuery(uid));
  };
}

/** The family's names from the query cache; undefined until the family list has loaded. */
export function useFamilyNames(uid: string): readonly string[] | undefined {
  const queries = useQueryClient();
  // The family list beside the card fetches; the card only reads the cache.
  const read = () => queries.getQueryData<FamilyRecord | null>(['family', uid]);
  const subscribe = useCallback(
    (onChange: () => void) => queries.getQueryCache().subscribe(onChange),
    [queries],
  );
  const record = useSyncExternalStore(subscribe, read, read);
  return useMemo(
    () =>
      record === undefined
        ? undefined
        : (record?.familyMembers ?? []).map(({ fullName }) => fullName),
    [record],
  );
}
