import { ANSWER_DAYS } from '#shared/domain/appointments/expiry.ts';
import type { ReminderDays } from '#shared/domain/appointments/reminders.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import type { EmailMessage } from '../../email/outbox.ts';
import { detailsOf, whenOf } from './details.ts';
import type {
  DeskNotification,
  MemberNotification,
  AppointmentNotification,
} from './notifications.ts';
import type { AppointmentEmailData } from './email-data-store.ts';

export type EmailSetting = { readonly appUrl: string; readonly supportEmail: string };

type Text = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly afterword?: string;
};
type Write = (data: AppointmentEmailData, setting: EmailSetting) => Text;

const CALL = 'If the time does not suit you, please call them.';

/** To the card's owner. Subjects never mention the provider or the service. */
const TO_MEMBER: Readonly<Record<MemberNotification, Write>> = {
  requested: (data) => ({
    subject: 'We passed on your appointment request',
    paragraphs: [
      `${data.provider_name} has your request. It is not an appointment yet: we write to you as soon as they answer.`,
      ...detailsOf(data),
      `You can withdraw the request in your profile. It ends by itself when there is no answer within ${ANSWER_DAYS} days, or before the day you asked for is over.`,
    ],
  }),
  added: (data, { supportEmail }) => ({
    subject: 'An appointment was added for you',
    paragraphs: [
      `${data.provider_name} added a confirmed appointment with the number of your health card.`,
      ...detailsOf(data),
    ],
    afterword: `Not you? Please look at your appointments in your profile, and tell us at ${supportEmail}. Someone else may be using the number of your card.`,
  }),
  confirmed: (data) => ({
    subject: 'Your appointment is confirmed',
    paragraphs: [
      `${data.provider_name} confirmed your appointment.`,
      ...detailsOf(data),
      'Please have your health card with you.',
    ],
  }),
  declined: (data) => ({
    subject: 'Your appointment request was declined',
    paragraphs: [
      `${data.provider_name} cannot offer you the appointment that you asked for, on ${whenOf(data)}. Nothing is booked.`,
      `You are welcome to ask for another day${orCall(data)}.`,
    ],
  }),
  expired: (data) => ({
    subject: 'Your appointment request was not answered',
    paragraphs: [
      `${data.provider_name} did not answer your request for ${whenOf(data)} in time, so we closed it. Nothing is booked.`,
      `You are welcome to ask for another day${orCall(data)}.`,
    ],
  }),
  rescheduled: (data) => ({
    subject: 'Your appointment was rescheduled',
    paragraphs: [
      `${data.provider_name} gave your appointment a new date or time. It stays confirmed.`,
      ...detailsOf(data),
      CALL,
    ],
  }),
  cancelled: (data) => ({
    subject: 'Your appointment was cancelled',
    paragraphs: [
      `Your appointment with ${data.provider_name} on ${whenOf(data)} was cancelled.`,
      `You are welcome to ask for another day${orCall(data)}.`,
    ],
  }),
};

/** To the provider's owner. Emails never name the patient: only the page behind the sign-in does. */
const TO_DESK: Readonly<Record<DeskNotification, Write>> = {
  waiting: (data) => ({
    subject: 'A new appointment request is waiting',
    paragraphs: [
      `A member asks ${data.provider_name} for an appointment. Please confirm or decline it.`,
      ...detailsOf(data),
      `A request that is not answered within ${ANSWER_DAYS} days, or before its day is over, ends by itself.`,
    ],
  }),
  withdrawn: (data) => ({
    subject: 'An appointment request was withdrawn',
    paragraphs: [
      `The request to ${data.provider_name} below was withdrawn. There is nothing for you to do.`,
      ...detailsOf(data),
    ],
  }),
  'called-off': (data) => ({
    subject: 'An appointment was cancelled',
    paragraphs: [
      `The appointment with ${data.provider_name} below was cancelled. The time is free again.`,
      ...detailsOf(data),
    ],
  }),
};

function orCall({ provider_phone: phone }: AppointmentEmailData): string {
  return phone === '' ? '' : `, or to call them on ${phone}`;
}

/** Links to the appointment itself: the desk has several locations, and its first page may not list it. */
function deskUrl(data: AppointmentEmailData, { appUrl }: EmailSetting): string {
  const { provider_id: provider, location_id: location, id: appointment } = data;
  return `${appUrl}/provider-appointments?${new URLSearchParams({ provider, location, appointment })}`;
}

/** The email about a change; null without a recipient, as for an unknown card. */
export function notificationEmail(
  notification: AppointmentNotification,
  data: AppointmentEmailData,
  setting: EmailSetting,
): EmailMessage | null {
  const intent = `appointment-${notification}:${data.id}:${data.version}`;
  if (notification === 'waiting' || notification === 'withdrawn' || notification === 'called-off')
    return toMessage(intent, data.desk_email, TO_DESK[notification](data, setting), {
      label: 'Open your appointments',
      url: deskUrl(data, setting),
    });
  return toMember(intent, data, TO_MEMBER[notification](data, setting), setting);
}

/** Depends on the day only: other changes to the appointment do not cause a second reminder. */
export function reminderIntent(id: string, day: string, days: ReminderDays | string): string {
  return `appointment-reminder:${id}:${day}:${days}`;
}

/** A reminder of an upcoming appointment, without the service (P-21). */
export function reminderEmail(
  days: ReminderDays,
  data: AppointmentEmailData,
  setting: EmailSetting,
): EmailMessage | null {
  const text = {
    subject: `Your appointment on ${longDate(data.requested_date)}`,
    paragraphs: [
      `This is a reminder of your appointment with ${data.provider_name}.`,
      ...detailsOf(data),
      'If you cannot come, please tell them in good time.',
    ],
  };
  return toMember(reminderIntent(data.id, data.requested_date, days), data, text, setting);
}

function toMember(
  intent: string,
  data: AppointmentEmailData,
  text: Text,
  { appUrl }: EmailSetting,
): EmailMessage | null {
  const action = { label: 'Open your profile', url: `${appUrl}/profile` };
  return toMessage(intent, data.member_email, text, action);
}

function toMessage(
  intent: string,
  to: string | null,
  text: Text,
  action: { label: string; url: string },
): EmailMessage | null {
  return to === null ? null : { intent, to, heading: text.subject, ...text, action };
}
