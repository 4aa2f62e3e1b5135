import { type Day, addDays, addYears, londonDay } from '../dates/day.ts';

/** How long a membership goes on after a renewal payment failed (P-29). */
const GRACE_DAYS = 7;

/** What decides whether a membership covers a day. */
export type Coverage = {
  /** The last day that is paid for. */
  readonly expiresOn: Day;
  /** The last day of the grace period, while a renewal payment has failed. */
  readonly graceUntil: Day | null;
  /** When it ended for good, such as by a refund. */
  readonly endedAt: Date | null;
  /** Since when a disputed payment suspends it; null where none does (P-56). */
  readonly suspendedAt: Date | null;
};

/** The last day of a plan that began on `start` and runs so many years: 2 February 2026 gives 2 February 2027. */
export function expiryDay(start: Day, years: number): Day {
  return addYears(start, years);
}

/** What decides whether the time of a membership is over; a suspension does not. */
export type Term = Omit<Coverage, 'suspendedAt'>;

/**
 * Whether a membership can be used on a London day; the last day is inside (spec 1, Cancellation).
 * While it is suspended it cannot (P-56).
 */
export function membershipActive(membership: Coverage, today: Day): boolean {
  return membership.suspendedAt === null && membershipRuns(membership, today);
}

/** Whether a London day is within the time of a membership, suspended or not. */
export function membershipRuns({ expiresOn, graceUntil, endedAt }: Term, today: Day): boolean {
  return endedAt === null && today <= lastCoveredDay({ expiresOn, graceUntil });
}

/** Whether a membership would be active but for a disputed payment (P-56). */
export function membershipSuspended(membership: Coverage, today: Day): boolean {
  return membership.suspendedAt !== null && membershipRuns(membership, today);
}

/** The last day on which the benefits hold, grace included. */
export function lastCoveredDay({
  expiresOn,
  graceUntil,
}: Pick<Coverage, 'expiresOn' | 'graceUntil'>): Day {
  return graceUntil !== null && graceUntil > expiresOn ? graceUntil : expiresOn;
}

/** The last day of grace after the paid period ended on `expiresOn`. */
export function graceDay(expiresOn: Day): Day {
  return addDays(expiresOn, GRACE_DAYS);
}

/**
 * The London day on which a paid period ends. The payment provider counts in UTC, so that around
 * the change of the clocks its instant falls beside the anniversary of the purchase: within a day
 * of it, the anniversary counts, because that is the date the member was told.
 * @param start the London day of the purchase
 * @param periodEnd the instant at which the provider ends the period
 */
export function paidUntilDay(start: Day, periodEnd: Date): Day {
  const day = londonDay(periodEnd);
  const years = Number(day.slice(0, 4)) - Number(start.slice(0, 4));
  const anniversaries = [years - 1, years, years + 1].map((count) => addYears(start, count));
  return anniversaries.find((anniversary) => isWithinADay(anniversary, day)) ?? day;
}

function isWithinADay(one: Day, other: Day): boolean {
  return addDays(one, -1) <= other && other <= addDays(one, 1);
}

/** The instant a number of years later by the UTC calendar, as the payment provider counts; 29 February becomes the 28th. */
export function yearsAfter(start: Date, years: number): Date {
  const text = start.toISOString();
  return new Date(`${addYears(text.slice(0, 10), years)}${text.slice(10)}`);
}
