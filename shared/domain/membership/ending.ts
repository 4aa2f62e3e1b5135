import type { Day } from '../dates/day.ts';
import {
  hasRunOut,
  type MembershipState,
  renewalFailed,
  type SubscriptionFacts,
  termOf,
} from './fulfil.ts';
import { lastCoveredDay } from './membership-period.ts';

/** How the time of a membership ran out. */
export type MembershipEnding = {
  /** Its renewal was cancelled, or was never paid. */
  readonly cause: 'cancelled' | 'unpaid';
  /** The last day it covered, grace included. */
  readonly lastDay: Day;
};

/**
 * How a membership ran out, once its last day is over in London (P-29). Null while it covers
 * `today`, while a renewal is merely late, and where it was ended early, as by a refund. With a
 * cancelled renewal it does not wait for the provider, which may end the subscription some hours
 * later; one that was not paid counts once the provider can charge nothing more for it.
 */
export function endingOf(
  facts: SubscriptionFacts,
  before: Pick<MembershipState, 'years' | 'cancelAtPeriodEnd'>,
  today: Day,
): MembershipEnding | null {
  const lastDay = lastCoveredDay(termOf(facts, before.years));
  if (today <= lastDay) return null;
  const ended = facts.state === 'canceled' && hasRunOut(facts);
  if (ended && renewalFailed(facts)) return { cause: 'unpaid', lastDay };
  const cancelled = facts.cancelAtPeriodEnd || (ended && before.cancelAtPeriodEnd);
  return cancelled && (ended || facts.state === 'active') ? { cause: 'cancelled', lastDay } : null;
}
