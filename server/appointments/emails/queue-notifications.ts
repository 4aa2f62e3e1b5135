import type { Transaction } from 'kysely';
import { REMINDER_DAYS, type ReminderDays } from '#shared/domain/appointments/reminders.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { londonInstant } from '#shared/domain/dates/london-instant.ts';
import type { Tables } from '../../database/tables.ts';
import type { EmailMessage } from '../../email/render-email.ts';
import type { EmailCalendar } from '../../ports/email/port.ts';
import { isForDesk, notificationEmails, reminderEmail, reminderIntent } from './emails.ts';
import type { AppointmentNotification } from './notifications.ts';
import { type AppointmentEmailData, createEmailDataStore } from './email-data-store.ts';
import type { AppointmentDeps } from '../deps.ts';

/** An appointment without a time may be at any time of its day. */
const DAY_MINUTES = 24 * 60;

export type NotificationDeps = Pick<
  AppointmentDeps,
  'outbox' | 'appUrl' | 'supportEmail' | 'proposalTokens' | 'clinicEmails' | 'ownFiles'
>;

/**
 * Queues the emails about a change (P-21). Call it in the transaction of the change, after the row is
 * changed: the emails are sent only if it commits.
 * @param message what the clinic says to the member with it
 */
export async function queueNotifications(
  deps: NotificationDeps,
  id: string,
  notifications: readonly AppointmentNotification[],
  trx: Transaction<Tables>,
  message = '',
): Promise<void> {
  if (notifications.length === 0) return;
  const data = await createEmailDataStore(trx).find(id);
  if (!data) return;
  const { clinicEmails, outbox } = deps;
  for (const kind of notifications) {
    const event = { providerId: data.provider_id, appointmentId: id };
    const recipients = isForDesk(kind) ? await clinicEmails.takeEvent({ ...event, kind }, trx) : [];
    const calendar = await calendarFor(deps, kind, data);
    for (const email of notificationEmails(kind, { ...data, message }, deps, recipients))
      await outbox.queue({ ...email, ...calendar }, trx);
  }
}

/** What the member's own calendar does about a change, if the appointment is in it (P-85). */
const CALENDAR_METHODS: Readonly<
  Partial<Record<AppointmentNotification, EmailCalendar['method']>>
> = {
  rescheduled: 'REQUEST',
  'move-agreed': 'REQUEST',
  // The place may be another.
  updated: 'REQUEST',
  cancelled: 'CANCEL',
  'cancelled-by-you': 'CANCEL',
};

async function calendarFor(
  { ownFiles }: Pick<NotificationDeps, 'ownFiles'>,
  kind: AppointmentNotification,
  data: AppointmentEmailData,
): Promise<Pick<EmailMessage, 'calendar'>> {
  const method = CALENDAR_METHODS[kind];
  const { member_email: attendee, status } = data;
  if (!method || attendee === null || status === 'pending') return {};
  const file = await ownFiles.write(data, { method, actor: 'member', attendee });
  return { calendar: { method, ...file } };
}

/** Deletes the unsent reminders of a day that is no longer the appointment's. Call it in the change's transaction. */
export async function withdrawReminders(
  { outbox }: Pick<NotificationDeps, 'outbox'>,
  { id, requested_date: day }: { readonly id: string; readonly requested_date: Day },
  trx: Transaction<Tables>,
): Promise<void> {
  for (const days of REMINDER_DAYS) await outbox.withdraw(reminderIntent(id, day, days), trx);
}

/** Queues a reminder of an upcoming appointment. It is not sent once the appointment has begun. */
export async function queueReminder(
  deps: NotificationDeps & Pick<AppointmentDeps, 'clock'>,
  id: string,
  days: ReminderDays,
  trx: Transaction<Tables>,
): Promise<void> {
  const data = await createEmailDataStore(trx).find(id);
  const email = data && reminderEmail(days, data, deps);
  if (!email) return;
  const begin = londonInstant(data.requested_date, data.starts_minute ?? DAY_MINUTES);
  const validSeconds = (begin.getTime() - deps.clock.now().getTime()) / 1000;
  await deps.outbox.queue({ ...email, validSeconds }, trx);
}
