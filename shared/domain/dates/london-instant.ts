import { addDays, type Day, londonDay } from './day.ts';

const LONDON_OFFSET = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  timeZoneName: 'longOffset',
});

const HOUR_MS = 60 * 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * The instant of a London wall-clock time (P-18 and P-22). A time skipped in March becomes one hour
 * later; of a repeated time in October the first is used.
 * @param minute minutes after midnight by the wall clock; 1440 is the next midnight
 */
export function londonInstant(day: Day, minute: number): Date {
  const date = addDays(day, Math.floor(minute / DAY_MINUTES));
  const asUtc = Date.parse(`${date}T00:00:00Z`) + (minute % DAY_MINUTES) * 60_000;
  const inSummer = new Date(asUtc - HOUR_MS);
  return isSummerTime(inSummer) ? inSummer : new Date(asUtc);
}

/** Minutes after midnight by the London wall clock. */
export function londonMinute(instant: Date): number {
  const sinceMidnight = instant.getTime() + (isSummerTime(instant) ? HOUR_MS : 0);
  return new Date(sinceMidnight).getUTCHours() * 60 + instant.getUTCMinutes();
}

/** Whether the wall clock skips this minute of a day, on the night the clocks go forward. */
export const isSkipped = (day: Day, minute: number): boolean =>
  londonMinute(londonInstant(day, minute)) !== minute % DAY_MINUTES;

/** A London day and the minutes after its midnight by the wall clock. */
export type LondonMoment = { readonly day: Day; readonly minute: number };

export const londonMoment = (instant: Date): LondonMoment => ({
  day: londonDay(instant),
  minute: londonMinute(instant),
});

function isSummerTime(instant: Date): boolean {
  return LONDON_OFFSET.formatToParts(instant).some(({ value }) => value === 'GMT+01:00');
}
