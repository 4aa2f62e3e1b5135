import { londonDay } from '../dates/day.ts';
import type { MembershipState } from './fulfil.ts';
import { paidTerm } from './upgrade-price.ts';

/** How long a member has to confirm a payment to the bank before it is withdrawn. */
const TIME_TO_CONFIRM_MS = 3_600_000;

/**
 * Why a running membership cannot be moved to the larger plan now; null where it can (P-32).
 * @param refundAsked a refund of it was asked for and not declined
 */
export function whyNoUpgrade(
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
 * Whether the member may still confirm a payment that was begun at an instant: for an hour, and
 * until midnight in London, when the price changes.
 */
export function canStillConfirm(begunAt: Date, now: Date): boolean {
  const age = now.getTime() - begunAt.getTime();
  return age < TIME_TO_CONFIRM_MS && londonDay(begunAt) === londonDay(now);
}

type PaidAttempt = {
  /** What the member was shown, in pence. */
  readonly shownPence: number;
  /** What came in, in pence. */
  readonly paidPence: number;
  readonly countedFrom: Date;
};

/**
 * Why an upgrade that was paid for is not made and the money goes back; null where it is made. The
 * money must be what was shown, and the membership the one that it was counted for.
 * @param membership as it is now, or null where there is none any more
 * @param refundAsked a refund of it was asked for and not declined
 */
export function whyGiveBack(
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
