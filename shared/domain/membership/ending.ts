import type { Day } from '../dates/day.ts';
import {
  hasRunOut,
  type MembershipState,
  renewalFailed,
  type SubscriptionFacts,
  termOf,
} from './fulfil.ts';
import { lastCoveredDay } from './membership-period.ts';

/** How a membership expired. */
export type MembershipEnding = {
  /** Its renewal was cancelled or never paid. */
  readonly cause: 'cancelled' | 'unpaid';
  /** The last covered day, including the grace period. */
  readonly lastDay: Day;
};

/**
 * How a membership expired, once its last day is over in London (P-29). Null while it covers
 * `today`, while a renewal is only late, and if it was ended early, such as by a refund. A
 * cancelled renewal counts at once, although the provider may end the subscription hours later; an
 * unpaid one counts only when the provider can no longer charge it.
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
