import { londonDay, type Day } from './day.ts';
import { londonMinute } from './london-instant.ts';

function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  return (day: Day) => format.format(new Date(`${day.slice(0, 10)}T12:00:00Z`));
}

/** "5 January 2026": the default date format (CONST-07). Takes a day. */
export const longDate = formatter('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** "Jan 5, 2026": for little space. Takes a day. */
export const shortDate = formatter('en-US', { day: 'numeric', month: 'short', year: 'numeric' });

/** "Monday, January 5, 2026": dates on the provider detail (PROV-22). Takes a day. */
export const longUsDate = formatter('en-US', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const weekday = formatter('en-GB', { weekday: 'long' });
const dayAndMonth = formatter('en-GB', { day: 'numeric', month: 'long' });

/** "Friday 27 November", with the year if it is not the current one: for near dates. */
export function weekdayDate(day: Day, today: Day): string {
  const thisYear = day.slice(0, 4) === today.slice(0, 4);
  return `${weekday(day)} ${thisYear ? dayAndMonth(day) : longDate(day)}`;
}

const NOON = 12 * 60;
const MIDNIGHT = 24 * 60;

/** "9:30am", "4pm", "midday", "midnight": a minute of the day as the UK writes it. */
export function clockText(minute: number): string {
  if (minute === NOON) return 'midday';
  if (minute % MIDNIGHT === 0) return 'midnight';
  const hour = Math.floor(minute / 60);
  const minutes = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}

/** "10:14am", "midday": the London time of an instant. */
export const clockTime = (instant: Date): string => clockText(londonMinute(instant));

/** "3 March 2026, 10:42am": an instant in London. Takes a date or an ISO instant. */
export function instantText(instant: Date | string): string {
  const date = new Date(instant);
  return `${longDate(londonDay(date))}, ${clockTime(date)}`;
}

/** "Sunday 29 March 2026": a date that someone plans with, such as an appointment's. Takes a day. */
export const fullDate = (day: Day): string => `${weekday(day)} ${longDate(day)}`;
