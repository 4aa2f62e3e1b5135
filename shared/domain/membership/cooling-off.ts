import { addDays, type Day, londonDay } from '../dates/day.ts';

/** Within so many days of the purchase an unused membership is paid back at once (spec 1; decision 30). */
export const COOLING_OFF_DAYS = 7;

/** Within so many days the law lets a consumer withdraw; an operator looks at the request (decision 30). */
export const STATUTORY_DAYS = 14;

/** What was had of a membership since its purchase. */
export type MembershipUse = {
  readonly checkIns: number;
  /** Visits that a provider has confirmed and that were not called off. */
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
 * What becomes of a wish for a refund on a London day (spec 1, Cancellation; decision 30). The day
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

/** What counted as use, or null where nothing did. */
export function useInWords(use: MembershipUse): string | null {
  const said = [
    use.checkIns > 0 ? 'you checked in at an appointment' : null,
    use.confirmedVisits > 0 ? 'a provider confirmed a visit' : null,
    use.revealedCodes > 0 ? 'a promo code was shown to you' : null,
  ].filter((words) => words !== null);
  const last = said.pop();
  if (last === undefined) return null;
  return said.length === 0 ? last : `${said.join(', ')} and ${last}`;
}
