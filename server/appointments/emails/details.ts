import { parsePreferredTime } from '#shared/domain/appointments/preferred-time.ts';
import { timeSpanText } from '#shared/domain/appointments/time-text.ts';
import { fullDate } from '#shared/domain/dates/display.ts';
import type { EmailDetail } from '../../email/email-content.ts';
import type { AppointmentEmailData } from './email-data-store.ts';

type When = Pick<AppointmentEmailData, 'requested_date' | 'starts_minute' | 'ends_minute'>;

/** "10am to 10:30am"; empty if the time was not parsed: the free text may contain anything. */
function timeOf({ starts_minute: start, ends_minute: end }: When): string {
  if (start === null) return '';
  return timeSpanText({ start, end });
}

/** "Monday 2 March 2026, 10am to 10:30am" */
export function whenOf(data: When): string {
  const time = timeOf(data);
  return `${fullDate(data.requested_date)}${time === '' ? '' : `, ${time}`}`;
}

/** The time that the clinic proposes, as `whenOf`: its own text may contain anything. */
export function proposedOf(data: AppointmentEmailData): string {
  const { proposed_date: day, proposed_time: text } = data;
  const span = parsePreferredTime(text);
  const time = span ? `, ${timeSpanText(span)}` : '';
  return `${fullDate(day ?? data.requested_date)}${time}`;
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
