import { isLive, type SubscriptionFacts } from './fulfil.ts';

/**
 * Which of a person's subscriptions is the membership: the one that is it already, otherwise the
 * one that began first. Every other one that is paid for was bought twice, say on two devices, and
 * is given back.
 * @param currentId the subscription of the membership that has not ended, or null
 * @param givenBack subscriptions found to be doubled before; they never become the membership
 */
export function chooseSubscription(
  subscriptions: readonly SubscriptionFacts[],
  currentId: string | null,
  givenBack: readonly string[],
): { kept: SubscriptionFacts | null; doubled: SubscriptionFacts[] } {
  const candidates = subscriptions
    .filter(({ id }) => !givenBack.includes(id))
    .toSorted(byBeginning);
  const live = candidates.filter(isLive);
  const kept = live.find(({ id }) => id === currentId) ?? live[0] ?? null;
  return {
    kept:
      kept ??
      candidates.find(({ id }) => id === currentId) ??
      candidates.findLast(({ everPaid }) => everPaid) ??
      null,
    doubled: live.filter((subscription) => subscription !== kept),
  };
}

function byBeginning(one: SubscriptionFacts, other: SubscriptionFacts): number {
  return one.startedAt.getTime() - other.startedAt.getTime() || (one.id < other.id ? -1 : 1);
}
