import { addDays, addYears, type Day } from '../dates/day.ts';

/** Details of somebody who never paid are of no use after this many days. */
export const UNPAID_FAMILY_DAYS = 30;
/** So long after the end of a membership its family is kept, for those who come back. */
const ENDED_FAMILY_YEARS = 1;

export type FamilyFacts = {
  /** The London day of the last save. */
  readonly savedOn: Day;
  /** Whether a membership is running. */
  readonly member: boolean;
  /** The London day on which the last membership ended; null where there never was one. */
  readonly endedOn: Day | null;
};

/**
 * Whether the further people of a plan are forgotten on a day: 30 days after the last save where
 * nobody paid, a year after the membership ended. A save begins the 30 days anew; a running
 * membership keeps them.
 */
export function familyIsForgotten({ savedOn, member, endedOn }: FamilyFacts, today: Day): boolean {
  if (member || today <= addDays(savedOn, UNPAID_FAMILY_DAYS)) return false;
  return endedOn === null || today > addYears(endedOn, ENDED_FAMILY_YEARS);
}
