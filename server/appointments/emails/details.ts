import { longDate } from '#shared/domain/dates/display.ts';
import type { Notice } from './notice-store.ts';

/** "10:00 to 10:30"; empty where the free text was not understood: it may hold anything. */
export function timeOf({ starts_minute: start, ends_minute: end }: Notice): string {
  if (start === null) return '';
  return end === null ? clockTime(start) : `${clockTime(start)} to ${clockTime(end)}`;
}

function clockTime(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** "2 March 2026, 10:00 to 10:30" */
export function whenOf(notice: Notice): string {
  const time = timeOf(notice);
  return `${longDate(notice.requested_date)}${time === '' ? '' : `, ${time}`}`;
}

/** When, where and by which phone, as paragraphs. */
export function detailsOf(notice: Notice): string[] {
  const address = notice.provider_address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
  return [
    `When: ${whenOf(notice)}`,
    ...(notice.type === 'telehealth'
      ? ['Where: online']
      : address === ''
        ? []
        : [`Where: ${address}`]),
    ...(notice.provider_phone === '' ? [] : [`Phone: ${notice.provider_phone}`]),
  ];
}
