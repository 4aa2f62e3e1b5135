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

/** The QR code of a card: it never changes while the number stays. */
export function useCardQr(uid: string, hasNumber: boolean) {
  return useQuery({ ...cardQrQuery(uid), enabled: hasNumber });
}

/** Asks again for what the card could not get. */
export function useRetryCard(uid: string): () => void {
  const queries = useQueryClient();
  return () => {
    void refreshAccount(queries, uid);
    void queries.refetchQueries(cardQrQuery(uid));
  };
}

/** The names of the family as its list beside the card has them; undefined while it has none yet. */
export function useFamilyNames(uid: string): readonly string[] | undefined {
  return useQuery({
    queryKey: ['family', uid],
    // The list beside the card asks for them; the card only reads along.
    enabled: false,
    select: (record: FamilyRecord | null) =>
      (record?.familyMembers ?? []).map(({ fullName }) => fullName),
  }).data;
}
