import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { familyContract } from '#shared/contract/family.ts';
import type { AskingMembership } from '#shared/domain/appointments/bookable.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { membershipQuery } from '#web/lib/session/queries.ts';

/** The names of a family plan beside its owner's; none where no family is stored (spec 7). */
async function fetchFamilyNames(uid: string): Promise<string[]> {
  try {
    const { data } = await api.call(familyContract.getFamilyDetails, { query: { uid } });
    return data.familyMembers.map(({ fullName }) => fullName);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

/** Whom an appointment may be for beside the owner of the card; nobody is asked for on a single plan. */
export function useFamilyNames(uid: string, isFamily: boolean) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['family', uid, 'names'],
    queryFn: () => fetchFamilyNames(uid),
    enabled: isFamily,
    // The family may have been changed on another page just now.
    staleTime: 0,
  });
  return {
    names: isFamily ? (data ?? []) : [],
    loading: isFamily && isPending,
    failed: isFamily && isError && !data,
    retry: () => void refetch(),
  };
}

/**
 * The membership as far as it decides which days can be asked for (P-57). Null while it is
 * not known, and where it could not be asked for: then only the server decides.
 */
export function useAskingMembership(uid: string | null): AskingMembership | null {
  const { data, isError } = useQuery({
    ...membershipQuery(uid),
    // The renewal may have been changed on another page or in another tab just now.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return useMemo(() => {
    if (!data?.active || isError) return null;
    const { expiresAt, graceUntil, renews, needsPayment } = data;
    return { expiresOn: expiresAt, graceUntil, renews: renews || needsPayment };
  }, [data, isError]);
}
