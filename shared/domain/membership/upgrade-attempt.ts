import { londonDay } from '../dates/day.ts';
import type { MembershipState } from './fulfil.ts';
import { paidTerm } from './upgrade-price.ts';

/** How long a member has to confirm a payment with the bank before it is withdrawn. */
const TIME_TO_CONFIRM_MS = 3_600_000;

/**
 * Why a current membership cannot be upgraded now; null if it can (P-32).
 * @param refundAsked whether a refund was requested and not declined
 */
export function upgradeRefusalReason(
  { plan, status, suspendedAt, cancelAtPeriodEnd }: MembershipState,
  refundAsked: boolean,
): 'already-family' | 'suspended' | 'payment-due' | 'renewal-cancelled' | 'refund-waiting' | null {
  if (plan === 'family') return 'already-family';
  if (suspendedAt !== null) return 'suspended';
  if (status === 'past_due') return 'payment-due';
  if (cancelAtPeriodEnd) return 'renewal-cancelled';
  return refundAsked ? 'refund-waiting' : null;
}

/**
 * Whether the member may still confirm a payment started at an instant: for an hour, and until
 * midnight in London, when the price changes.
 */
export function canStillConfirm(begunAt: Date, now: Date): boolean {
  const age = now.getTime() - begunAt.getTime();
  return age < TIME_TO_CONFIRM_MS && londonDay(begunAt) === londonDay(now);
}

type PaidAttempt = {
  /** The price shown to the member, in pence. */
  readonly shownPence: number;
  /** The payment received, in pence. */
  readonly paidPence: number;
  readonly countedFrom: Date;
};

/**
 * Why a paid upgrade is refunded instead of made; null if it is made. The payment must equal the
 * price shown, and the membership must be the one it was calculated for.
 * @param membership the current one, or null if there is none
 * @param refundAsked whether a refund was requested and not declined
 */
export function upgradeRefundReason(
  { shownPence, paidPence, countedFrom }: PaidAttempt,
  membership: MembershipState | null,
  refundAsked: boolean,
): 'amount' | 'ended' | 'suspended' | 'refund' | 'renewed' | null {
  if (paidPence !== shownPence) return 'amount';
  if (!membership || membership.endedAt !== null) return 'ended';
  if (membership.suspendedAt !== null) return 'suspended';
  if (refundAsked) return 'refund';
  const goesOn = membership.status === 'active' && paidTerm(membership).start <= countedFrom;
  return goesOn ? null : 'renewed';
}
