import { ANSWER_DAYS } from '#shared/domain/appointments/expiry.ts';
import type { ReminderDays } from '#shared/domain/appointments/reminders.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import type { EmailMessage } from '../../email/outbox.ts';
import { detailsOf, whenOf } from './details.ts';
import type { DeskNews, MemberNews, News } from './news.ts';
import type { Notice } from './notice-store.ts';

export type EmailSetting = { readonly appUrl: string; readonly supportEmail: string };

type Text = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly afterword?: string;
};
type Write = (notice: Notice, setting: EmailSetting) => Text;

const CALL = 'If the time does not suit you, please call them.';

/** To the person whose card it is. A subject never says where, or what for. */
const TO_MEMBER: Readonly<Record<MemberNews, Write>> = {
  requested: (notice) => ({
    subject: 'We passed on your appointment request',
    paragraphs: [
      `${notice.provider_name} has your request. It is not an appointment yet: we write to you as soon as they answer.`,
      ...detailsOf(notice),
      `You can withdraw the request in your profile. It ends by itself when there is no answer within ${ANSWER_DAYS} days, or before the day you asked for is over.`,
    ],
  }),
  added: (notice, { supportEmail }) => ({
    subject: 'An appointment was added for you',
    paragraphs: [
      `${notice.provider_name} added a confirmed appointment with the number of your health card.`,
      ...detailsOf(notice),
    ],
    afterword: `Not you? Please look at your appointments in your profile, and tell us at ${supportEmail}. Someone else may be using the number of your card.`,
  }),
  confirmed: (notice) => ({
    subject: 'Your appointment is confirmed',
    paragraphs: [
      `${notice.provider_name} confirmed your appointment.`,
      ...detailsOf(notice),
      'Please have your health card with you.',
    ],
  }),
  declined: (notice) => ({
    subject: 'Your appointment request was declined',
    paragraphs: [
      `${notice.provider_name} cannot offer you the appointment that you asked for, on ${whenOf(notice)}. Nothing is booked.`,
      `You are welcome to ask for another day${orCall(notice)}.`,
    ],
  }),
  expired: (notice) => ({
    subject: 'Your appointment request was not answered',
    paragraphs: [
      `${notice.provider_name} did not answer your request for ${whenOf(notice)} in time, so we closed it. Nothing is booked.`,
      `You are welcome to ask for another day${orCall(notice)}.`,
    ],
  }),
  rescheduled: (notice) => ({
    subject: 'Your appointment was rescheduled',
    paragraphs: [
      `${notice.provider_name} gave your appointment a new date or time. It stays confirmed.`,
      ...detailsOf(notice),
      CALL,
    ],
  }),
  cancelled: (notice) => ({
    subject: 'Your appointment was cancelled',
    paragraphs: [
      `Your appointment with ${notice.provider_name} on ${whenOf(notice)} was cancelled.`,
      `You are welcome to ask for another day${orCall(notice)}.`,
    ],
  }),
};

/** To whoever runs the record. Whose appointment it is stands on the page behind the sign-in only. */
const TO_DESK: Readonly<Record<DeskNews, Write>> = {
  waiting: (notice) => ({
    subject: 'A new appointment request is waiting',
    paragraphs: [
      `A member asks ${notice.provider_name} for an appointment. Please confirm or decline it.`,
      ...detailsOf(notice),
      `A request that is not answered within ${ANSWER_DAYS} days, or before its day is over, ends by itself.`,
    ],
  }),
  withdrawn: (notice) => ({
    subject: 'An appointment request was withdrawn',
    paragraphs: [
      `The request to ${notice.provider_name} below was withdrawn. There is nothing for you to do.`,
      ...detailsOf(notice),
    ],
  }),
  'called-off': (notice) => ({
    subject: 'An appointment was cancelled',
    paragraphs: [
      `The appointment with ${notice.provider_name} below was cancelled. The time is free again.`,
      ...detailsOf(notice),
    ],
  }),
};

function orCall({ provider_phone: phone }: Notice): string {
  return phone === '' ? '' : `, or to call them on ${phone}`;
}

/** Leads to the appointment itself: the desk has several places, and the newest page may not hold it. */
function deskAddress(notice: Notice, { appUrl }: EmailSetting): string {
  const { provider_id: provider, location_id: location, id: appointment } = notice;
  return `${appUrl}/provider-appointments?${new URLSearchParams({ provider, location, appointment })}`;
}

/** The mail about a change; null where there is nobody to write to, as for an unknown card. */
export function newsEmail(news: News, notice: Notice, setting: EmailSetting): EmailMessage | null {
  const intent = `appointment-${news}:${notice.id}:${notice.version}`;
  if (news === 'waiting' || news === 'withdrawn' || news === 'called-off')
    return mail(intent, notice.desk_email, TO_DESK[news](notice, setting), {
      label: 'Open your appointments',
      url: deskAddress(notice, setting),
    });
  return toMember(intent, notice, TO_MEMBER[news](notice, setting), setting);
}

/** The same reminder for the same day has the same intent, whatever else of the appointment changes. */
export function reminderIntent(id: string, day: string, days: ReminderDays | string): string {
  return `appointment-reminder:${id}:${day}:${days}`;
}

/** Of an appointment that lies ahead; with no word about what it is for (P-21). */
export function reminderEmail(
  days: ReminderDays,
  notice: Notice,
  setting: EmailSetting,
): EmailMessage | null {
  const text = {
    subject: `Your appointment on ${longDate(notice.requested_date)}`,
    paragraphs: [
      `This is a reminder of your appointment with ${notice.provider_name}.`,
      ...detailsOf(notice),
      'If you cannot come, please tell them in good time.',
    ],
  };
  return toMember(reminderIntent(notice.id, notice.requested_date, days), notice, text, setting);
}

function toMember(
  intent: string,
  notice: Notice,
  text: Text,
  { appUrl }: EmailSetting,
): EmailMessage | null {
  const action = { label: 'Open your profile', url: `${appUrl}/profile` };
  return mail(intent, notice.member_email, text, action);
}

function mail(
  intent: string,
  to: string | null,
  text: Text,
  action: { label: string; url: string },
): EmailMessage | null {
  return to === null ? null : { intent, to, heading: text.subject, ...text, action };
}
