import { addDays, type Day, londonDay } from '../dates/day.ts';
import type { RefundState } from './refund-state.ts';

/** Days after the purchase in which an unused membership is refunded at once (STATIC-05; P-30). */
export const COOLING_OFF_DAYS = 7;

/** Days of the statutory right to withdraw, in which an operator decides a request (P-30). */
export const STATUTORY_DAYS = 14;

/** How a membership was used since its purchase. */
export type MembershipUse = {
  /** Check-ins by the member, and at visits requested by the member. */
  readonly checkIns: number;
  /** Visits requested by the member that were confirmed and not cancelled. */
  readonly confirmedVisits: number;
  readonly revealedCodes: number;
};

/** The refund that a member can request today. */
export type RefundOffer = {
  /** `refund`: in full and immediate. `request`: an operator decides. */
  readonly kind: 'refund' | 'request' | 'none';
  /** The last day of the offer. */
  readonly until: Day | null;
  /** The reason, worded for the member. */
  readonly reason: string;
};

/**
 * The refund available on a London day (STATIC-05; P-30). The day of the purchase is day 0; the
 * seventh and fourteenth day are included.
 */
export function refundOffer(purchasedAt: Date, use: MembershipUse, today: Day): RefundOffer {
  const bought = londonDay(purchasedAt);
  const lastFree = addDays(bought, COOLING_OFF_DAYS);
  const lastStatutory = addDays(bought, STATUTORY_DAYS);
  if (today > lastStatutory) {
    return {
      kind: 'none',
      until: null,
      reason: 'The time for a refund has passed. There are no partial refunds after that.',
    };
  }
  const used = describeUse(use);
  if (used !== null) {
    return {
      kind: 'request',
      until: lastStatutory,
      reason: `You’ve used your membership: ${used}.`,
    };
  }
  if (today > lastFree) {
    return {
      kind: 'request',
      until: lastStatutory,
      reason: `The ${COOLING_OFF_DAYS} days for an automatic refund have passed.`,
    };
  }
  return {
    kind: 'refund',
    until: lastFree,
    reason: 'You haven’t used your membership, so you’ll get a full refund.',
  };
}

/**
 * Whether revealing a promo code would forfeit a full refund (P-8): one is still possible, and
 * nothing else was used. The code is then shown on request only.
 * @param request the state of the member's refund request; null without one
 */
export function revealForfeitsRefund(
  purchasedAt: Date,
  use: MembershipUse,
  request: RefundState | null,
  today: Day,
): boolean {
  if (describeUse(use) !== null) return false;
  if (request !== null) return request === 'waiting';
  return today <= addDays(londonDay(purchasedAt), STATUTORY_DAYS);
}

/** The kinds of use as a sentence part; null without any use. */
export function describeUse(use: MembershipUse): string | null {
  const uses = [
    use.checkIns > 0 ? 'you attended an appointment' : null,
    use.confirmedVisits > 0 ? 'a provider confirmed an appointment you asked for' : null,
    use.revealedCodes > 0 ? 'a promo code was shown to you' : null,
  ].filter((part) => part !== null);
  const last = uses.pop();
  if (last === undefined) return null;
  return uses.length === 0 ? last : `${uses.join(', ')} and ${last}`;
}
