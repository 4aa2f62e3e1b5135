import { parsePreferredTime, type TypedTime } from '#shared/domain/appointments/preferred-time.ts';
import { typedTimeText, type UnreadTime } from '#shared/domain/appointments/time-text.ts';
import { fullDate } from '#shared/domain/dates/display.ts';
import type { EmailDetail } from '../../email/email-content.ts';
import { type StoredTime, storedTime, timeInWords } from '../stored-time.ts';
import type { AppointmentEmailData } from './email-data-store.ts';

type OnDay = StoredTime & { readonly requested_date: string };

/** To the member: "Monday 2 March 2026, 10am to 10:30am". */
export function whenOf(data: OnDay & Pick<AppointmentEmailData, 'time_is_members'>): string {
  const time = timeInWords(storedTime(data), data.time_is_members ? 'asked' : 'shown');
  return `${fullDate(data.requested_date)}, ${time}`;
}

/** As `whenOf`, to the clinic. */
export const whenAtDesk = (data: OnDay): string =>
  `${fullDate(data.requested_date)}, ${timeInWords(storedTime(data), 'desk')}`;

/** For a preheader: an inbox shows little, and the email itself says where to find the time. */
function briefly(day: string, time: TypedTime | null): string {
  return `${fullDate(day)}${time === null ? '' : `, ${typedTimeText(time)}`}`;
}

export const brieflyAtDesk = (data: OnDay): string =>
  briefly(data.requested_date, storedTime(data));

export const brieflyProposed = (data: AppointmentEmailData): string =>
  briefly(data.proposed_date ?? data.requested_date, parsePreferredTime(data.proposed_time));

/** Another time that one side proposes, as `whenOf`. */
export function proposedOf(data: AppointmentEmailData, unread: UnreadTime): string {
  const { proposed_date: day, proposed_time: text } = data;
  return `${fullDate(day ?? data.requested_date)}, ${timeInWords(parsePreferredTime(text), unread)}`;
}

/** Date, place and phone number, to the member. */
export const detailsOf = (data: AppointmentEmailData): EmailDetail[] =>
  detailsWith(data, whenOf(data));

/** Date, place and phone number, to the clinic. */
export const detailsAtDesk = (data: AppointmentEmailData): EmailDetail[] =>
  detailsWith(data, whenAtDesk(data));

function detailsWith(data: AppointmentEmailData, when: string): EmailDetail[] {
  const address = data.provider_address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
  const where = data.type === 'telehealth' ? 'Online' : address;
  return [
    { label: 'When', value: when },
    { label: 'Where', value: where },
    { label: 'Phone', value: data.provider_phone },
  ].filter(({ value }) => value !== '');
}
