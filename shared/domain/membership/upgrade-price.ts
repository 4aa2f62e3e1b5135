import { type Day, londonDay } from '../dates/day.ts';
import { expiryDay, yearsAfter } from './membership-period.ts';
import { PLANS } from './plan.ts';

/** The payment provider's minimum charge in pence; a smaller difference is waived. */
const SMALLEST_CHARGE_PENCE = 30;
const HOUR_MS = 3_600_000;

/** The period covered by the last payment. */
export type Term = { readonly start: Date; readonly end: Date };

/** What determines the paid period. */
export type PaidMembership = {
  readonly startedAt: Date;
  /** The years bought with the first payment. */
  readonly years: number;
  readonly expiresOn: Day;
};

/**
 * The period covered by the last payment, to the second as the payment provider counts it: the
 * promised years for the first payment, one year for every later one.
 */
export function paidTerm({ startedAt, years, expiresOn }: PaidMembership): Term {
  const bought = londonDay(startedAt);
  const firstEnd = yearsAfter(startedAt, years);
  if (expiresOn <= expiryDay(bought, years)) return { start: startedAt, end: firstEnd };
  const paidYears = yearOf(expiresOn) - yearOf(bought);
  // Extending the first period moved the provider's billing anchor.
  const anchor = years > 1 ? firstEnd : startedAt;
  const after = years > 1 ? paidYears - years : paidYears;
  return { start: yearsAfter(anchor, after - 1), end: yearsAfter(anchor, after) };
}

export type UpgradePrice = {
  /** The immediate charge in pence. */
  readonly amountPence: number;
  /** The family plan is charged from this instant to the end of the term. */
  readonly countedFrom: Date;
};

/**
 * The price of changing from Single to Couple/Family on a London day (P-32): the prorated
 * difference for the rest of the term. Counted from the start of the day, so that the price shown
 * is the price charged all day.
 */
export function upgradePrice({ start, end }: Term, today: Day): UpgradePrice {
  const countedFrom = new Date(
    Math.min(Math.max(startOfLondonDay(today).getTime(), start.getTime()), end.getTime()),
  );
  const share = (end.getTime() - countedFrom.getTime()) / (end.getTime() - start.getTime());
  // The provider rounds charge and credit separately.
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
