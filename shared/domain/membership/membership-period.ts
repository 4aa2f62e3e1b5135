import { type Day, addDays, addYears, londonDay } from '../dates/day.ts';

/** How long a membership stays active after a failed renewal payment (P-29). */
const GRACE_DAYS = 7;

/** What determines whether a membership covers a day. */
export type Coverage = {
  /** The last paid day. */
  readonly expiresOn: Day;
  /** The last day of the grace period, while a renewal payment has failed. */
  readonly graceUntil: Day | null;
  /** When it was ended early, such as by a refund. */
  readonly endedAt: Date | null;
  /** When a disputed payment suspended it; null if none does (P-56). */
  readonly suspendedAt: Date | null;
};

/**
 * The last day of a plan started on `start`: for one year, 2 February 2026 gives 2 February 2027.
 */
export function expiryDay(start: Day, years: number): Day {
  return addYears(start, years);
}

/** What determines whether a membership is over; a suspension does not. */
export type Term = Omit<Coverage, 'suspendedAt'>;

/**
 * Whether a membership can be used on a London day, its last day included (STATE-14); a suspended
 * one cannot (P-56).
 */
export function membershipActive(membership: Coverage, today: Day): boolean {
  return membership.suspendedAt === null && membershipRuns(membership, today);
}

/** Whether a London day is within a membership's term, suspended or not. */
export function membershipRuns({ expiresOn, graceUntil, endedAt }: Term, today: Day): boolean {
  return endedAt === null && today <= lastCoveredDay({ expiresOn, graceUntil });
}

/** Whether a membership would be active except for a disputed payment (P-56). */
export function membershipSuspended(membership: Coverage, today: Day): boolean {
  return membership.suspendedAt !== null && membershipRuns(membership, today);
}

/** The last day with benefits, grace included. */
export function lastCoveredDay({
  expiresOn,
  graceUntil,
}: Pick<Coverage, 'expiresOn' | 'graceUntil'>): Day {
  return graceUntil !== null && graceUntil > expiresOn ? graceUntil : expiresOn;
}

/** The last grace day after a paid period that ended on `expiresOn`. */
export function graceDay(expiresOn: Day): Day {
  return addDays(expiresOn, GRACE_DAYS);
}

/**
 * The London day on which a paid period ends. The payment provider counts in UTC, so around a clock
 * change its instant may miss the anniversary of the purchase: within a day of it, the anniversary
 * counts, because that is the date shown to the member.
 * @param start the London day of the purchase
 * @param periodEnd the end of the period at the provider
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

/**
 * The instant a number of years later in UTC, as the payment provider counts; 29 February becomes
 * the 28th.
 */
export function yearsAfter(start: Date, years: number): Date {
  const text = start.toISOString();
  return new Date(`${addYears(text.slice(0, 10), years)}${text.slice(10)}`);
}
