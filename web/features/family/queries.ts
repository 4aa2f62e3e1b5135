import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FamilyMember } from '#shared/contract/family.ts';
import { fetchFamily, fetchFamilyOfCard, saveFamily } from './family-calls.ts';

const familyQuery = (uid: string) =>
  queryOptions({ queryKey: ['family', uid], queryFn: () => fetchFamily(uid) });

/** The family as the profile area lists it. */
export function useFamilyOfCard(uid: string) {
  return useQuery({ ...familyQuery(uid), queryFn: () => fetchFamilyOfCard(uid) });
}

/** The family for its form: asked for anew whenever the form is opened (spec 4, Membership). */
export function useFamilyToEdit(uid: string) {
  return useQuery({ ...familyQuery(uid), refetchOnMount: 'always' });
}

/** Saves the family; the profile area shows it at once. */
export function useSaveFamily(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (members: readonly FamilyMember[]) => saveFamily(uid, members),
    onSuccess: (record) => queries.setQueryData(familyQuery(uid).queryKey, record),
  });
}
