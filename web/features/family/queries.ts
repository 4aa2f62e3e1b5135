import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FamilyMember } from '#shared/contract/family.ts';
import { fetchFamily, fetchFamilyForProfile, saveFamily } from './family-calls.ts';

const familyQuery = (uid: string) =>
  queryOptions({ queryKey: ['family', uid], queryFn: () => fetchFamily(uid) });

/** The family for the profile area. */
export function useProfileFamily(uid: string) {
  return useQuery({ ...familyQuery(uid), queryFn: () => fetchFamilyForProfile(uid) });
}

/** The family for its form, refetched whenever the form is opened (PRICE-09). */
export function useFamilyToEdit(uid: string) {
  return useQuery({ ...familyQuery(uid), refetchOnMount: 'always' });
}

type FamilyChange = { readonly members: readonly FamilyMember[]; readonly version: number };

/** Saves the family and updates the query cache. */
export function useSaveFamily(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ members, version }: FamilyChange) => saveFamily(uid, members, version),
    onSuccess: (record) => queries.setQueryData(familyQuery(uid).queryKey, record),
  });
}
