import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountsContract, type ExportFormat } from '#shared/contract/accounts.ts';
import { referralsContract } from '#shared/contract/referrals.ts';
import type { ProfileField } from '#shared/forms/profile.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { accountQuery, withKnownRole } from '#web/lib/session/queries.ts';

export type FieldChange = { readonly field: ProfileField; readonly value: string };

/** The figures of the account (spec 2, Settings). */
export const statisticsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['statistics', uid],
    queryFn: () => api.call(accountsContract.getStatistics, { params: { uid } }),
    // Looked at rarely, and then it should be right.
    staleTime: 0,
  });

/** Saves one field alone; every screen then shows what the server kept (spec 4, Profile field edit). */
export function useSaveField(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ field, value }: FieldChange) =>
      api.call(accountsContract.updateAccount, { params: { uid }, body: { [field]: value } }),
    onSuccess: ({ user }) => queries.setQueryData(accountQuery(uid).queryKey, withKnownRole(user)),
  });
}

/** A member's referral code; to be used for active members only (spec 7). */
export function useOwnReferralCode(uid: string) {
  return useQuery({
    queryKey: ['settings-referral', uid],
    async queryFn() {
      const input = { params: { uid } };
      const { referralCode } = await api.call(referralsContract.getReferralStats, input);
      if (referralCode !== '') return referralCode;
      // Where there is none yet, one is made (spec 4, Referral).
      return (await api.call(referralsContract.generateReferralCode, input)).referralCode;
    },
  });
}

/** Whether deleting the account asks for a password. */
export function useSignInMethods(uid: string) {
  return useQuery({
    queryKey: ['sign-in-methods', uid],
    queryFn: () => api.call(accountsContract.getSignInMethods, { params: { uid } }),
  });
}

/** Forgets favourites and newsletter at the server; the figures and the hearts follow. */
export function useResetPreferences(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(accountsContract.resetPreferences, { params: { uid } }),
    onSuccess() {
      const key = ['favourites', uid];
      const presses = queries.getMutationCache();
      for (const press of presses.findAll({ mutationKey: key })) presses.remove(press);
      queries.removeQueries({ queryKey: key });
      void queries.invalidateQueries(statisticsQuery(uid));
    },
  });
}

/** Everything that is kept about the person, as the content of a file. @throws ApiError */
export function fetchExport(uid: string, format: ExportFormat) {
  return api.call(accountsContract.exportAccount, { params: { uid }, query: { format } });
}

/** Deletes the account for good; the password is kept nowhere. @throws ApiError */
export function deleteAccount(uid: string, password: string) {
  return api.call(accountsContract.deleteAccount, {
    params: { uid },
    body: { confirmed: true, ...(password === '' ? {} : { password }) },
  });
}
