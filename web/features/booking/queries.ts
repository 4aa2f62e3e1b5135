import { useQuery } from '@tanstack/react-query';
import { familyContract } from '#shared/contract/family.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';

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
