import {
  awaitsFirstPayment,
  firstPaymentFailed,
  isLive,
  type SubscriptionFacts,
} from './fulfil.ts';

export type SubscriptionChoice = {
  /** The membership follows from it; null where nothing was ever paid. */
  readonly kept: SubscriptionFacts | null;
  /** Its first payment is still processing, and nothing else is the membership. */
  readonly awaited: SubscriptionFacts | null;
  /** Bought twice, say on two devices: ended, and what was paid for it is given back. */
  readonly doubled: SubscriptionFacts[];
  /** The first payment failed: ended, so that nothing is charged for it later. */
  readonly failed: SubscriptionFacts[];
};

/**
 * Which of a person's subscriptions is the membership: of those that were paid for the one that is
 * it already, otherwise the one that began first. One whose first payment is processing waits; it
 * never stands in the way of one that is paid for.
 * @param currentId the subscription of the membership that has not ended, or null
 * @param givenBack subscriptions that are given back; they never become the membership
 * @param boughtId the subscription of a checkout that is complete and not settled with us yet, or null
 */
export function chooseSubscription(
  subscriptions: readonly SubscriptionFacts[],
  currentId: string | null,
  givenBack: readonly string[],
  boughtId: string | null,
): SubscriptionChoice {
  const candidates = subscriptions
    .filter(({ id }) => !givenBack.includes(id))
    .toSorted(byBeginning);
  const live = candidates.filter(isLive);
  const paid = live.filter(({ everPaid }) => everPaid);
  const member = paid.find(({ id }) => id === currentId) ?? paid[0] ?? null;
  // One that did not begin yet, or is over, is looked at only where its checkout waits for it.
  const unpaid = candidates.filter((one) => !one.everPaid && (isLive(one) || one.id === boughtId));
  const awaited = member ? null : (unpaid.find(awaitsFirstPayment) ?? null);
  const failed = member ? [] : unpaid.filter(firstPaymentFailed);
  return {
    kept:
      member ??
      candidates.find(({ id, everPaid }) => everPaid && id === currentId) ??
      candidates.findLast(({ everPaid }) => everPaid) ??
      null,
    awaited,
    doubled: live.filter((one) => one !== member && one !== awaited && !failed.includes(one)),
    failed,
  };
}

function byBeginning(one: SubscriptionFacts, other: SubscriptionFacts): number {
  return one.startedAt.getTime() - other.startedAt.getTime() || (one.id < other.id ? -1 : 1);
}
