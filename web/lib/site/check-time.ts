import { londonDay } from '#shared/domain/dates/day.ts';
import { clockTime, longDate } from '#shared/domain/dates/display.ts';

const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** "3 March 2026, 10:42am", the time in London. Takes an ISO instant. */
export function checkTime(instant: string): string {
  const date = new Date(instant);
  return `${longDate(londonDay(date))}, ${clockTime(date)}`;
}

/** "14:05" in London. */
export function londonTime(instant: Date): string {
  return TIME.format(instant);
}

/** When a card was last confirmed, and whether it is shown offline. */
export function checkedLabel(checkedAt: string, offline: boolean): string {
  return offline
    ? `Offline. As confirmed on ${checkTime(checkedAt)}`
    : `Checked ${checkTime(checkedAt)}`;
}
