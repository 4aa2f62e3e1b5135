import {
  awaitsFirstPayment,
  firstPaymentFailed,
  isLive,
  type SubscriptionFacts,
} from './fulfil.ts';

export type SubscriptionChoice = {
  /** The subscription that determines the membership; null if nothing was ever paid. */
  readonly chosen: SubscriptionFacts | null;
  /** The subscription whose first payment is processing, if there is no membership. */
  readonly awaited: SubscriptionFacts | null;
  /** Duplicate purchases, for example on two devices: ended and refunded. */
  readonly duplicates: SubscriptionFacts[];
  /** Failed first payments: ended, so that nothing is charged later. */
  readonly failed: SubscriptionFacts[];
};

/**
 * Which of a person's subscriptions is the membership: of the paid ones, the current one, otherwise
 * the oldest. One whose first payment is processing waits; it never takes precedence over a paid
 * one.
 * @param currentId the subscription of the current membership, or null
 * @param refundedIds refunded subscriptions, which never become the membership
 * @param boughtId the subscription of a complete checkout that is not settled yet, or null
 */
export function chooseSubscription(
  subscriptions: readonly SubscriptionFacts[],
  currentId: string | null,
  refundedIds: readonly string[],
  boughtId: string | null,
): SubscriptionChoice {
  const candidates = subscriptions
    .filter(({ id }) => !refundedIds.includes(id))
    .toSorted(byBeginning);
  const live = candidates.filter(isLive);
  const paid = live.filter(({ everPaid }) => everPaid);
  const member = paid.find(({ id }) => id === currentId) ?? paid[0] ?? null;
  // An unstarted or ended subscription matters only while its checkout waits for it.
  const unpaid = candidates.filter((one) => !one.everPaid && (isLive(one) || one.id === boughtId));
  const awaited = member ? null : (unpaid.find(awaitsFirstPayment) ?? null);
  const failed = member ? [] : unpaid.filter(firstPaymentFailed);
  return {
    chosen:
      member ??
      candidates.find(({ id, everPaid }) => everPaid && id === currentId) ??
      candidates.findLast(({ everPaid }) => everPaid) ??
      null,
    awaited,
    duplicates: live.filter((one) => one !== member && one !== awaited && !failed.includes(one)),
    failed,
  };
}

function byBeginning(one: SubscriptionFacts, other: SubscriptionFacts): number {
  return one.startedAt.getTime() - other.startedAt.getTime() || (one.id < other.id ? -1 : 1);
}
