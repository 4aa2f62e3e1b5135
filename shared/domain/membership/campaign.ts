import type { Day } from '../dates/day.ts';

/** A time in which a membership runs longer than the one year that is paid for (P-28). */
export type Campaign = {
  readonly id: string;
  readonly headline: string;
  /** The first and the last day, London, both inside. */
  readonly startsOn: Day;
  readonly endsOn: Day;
  /** How many years a plan bought in it runs. */
  readonly years: number;
};

/** How long a plan runs outside every campaign: billing is annual (spec 1). */
const YEARS_OF_A_PLAN = 1;

/** The launch offer of spec 1 and 9. It also stands in the database, where an operator adds others. */
export const LAUNCH_CAMPAIGN: Campaign = {
  id: 'launch-2025',
  headline: '2 years for the price of 1',
  startsOn: '2025-07-07',
  endsOn: '2025-12-31',
  years: 2,
};

/** The campaign that runs on a London day, or null. Of several the one with the most years counts, then the newest. */
export function campaignOn(campaigns: readonly Campaign[], today: Day): Campaign | null {
  const running = campaigns.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  const [best] = running.toSorted(
    (one, other) => other.years - one.years || (one.startsOn < other.startsOn ? 1 : -1),
  );
  return best ?? null;
}

/** How many years a plan bought on a London day runs (CONST-01). */
export function yearsBoughtOn(campaigns: readonly Campaign[], day: Day): number {
  return campaignOn(campaigns, day)?.years ?? YEARS_OF_A_PLAN;
}
