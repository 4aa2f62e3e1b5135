import { typedTimeText } from '#shared/domain/appointments/time-text.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { fullDate } from '#shared/domain/dates/display.ts';
import { shortName } from '#shared/domain/referrals/short-name.ts';
import { type StoredTime, storedTime } from '../appointments/stored-time.ts';
import type { EmailMessage } from '../email/render-email.ts';
import type { ClinicRecipient } from './recipients.ts';

/** More would make a page of an email; the desk has them all. */
const ROWS_MAX = 100;

type Appointment = StoredTime & {
  readonly patient_name: string;
  readonly status: string;
  readonly type: string;
  readonly title: string | null;
};

type List = {
  readonly providerId: string;
  readonly providerName: string;
  readonly day: Day;
  readonly appointments: readonly Appointment[];
  /** Requests of any day that wait for a reply. */
  readonly pending: number;
  /** Until the day is over. */
  readonly validSeconds: number;
  readonly appUrl: string;
};

/** "10am to 10:30am: Robin M., Park Row, confirmed" */
function rowOf({ patient_name: name, status, type, title, ...times }: Appointment) {
  const time = storedTime(times);
  const place = type === 'telehealth' ? 'Online' : (title ?? '');
  const state = status === 'pending' ? 'waiting for your reply' : 'confirmed';
  return {
    label: time === null ? 'Time shown in your appointments' : typedTimeText(time),
    value: [shortName(name), place, state].filter((part) => part !== '').join(', '),
  };
}

const list = new Intl.ListFormat('en-GB');

/** "3 appointments and 1 request" */
function countsText(appointments: readonly Appointment[]): string {
  const requests = appointments.filter(({ status }) => status === 'pending').length;
  const counted = [
    [appointments.length - requests, 'appointment'],
    [requests, 'request'],
  ] as const;
  return list.format(
    counted
      .filter(([count]) => count > 0)
      .map(([count, what]) => `${count} ${what}${count === 1 ? '' : 's'}`),
  );
}

function pendingText(pending: number): string {
  if (pending === 0) return 'No requests are waiting for a reply.';
  return pending === 1
    ? '1 request is waiting for a reply.'
    : `${pending} requests are waiting for a reply.`;
}

/** Tomorrow's appointments, with the short names of patients, and without services or reasons (ADR-077). */
export function tomorrowEmail(
  { providerId, providerName, day, appointments, pending, validSeconds, appUrl }: List,
  { key, to, unsubscribe }: ClinicRecipient,
): EmailMessage {
  const count = countsText(appointments);
  const hidden = appointments.length - ROWS_MAX;
  const provider = new URLSearchParams({ provider: providerId });
  return {
    intent: `clinic-tomorrow:${providerId}:${day}:${key}`,
    to,
    validSeconds,
    subject: 'Tomorrow’s appointments',
    preheader: `You have ${count}. ${pendingText(pending)}`,
    paragraphs: [
      `${providerName} has ${count} on ${fullDate(day)}.`,
      ...(hidden > 0
        ? [`${hidden} more ${hidden === 1 ? 'is' : 'are'} in your list of appointments.`]
        : []),
      pendingText(pending),
    ],
    details: appointments.slice(0, ROWS_MAX).map(rowOf),
    action: { label: 'Open appointments', url: `${appUrl}/provider-appointments?${provider}` },
    ...(unsubscribe ? { unsubscribe } : {}),
  };
}
