import { addYears, type Day } from '../dates/day.ts';
import { type Coverage, lastCoveredDay } from '../membership/membership-period.ts';

const YEARS_AHEAD = 1;

/** The membership of the person who asks, as far as it decides which days they can ask for. */
export type AskingMembership = Pick<Coverage, 'expiresOn' | 'graceUntil'> & {
  /** Whether renewal is on, an unpaid renewal within its grace period included. */
  readonly renews: boolean;
};

/** Whether an appointment can be on a day, or why not. */
export type Bookability =
  | { readonly kind: 'bookable' }
  /** Can be asked for; the person can go if the membership renews. */
  | {
      readonly kind: 'if-renewed';
      /** The day of the renewal; with a payment due, the last day to pay it. */
      readonly on: Day;
      readonly paymentDue: boolean;
    }
  | { readonly kind: 'past' }
  | { readonly kind: 'too-far'; readonly lastDay: Day }
  /** Renewal is off. `paymentDue`: its payment failed, so it cannot simply be turned back on. */
  | { readonly kind: 'after-membership'; readonly lastDay: Day; readonly paymentDue: boolean };

/**
 * Decides whether an appointment can be on a day (P-57): today or later, at most 12 months
 * ahead, and within the membership unless it renews.
 * @param day the requested day
 * @param today the London day
 * @param membership null where it does not decide (the desk) or is not known (the browser)
 */
export function bookability(
  day: Day,
  today: Day,
  membership: AskingMembership | null,
): Bookability {
  if (day < today) return { kind: 'past' };
  const lastDay = lastBookableDay(today, membership);
  if (day > farthestDay(today)) return { kind: 'too-far', lastDay };
  if (membership === null) return { kind: 'bookable' };
  const covered = lastCoveredDay(membership);
  if (day <= covered) return { kind: 'bookable' };
  const paymentDue = membership.graceUntil !== null;
  return membership.renews
    ? { kind: 'if-renewed', on: covered, paymentDue }
    : { kind: 'after-membership', lastDay, paymentDue };
}

/** The last day that can be asked for; parameters as for `bookability`. */
export function lastBookableDay(today: Day, membership: AskingMembership | null): Day {
  const farthest = farthestDay(today);
  if (membership === null || membership.renews) return farthest;
  const covered = lastCoveredDay(membership);
  return covered < farthest ? covered : farthest;
}

function farthestDay(today: Day): Day {
  return addYears(today, YEARS_AHEAD);
}
