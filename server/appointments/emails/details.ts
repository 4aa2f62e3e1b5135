import { fullDate } from '#shared/domain/dates/display.ts';
import type { EmailDetail } from '../../email/email-content.ts';
import type { AppointmentEmailData } from './email-data-store.ts';

/** "10am to 10:30am"; empty if the time was not parsed: the free text may contain anything. */
function timeOf({ starts_minute: start, ends_minute: end }: AppointmentEmailData): string {
  if (start === null) return '';
  return end === null ? clockTime(start) : `${clockTime(start)} to ${clockTime(end)}`;
}

/** "9:30am"; noon and midnight in words, because 12am and 12pm are easily confused. */
function clockTime(minute: number): string {
  const [hour, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
  if (minutes === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'midday';
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${past}${hour < 12 ? 'am' : 'pm'}`;
}

/** "Monday 2 March 2026, 10am to 10:30am" */
export function whenOf(data: AppointmentEmailData): string {
  const time = timeOf(data);
  return `${fullDate(data.requested_date)}${time === '' ? '' : `, ${time}`}`;
}

/** Date, place and phone number. */
export function detailsOf(data: AppointmentEmailData): EmailDetail[] {
  const address = data.provider_address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
  const where = data.type === 'telehealth' ? 'Online' : address;
  return [
    { label: 'When', value: whenOf(data) },
    { label: 'Where', value: where },
    { label: 'Phone', value: data.provider_phone },
  ].filter(({ value }) => value !== '');
}
