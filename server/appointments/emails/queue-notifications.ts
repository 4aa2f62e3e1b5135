import type { Transaction } from 'kysely';
import type { ReminderDays } from '#shared/domain/appointments/reminders.ts';
import { londonInstant } from '#shared/domain/dates/london-instant.ts';
import type { Tables } from '../../database/tables.ts';
import { notificationEmails, reminderEmail } from './emails.ts';
import type { AppointmentNotification } from './notifications.ts';
import { createEmailDataStore, type AppointmentEmailData } from './email-data-store.ts';
import type { AppointmentDeps } from '../deps.ts';
import type { EmailMessage } from '../../email/render-email.ts';

/** An appointment without a time may be at any time of its day. */
const DAY_MINUTES = 24 * 60;

export type NotificationDeps = Pick<
  AppointmentDeps,
  'outbox' | 'appUrl' | 'supportEmail' | 'proposalTokens'
>;

/**
 * Queues the emails about a change (P-21). Call it in the transaction of the change, after the row is
 * changed: the emails are sent only if it commits.
 */
export async function queueNotifications(
  deps: NotificationDeps,
  id: string,
  notifications: readonly AppointmentNotification[],
  trx: Transaction<Tables>,
): Promise<void> {
  if (notifications.length === 0) return;
  await queue(
    deps,
    id,
    (data) => notifications.flatMap((each) => notificationEmails(each, data, deps)),
    trx,
  );
}

/** Queues a reminder of an upcoming appointment. It is not sent once the appointment has begun. */
export function queueReminder(
  deps: NotificationDeps & Pick<AppointmentDeps, 'clock'>,
  id: string,
  days: ReminderDays,
  trx: Transaction<Tables>,
): Promise<void> {
  const write = (data: AppointmentEmailData) => {
    const email = reminderEmail(days, data, deps);
    const begin = londonInstant(data.requested_date, data.starts_minute ?? DAY_MINUTES);
    const validSeconds = (begin.getTime() - deps.clock.now().getTime()) / 1000;
    return email ? [{ ...email, validSeconds }] : [];
  };
  return queue(deps, id, write, trx);
}

async function queue(
  { outbox }: NotificationDeps,
  id: string,
  write: (data: AppointmentEmailData) => readonly EmailMessage[],
  trx: Transaction<Tables>,
): Promise<void> {
  const data = await createEmailDataStore(trx).find(id);
  for (const message of data ? write(data) : []) await outbox.queue(message, trx);
}
