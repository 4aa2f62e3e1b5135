import { longDate } from '#shared/domain/dates/display.ts';
import type { AppointmentEmailData } from './email-data-store.ts';

/** "10:00 to 10:30"; empty if the time was not parsed: the free text may contain anything. */
export function timeOf({ starts_minute: start, ends_minute: end }: AppointmentEmailData): string {
  if (start === null) return '';
  return end === null ? clockTime(start) : `${clockTime(start)} to ${clockTime(end)}`;
}

function clockTime(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** "2 March 2026, 10:00 to 10:30" */
export function whenOf(data: AppointmentEmailData): string {
  const time = timeOf(data);
  return `${longDate(data.requested_date)}${time === '' ? '' : `, ${time}`}`;
}

/** Date, place and phone number, as paragraphs. */
export function detailsOf(data: AppointmentEmailData): string[] {
  const address = data.provider_address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
  return [
    `When: ${whenOf(data)}`,
    ...(data.type === 'telehealth'
      ? ['Where: online']
      : address === ''
        ? []
        : [`Where: ${address}`]),
    ...(data.provider_phone === '' ? [] : [`Phone: ${data.provider_phone}`]),
  ];
}
