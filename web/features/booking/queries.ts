import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { familyContract } from '#shared/contract/family.ts';
import type { BookingMembership } from '#shared/domain/appointments/bookable.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { membershipQuery } from '#web/lib/session/queries.ts';

/** The names of the family members, without the owner; empty where no family is stored (API-22). */
async function fetchFamilyNames(uid: string): Promise<string[]> {
  try {
    const { data } = await api.call(familyContract.getFamilyDetails, { query: { uid } });
    return data.familyMembers.map(({ fullName }) => fullName);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

/** Family members an appointment can be for, besides the card's owner; not fetched on a single plan. */
export function useFamilyNames(uid: string, isFamily: boolean) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['family', uid, 'names'],
    queryFn: () => fetchFamilyNames(uid),
    enabled: isFamily,
    // The family may just have been changed on another page.
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
 * The membership fields that decide which days can be requested (P-57). Null while loading or after
 * an error: then only the server decides.
 */
export function useBookingMembership(uid: string | null): BookingMembership | null {
  const { data, isError } = useQuery({
    ...membershipQuery(uid),
    // The renewal may just have been changed on another page or in another tab.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return useMemo(() => {
    if (!data?.active || isError) return null;
    const { expiresAt, graceUntil, renews, needsPayment } = data;
    return { expiresOn: expiresAt, graceUntil, renews: renews || needsPayment };
  }, [data, isError]);
}
