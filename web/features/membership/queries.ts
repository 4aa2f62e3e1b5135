import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Membership, membershipContract } from '#shared/contract/membership.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { recheckMembership } from '#web/lib/session/use-membership.ts';
import type { RenewalStep } from './renewal-words.ts';

const membershipKey = (uid: string | null) => ['membership', uid] as const;

/** The membership of a person; null for somebody who never had one. */
async function fetchMembership(uid: string): Promise<Membership | null> {
  try {
    return await api.call(membershipContract.getMembership, { params: { uid } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Plan, renewal, grace period and receipts of the signed-in person (decision 29). */
export function useMembershipDetails(uid: string | null) {
  return useQuery({
    queryKey: membershipKey(uid),
    queryFn: () => fetchMembership(uid ?? ''),
    enabled: uid !== null,
  });
}

const RENEWAL_CALLS = {
  cancel: membershipContract.cancelRenewal,
  resume: membershipContract.resumeRenewal,
} as const;

/** Cancels or resumes the renewal; the answer is the membership as it stands then. */
export function useChangeRenewal(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (step: RenewalStep) => api.call(RENEWAL_CALLS[step], { params: { uid } }),
    onSuccess: (membership) => {
      queries.setQueryData(membershipKey(uid), membership);
      void recheckMembership();
    },
  });
}
