import type { Day } from './day.ts';

/** In the order of `weekdayOf`. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** "Monday". */
export const weekdayName = (day: Day): string => WEEKDAYS[weekdayOf(day) - 1] ?? day;
