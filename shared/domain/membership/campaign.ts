import type { Day } from '../dates/day.ts';

/** A period in which a purchase gives more years than the one paid for (P-28). */
export type Campaign = {
  readonly id: string;
  readonly headline: string;
  /** First and last day, London, inclusive. */
  readonly startsOn: Day;
  readonly endsOn: Day;
  /** The duration of a plan bought during the campaign, in years. */
  readonly years: number;
};

/** The duration of a plan outside campaigns: billing is annual (STATE-15). */
const STANDARD_PLAN_YEARS = 1;

/**
 * The campaign of a London day, or null. Of several, the one with the most years, then the newest,
 * then the first by id.
 */
export function campaignOn(campaigns: readonly Campaign[], today: Day): Campaign | null {
  const running = campaigns.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  const [best] = running.toSorted(
    (one, other) =>
      other.years - one.years ||
      compareText(other.startsOn, one.startsOn) ||
      compareText(one.id, other.id),
  );
  return best ?? null;
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The duration in years of a plan bought on a London day (CONST-01). */
export function yearsBoughtOn(campaigns: readonly Campaign[], day: Day): number {
  return campaignOn(campaigns, day)?.years ?? STANDARD_PLAN_YEARS;
}
