import { weekOf } from '../../appointments/desk-figures.ts';
import { addDays, type Day } from '../../dates/day.ts';

/** How many weeks a clinic's figures can cover. */
export const FIGURE_WEEKS = [4, 12, 26, 52] as const;

export type FigureWeeks = (typeof FIGURE_WEEKS)[number];

/** The longest period, which the page shows by week. */
export const WEEKS_SHOWN = 52;

/** The longest period and the one before it. */
export const WEEKS_READ = 2 * WEEKS_SHOWN;

export type Period = { readonly from: Day; readonly to: Day };

/** The Sunday that ended the last whole London week. */
export function lastSunday(today: Day): Day {
  return addDays(weekOf(today).from, -1);
}

/** Whole weeks up to the last Sunday, and the equal period before. @param today a London day */
export function figurePeriods(weeks: number, today: Day): { now: Period; before: Period } {
  const to = lastSunday(today);
  const from = addDays(to, 1 - 7 * weeks);
  return { now: { from, to }, before: { from: addDays(from, -7 * weeks), to: addDays(from, -1) } };
}

/** The Monday of a week. @param week counted back: 0 is the last whole one */
export function mondayOf(week: number, today: Day): Day {
  return addDays(lastSunday(today), -6 - 7 * week);
}
