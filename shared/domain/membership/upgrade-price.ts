import { type Day, londonDay } from '../dates/day.ts';
import { expiryDay, yearsAfter } from './membership-period.ts';
import { PLANS } from './plan.ts';

/** The payment provider charges nothing below this, in pence: such a rest is given away. */
const SMALLEST_CHARGE_PENCE = 30;
const HOUR_MS = 3_600_000;

/** The time that the last payment covers. */
export type Term = { readonly start: Date; readonly end: Date };

/** What decides the time that is paid for. */
export type PaidMembership = {
  readonly startedAt: Date;
  /** The years that the first payment bought. */
  readonly years: number;
  readonly expiresOn: Day;
};

/**
 * The time that the last payment covers, to the second as the payment provider counts it: the
 * first payment as many years as were promised, every later one a year.
 */
export function paidTerm({ startedAt, years, expiresOn }: PaidMembership): Term {
  const bought = londonDay(startedAt);
  const firstEnd = yearsAfter(startedAt, years);
  if (expiresOn <= expiryDay(bought, years)) return { start: startedAt, end: firstEnd };
  const paidYears = yearOf(expiresOn) - yearOf(bought);
  // Moving the end of the first period moved the day from which the provider counts.
  const anchor = years > 1 ? firstEnd : startedAt;
  const after = years > 1 ? paidYears - years : paidYears;
  return { start: yearsAfter(anchor, after - 1), end: yearsAfter(anchor, after) };
}

export type UpgradePrice = {
  /** What is paid at once, in pence. */
  readonly amountPence: number;
  /** From this instant to the end of the term the family plan is paid for. */
  readonly countedFrom: Date;
};

/**
 * What the change from Single to Couple/Family costs on a London day (P-32): the difference
 * of the two prices for the part of the term that is left. Counted from the beginning of the day,
 * so that what a member is shown is what is charged whenever the button is pressed that day.
 */
export function upgradePrice({ start, end }: Term, today: Day): UpgradePrice {
  const countedFrom = new Date(
    Math.min(Math.max(startOfLondonDay(today).getTime(), start.getTime()), end.getTime()),
  );
  const share = (end.getTime() - countedFrom.getTime()) / (end.getTime() - start.getTime());
  // The provider rounds the two prices apart: what is charged anew, and what is given back.
  const difference =
    Math.round(PLANS.family.amountPence * share) - Math.round(PLANS.single.amountPence * share);
  return { amountPence: difference < SMALLEST_CHARGE_PENCE ? 0 : difference, countedFrom };
}

/** Midnight in London: an hour before midnight UTC in summer. */
function startOfLondonDay(day: Day): Date {
  const midnight = new Date(`${day}T00:00:00Z`);
  const hourBefore = new Date(midnight.getTime() - HOUR_MS);
  return londonDay(hourBefore) === day ? hourBefore : midnight;
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}
