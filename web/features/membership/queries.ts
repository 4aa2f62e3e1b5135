import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Membership, membershipContract } from '#shared/contract/membership.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { membershipAsOf } from '#shared/domain/membership/membership-details.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { membershipQuery, refreshAccount } from '#web/lib/session/queries.ts';
import { recheckMembership, useMembership } from '#web/lib/session/use-membership.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import type { RenewalStep } from './renewal-copy.ts';

const POLL_INTERVAL_MS = 10_000;

/** Plan, renewal, grace period and receipts of the signed-in person (P-29). */
export function useMembershipDetails(uid: string | null) {
  const today = useToday();
  useRefetchOnChange(uid, today);
  return useQuery({
    ...membershipQuery(uid),
    select: (membership) => membership && membershipAsOf(membership, today),
    // Pending refunds, due payments and bank confirmations change outside this page.
    refetchInterval: ({ state: { data } }) =>
      data?.refundWish?.state === 'paying' || data?.needsPayment || data?.upgradeConfirmation
        ? POLL_INTERVAL_MS
        : false,
  });
}

/** Invalidates the details when the membership check reports a new state or a new day begins (P-55). */
function useRefetchOnChange(uid: string | null, today: Day): void {
  const queries = useQueryClient();
  const { lastConfirmed } = useMembership();
  const state = lastConfirmed && `${lastConfirmed.status} ${lastConfirmed.expiresAt} ${today}`;
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current !== null && previous.current !== state)
      void queries.invalidateQueries(membershipQuery(uid));
    previous.current = state;
  }, [queries, uid, state]);
}

const RENEWAL_CALLS = {
  cancel: membershipContract.cancelRenewal,
  resume: membershipContract.resumeRenewal,
} as const;

/** Stores the membership returned by a call and rechecks it for the rest of the app. */
function useStoreMembership(uid: string) {
  const queries = useQueryClient();
  return (membership: Membership) => {
    queries.setQueryData(membershipQuery(uid).queryKey, membership);
    void recheckMembership();
  };
}

/** Cancels or resumes the renewal. */
export function useChangeRenewal(uid: string) {
  const storeMembership = useStoreMembership(uid);
  return useMutation({
    mutationFn: (step: RenewalStep) => api.call(RENEWAL_CALLS[step], { params: { uid } }),
    onSuccess: storeMembership,
  });
}

/** Requests a refund; the returned membership says whether it is paid, pending or under review. */
export function useRequestRefund(uid: string) {
  const queries = useQueryClient();
  const storeMembership = useStoreMembership(uid);
  return useMutation({
    mutationFn: () => api.call(membershipContract.askForRefund, { params: { uid }, body: {} }),
    onSuccess: (membership) => {
      storeMembership(membership);
      // The role changes from member back to user.
      if (!membership.active) void refreshAccount(queries, uid);
    },
  });
}

/** Upgrades to the family plan at the displayed price, in pence. */
export function useUpgrade(uid: string) {
  const queries = useQueryClient();
  const storeMembership = useStoreMembership(uid);
  return useMutation({
    mutationFn: (amountPence: number) =>
      api.call(membershipContract.upgradeMembership, { params: { uid }, body: { amountPence } }),
    onSuccess: storeMembership,
    // The price may have changed, or the upgrade was made in another tab.
    onError: () => queries.invalidateQueries(membershipQuery(uid)),
  });
}

const CONFIRMATION_CALLS = {
  check: membershipContract.checkUpgrade,
  cancel: membershipContract.cancelUpgrade,
} as const;

/** Checks the bank's confirmation of an upgrade payment, or cancels the pending payment. */
export function useUpgradeConfirmation(uid: string, step: keyof typeof CONFIRMATION_CALLS) {
  const queries = useQueryClient();
  const storeMembership = useStoreMembership(uid);
  return useMutation({
    mutationFn: () => api.call(CONFIRMATION_CALLS[step], { params: { uid }, body: {} }),
    onSuccess: storeMembership,
    // After a refusal the upgrade is offered again.
    onError: () => queries.invalidateQueries(membershipQuery(uid)),
  });
}
