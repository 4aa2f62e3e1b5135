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

const WATCH_MS = 10_000;

/** Plan, renewal, grace period and receipts of the signed-in person (P-29). */
export function useMembershipDetails(uid: string | null) {
  const today = useToday();
  useRefetchOnChange(uid, today);
  return useQuery({
    ...membershipQuery(uid),
    select: (membership) => membership && membershipAsOf(membership, today),
    // A refund on its way, a payment that is due and one that the bank asks about come to rest elsewhere.
    refetchInterval: ({ state: { data } }) =>
      data?.refundWish?.state === 'paying' || data?.needsPayment || data?.upgradeConfirmation
        ? WATCH_MS
        : false,
  });
}

/** The details are old once a check has found another state, or a new day has begun (P-55). */
function useRefetchOnChange(uid: string | null, today: Day): void {
  const queries = useQueryClient();
  const { lastConfirmed } = useMembership();
  const state = lastConfirmed && `${lastConfirmed.status} ${lastConfirmed.expiresAt} ${today}`;
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== null && before.current !== state)
      void queries.invalidateQueries(membershipQuery(uid));
    before.current = state;
  }, [queries, uid, state]);
}

const RENEWAL_CALLS = {
  cancel: membershipContract.cancelRenewal,
  resume: membershipContract.resumeRenewal,
} as const;

/** Keeps the membership that a call answered with, and has the rest of the product look anew. */
function useKeepMembership(uid: string) {
  const queries = useQueryClient();
  return (membership: Membership) => {
    queries.setQueryData(membershipQuery(uid).queryKey, membership);
    void recheckMembership();
  };
}

/** Cancels or resumes the renewal; the answer is the membership as it stands then. */
export function useChangeRenewal(uid: string) {
  const keep = useKeepMembership(uid);
  return useMutation({
    mutationFn: (step: RenewalStep) => api.call(RENEWAL_CALLS[step], { params: { uid } }),
    onSuccess: keep,
  });
}

/** Asks for the money back; the answer says whether it is paid, on its way or waiting. */
export function useAskForRefund(uid: string) {
  const queries = useQueryClient();
  const keep = useKeepMembership(uid);
  return useMutation({
    mutationFn: () => api.call(membershipContract.askForRefund, { params: { uid }, body: {} }),
    onSuccess: (membership) => {
      keep(membership);
      // A member is a user again.
      if (!membership.active) void refreshAccount(queries, uid);
    },
  });
}

/** Moves to the family plan for the price that was shown, in pence. */
export function useUpgrade(uid: string) {
  const queries = useQueryClient();
  const keep = useKeepMembership(uid);
  return useMutation({
    mutationFn: (amountPence: number) =>
      api.call(membershipContract.upgradeMembership, { params: { uid }, body: { amountPence } }),
    onSuccess: keep,
    // The price may be another one by now, or the change made in another tab.
    onError: () => queries.invalidateQueries(membershipQuery(uid)),
  });
}

const CONFIRMATION_CALLS = {
  check: membershipContract.checkUpgrade,
  cancel: membershipContract.cancelUpgrade,
} as const;

/** Asks how the bank's confirmation of an upgrade went, or withdraws the payment that waits for it. */
export function useUpgradeConfirmation(uid: string, step: keyof typeof CONFIRMATION_CALLS) {
  const queries = useQueryClient();
  const keep = useKeepMembership(uid);
  return useMutation({
    mutationFn: () => api.call(CONFIRMATION_CALLS[step], { params: { uid }, body: {} }),
    onSuccess: keep,
    // A refusal is an answer too: the membership is offered the upgrade again.
    onError: () => queries.invalidateQueries(membershipQuery(uid)),
  });
}
