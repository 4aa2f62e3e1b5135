import type { ReminderDays } from '#shared/domain/appointments/reminders.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { isKeyOf } from '#shared/domain/tables/is-key-of.ts';
import type { EmailIntent } from '../../email/email-kinds.ts';
import type { EmailMessage } from '../../email/render-email.ts';
import type { ClinicRecipient } from '../../notifications/recipients.ts';
import { DESK_COPY } from './desk-copy.ts';
import { detailsOf } from './details.ts';
import type { AppointmentEmailData } from './email-data-store.ts';
import { type AppointmentCopy, type EmailSetting, MEMBER_COPY, otherwise } from './member-copy.ts';
import type { AppointmentNotification, DeskNotification } from './notifications.ts';

type Action = NonNullable<EmailMessage['action']>;

/** Links to the appointment itself: the desk has several locations, and its first page may not list it. */
function deskUrl(data: AppointmentEmailData, { appUrl }: EmailSetting): string {
  const { provider_id: provider, location_id: location, id: appointment } = data;
  return `${appUrl}/provider-appointments?${new URLSearchParams({ provider, location, appointment })}`;
}

/**
 * The emails about a change: to the member, or one to each recipient of the clinic. None without a
 * recipient, as for an unknown card.
 */
export function notificationEmails(
  notification: AppointmentNotification,
  data: AppointmentEmailData,
  setting: EmailSetting,
  recipients: readonly ClinicRecipient[],
): EmailMessage[] {
  const intent = `appointment-${notification}:${data.id}:${data.version}` as const;
  if (isForDesk(notification)) {
    const copy = DESK_COPY[notification](data);
    const action = { label: 'Open appointments', url: deskUrl(data, setting) };
    return recipients.map(({ key, ...to }) => ({
      intent: `${intent}:${key}` as const,
      ...to,
      ...copy,
      action,
    }));
  }
  const action =
    notification === 'proposed'
      ? answerProposal(data, setting)
      : NOTHING_BOOKED.has(notification)
        ? askAgain(data, setting)
        : seeAppointments(setting);
  const email = toMessage(intent, data, MEMBER_COPY[notification](data, setting), action);
  return email ? [email] : [];
}

export function isForDesk(notification: AppointmentNotification): notification is DeskNotification {
  return isKeyOf(DESK_COPY, notification);
}

/** After these the next step is another request. */
const NOTHING_BOOKED: ReadonlySet<AppointmentNotification> = new Set([
  'declined',
  'expired',
  'cancelled',
  'missed',
  'taken-back',
  'cancelled-by-you',
]);

function askAgain({ provider_id: id }: AppointmentEmailData, { appUrl }: EmailSetting): Action {
  return { label: 'Ask for another day', url: `${appUrl}/provider/${encodeURIComponent(id)}` };
}

/** Opens a page whose buttons act: email scanners follow links. */
function answerProposal(
  data: AppointmentEmailData,
  { appUrl, proposalTokens }: EmailSetting,
): Action {
  const token = new URLSearchParams({ token: proposalTokens.tokenFor(data) });
  return { label: 'Accept or decline', url: `${appUrl}/proposed-time?${token}` };
}

function seeAppointments({ appUrl }: EmailSetting): Action {
  return { label: 'See your appointments', url: `${appUrl}/profile` };
}

/** Depends on the day only: other changes to the appointment do not cause a second reminder. */
export function reminderIntent(
  id: string,
  day: string,
  days: ReminderDays | string,
): `appointment-reminder:${string}` {
  return `appointment-reminder:${id}:${day}:${days}`;
}

const REMINDER_PREHEADERS: Readonly<Record<ReminderDays, string>> = {
  7: 'It’s coming up soon. Here’s when and where.',
  1: 'It’s nearly here. Check when and where.',
};

/** A reminder of an upcoming appointment, without the service (P-21). */
export function reminderEmail(
  days: ReminderDays,
  data: AppointmentEmailData,
  setting: EmailSetting,
): EmailMessage | null {
  const copy: AppointmentCopy = {
    subject: `Your appointment on ${longDate(data.requested_date)}`,
    preheader: REMINDER_PREHEADERS[days],
    paragraphs: [
      `This is a reminder of your appointment with ${data.provider_name}.`,
      otherwise(data),
    ],
    details: detailsOf(data),
  };
  const intent = reminderIntent(data.id, data.requested_date, days);
  return toMessage(intent, data, copy, seeAppointments(setting));
}

function toMessage(
  intent: EmailIntent,
  { member_email: to }: AppointmentEmailData,
  copy: AppointmentCopy,
  action: Action,
): EmailMessage | null {
  return to === null ? null : { intent, to, ...copy, action };
}
