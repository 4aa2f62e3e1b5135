import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FamilyRecord } from '#shared/contract/family.ts';
import { healthCardContract } from '#shared/contract/health-card.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { refreshAccount } from '#web/lib/session/refresh-account.ts';

/** The QR code of a card: it never changes while the number stays. */
export function useCardQr(uid: string, hasNumber: boolean) {
  return useQuery({
    queryKey: ['healthcard-qr', uid],
    queryFn: () => api.call(healthCardContract.getHealthCardQr, { params: { uid } }),
    enabled: hasNumber,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Asks again for what the card could not get. */
export function useRetryCard(uid: string): () => void {
  const queries = useQueryClient();
  return () => {
    void refreshAccount(uid);
    void queries.refetchQueries({ queryKey: ['healthcard-qr', uid] });
  };
}

/** What another part of the page has fetched; the card only reads along. */
function useFetched<T>(area: string, uid: string): T | undefined {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queries.getQueryCache().subscribe(listener),
    [queries],
  );
  const read = () => queries.getQueryData<T>([area, uid]);
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/** The names of the family as its list beside the card has them; undefined while it has none yet. */
export function useFamilyNames(uid: string): readonly string[] | undefined {
  const record = useFetched<FamilyRecord | null>('family', uid);
  return useMemo(
    () =>
      record === undefined
        ? undefined
        : (record?.familyMembers ?? []).map(({ fullName }) => fullName),
    [record],
  );
}
