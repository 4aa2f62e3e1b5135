import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountsContract, type ExportFormat } from '#shared/contract/accounts.ts';
import { referralsContract } from '#shared/contract/referrals.ts';
import type { ProfileField } from '#shared/forms/profile.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { accountQuery, withKnownRole } from '#web/lib/session/queries.ts';

export type FieldChange = {
  readonly field: ProfileField;
  readonly value: string;
  /** Of the field that the change began from. */
  readonly version: number;
};

/** The account statistics (SETTINGS-02). */
export const statisticsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['statistics', uid],
    queryFn: () => api.call(accountsContract.getStatistics, { params: { uid } }),
    // Rarely viewed, so always fetched fresh.
    staleTime: 0,
  });

/** Saves one profile field; all screens then show the server's value (SETTINGS-03, STATE-19). */
export function useSaveField(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ field, value, version }: FieldChange) => {
      const body = { [field]: value, version };
      return api.call(accountsContract.updateAccount, { params: { uid }, body });
    },
    onSuccess: ({ user }) => queries.setQueryData(accountQuery(uid).queryKey, withKnownRole(user)),
  });
}

/** The member's referral code; for active members only (SETTINGS-13). */
export const ownReferralCodeQuery = (uid: string) =>
  queryOptions({
    queryKey: ['settings-referral', uid],
    async queryFn() {
      const input = { params: { uid } };
      const { referralCode } = await api.call(referralsContract.getReferralStats, input);
      if (referralCode !== '') return referralCode;
      // A missing code is generated (REFER-25).
      return (await api.call(referralsContract.generateReferralCode, input)).referralCode;
    },
  });

/** Resets favourites and newsletter on the server, and the cached statistics and favourites. */
export function useResetPreferences(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(accountsContract.resetPreferences, { params: { uid } }),
    onSuccess() {
      const key = ['favourites', uid];
      const mutations = queries.getMutationCache();
      for (const toggle of mutations.findAll({ mutationKey: key })) mutations.remove(toggle);
      void queries.resetQueries({ queryKey: key });
      void queries.invalidateQueries(statisticsQuery(uid));
    },
  });
}

/** All data stored about the person, as file content. @throws ApiError */
export function fetchExport(uid: string, format: ExportFormat) {
  return api.call(accountsContract.exportAccount, { params: { uid }, query: { format } });
}

/** Deletes the account permanently. @throws ApiError */
export function deleteAccount(uid: string) {
  return api.call(accountsContract.deleteAccount, { params: { uid }, body: { confirmed: true } });
}
