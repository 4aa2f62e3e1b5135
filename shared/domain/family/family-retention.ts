import { addDays, addYears, type Day } from '../dates/day.ts';

/** Days after which unpaid family details are deleted. */
export const UNPAID_FAMILY_DAYS = 30;
/** How long family details are stored after a membership ends, for returning members. */
const ENDED_FAMILY_YEARS = 1;

export type FamilyRetention = {
  /** The London day of the last save. */
  readonly savedOn: Day;
  /** Whether there is a current membership. */
  readonly member: boolean;
  /** The London day on which the last membership ended; null without one. */
  readonly endedOn: Day | null;
};

/**
 * Whether family details are due for deletion: 30 days after the last save without a payment, a
 * year after the membership ended. Each save restarts the 30 days; details of a current membership
 * never expire.
 */
export function isFamilyExpired(
  { savedOn, member, endedOn }: FamilyRetention,
  today: Day,
): boolean {
  if (member || today <= addDays(savedOn, UNPAID_FAMILY_DAYS)) return false;
  return endedOn === null || today > addYears(endedOn, ENDED_FAMILY_YEARS);
}
