import type { Day } from './day.ts';

function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  return (day: Day) => format.format(new Date(`${day.slice(0, 10)}T12:00:00Z`));
}

/** "5 January 2026": the product's ordinary date (spec 9, Display). Takes a day. */
export const longDate = formatter('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** "Jan 5, 2026": where there is little room. Takes a day. */
export const shortDate = formatter('en-US', { day: 'numeric', month: 'short', year: 'numeric' });

/** "Monday, January 5, 2026": dates on the provider detail (spec 9, Display). Takes a day. */
export const longUsDate = formatter('en-US', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
