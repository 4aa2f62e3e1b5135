import { addDays, type Day, londonDay } from '../dates/day.ts';
import type { RefundState } from './refund-state.ts';

/** Within so many days of the purchase an unused membership is paid back at once (spec 1; P-30). */
export const COOLING_OFF_DAYS = 7;

/** Within so many days the law lets a consumer withdraw; an operator looks at the request (P-30). */
export const STATUTORY_DAYS = 14;

/** What was had of a membership since its purchase. */
export type MembershipUse = {
  /** Check-ins of the member, and at visits that the member asked for. */
  readonly checkIns: number;
  /** Visits that the member asked for, that were confirmed and not cancelled. */
  readonly confirmedVisits: number;
  readonly revealedCodes: number;
};

/** What a member who wants the money back can do today. */
export type RefundOffer = {
  /** `refund`: in full and at once. `request`: an operator decides. */
  readonly kind: 'refund' | 'request' | 'none';
  /** The last day on which this holds. */
  readonly until: Day | null;
  /** Why, in words for the member. */
  readonly reason: string;
};

/**
 * What becomes of a wish for a refund on a London day (spec 1, Cancellation; P-30). The day
 * of the purchase is day 0; the seventh and the fourteenth are inside.
 */
export function refundOffer(purchasedAt: Date, use: MembershipUse, today: Day): RefundOffer {
  const bought = londonDay(purchasedAt);
  const lastFree = addDays(bought, COOLING_OFF_DAYS);
  const lastStatutory = addDays(bought, STATUTORY_DAYS);
  if (today > lastStatutory) {
    return {
      kind: 'none',
      until: null,
      reason: 'The time for a refund is over: there are no partial refunds afterwards.',
    };
  }
  const used = useInWords(use);
  if (used !== null) {
    return {
      kind: 'request',
      until: lastStatutory,
      reason: `The membership has been used: ${used}.`,
    };
  }
  if (today > lastFree) {
    return {
      kind: 'request',
      until: lastStatutory,
      reason: `The ${COOLING_OFF_DAYS} days for an immediate refund are over.`,
    };
  }
  return {
    kind: 'refund',
    until: lastFree,
    reason: 'The membership has not been used, so all that was paid for it is paid back.',
  };
}

/**
 * Whether showing a promo code would take something from a member (P-8): a refund in full
 * could still be had, and nothing else was used. Then the code is shown only when asked for.
 * @param wish how the member's request for a refund stands; null without one
 */
export function showingUsesUp(
  purchasedAt: Date,
  use: MembershipUse,
  wish: RefundState | null,
  today: Day,
): boolean {
  if (useInWords(use) !== null) return false;
  if (wish !== null) return wish === 'waiting';
  return today <= addDays(londonDay(purchasedAt), STATUTORY_DAYS);
}

/** What counted as use, or null where nothing did. */
export function useInWords(use: MembershipUse): string | null {
  const said = [
    use.checkIns > 0 ? 'you attended an appointment' : null,
    use.confirmedVisits > 0 ? 'a provider confirmed an appointment you asked for' : null,
    use.revealedCodes > 0 ? 'a promo code was shown to you' : null,
  ].filter((words) => words !== null);
  const last = said.pop();
  if (last === undefined) return null;
  return said.length === 0 ? last : `${said.join(', ')} and ${last}`;
}
