import { addYears, type Day } from '../dates/day.ts';
import { type Coverage, lastCoveredDay } from '../membership/membership-period.ts';

const YEARS_AHEAD = 1;

/** The requester's membership, as far as it limits the days that can be requested. */
export type BookingMembership = Pick<Coverage, 'expiresOn' | 'graceUntil'> & {
  /** Whether renewal is on, including an unpaid renewal in its grace period. */
  readonly renews: boolean;
};

/** Whether an appointment can be on a day, or the reason why not. */
export type Bookability =
  | { readonly kind: 'bookable' }
  /** Can be requested, but depends on the renewal. */
  | {
      readonly kind: 'if-renewed';
      /** The renewal day; if a payment is due, the last day to pay it. */
      readonly on: Day;
      readonly paymentDue: boolean;
    }
  | { readonly kind: 'past' }
  | { readonly kind: 'too-far'; readonly lastDay: Day }
  /**
   * Renewal is off. `paymentDue`: its payment failed, so the member cannot simply turn it on again.
   */
  | { readonly kind: 'after-membership'; readonly lastDay: Day; readonly paymentDue: boolean };

/**
 * Whether an appointment can be on a day (P-57): today or later, at most 12 months ahead, and
 * within the membership unless it renews.
 * @param day the requested day
 * @param today the London day
 * @param membership null if it does not matter (the desk) or is unknown (the browser)
 */
export function bookability(
  day: Day,
  today: Day,
  membership: BookingMembership | null,
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

/** The last day that can be requested; parameters as for `bookability`. */
export function lastBookableDay(today: Day, membership: BookingMembership | null): Day {
  const farthest = farthestDay(today);
  if (membership === null || membership.renews) return farthest;
  const covered = lastCoveredDay(membership);
  return covered < farthest ? covered : farthest;
}

function farthestDay(today: Day): Day {
  return addYears(today, YEARS_AHEAD);
}
