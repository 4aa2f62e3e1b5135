import type { Transaction } from 'kysely';
import type { ReminderDays } from '#shared/domain/appointments/reminders.ts';
import type { Tables } from '../../database/tables.ts';
import { newsEmail, reminderEmail } from './emails.ts';
import type { News } from './news.ts';
import { createNoticeStore, type Notice } from './notice-store.ts';
import type { AppointmentDeps } from '../deps.ts';
import type { EmailMessage } from '../../email/outbox.ts';

export type AnnounceDeps = Pick<AppointmentDeps, 'outbox' | 'appUrl' | 'supportEmail'>;

/**
 * Queues the mails about a change (P-21), within the transaction that changes the row and
 * after the change: a mail exists exactly when what it says has happened.
 */
export async function announceNews(
  deps: AnnounceDeps,
  id: string,
  news: readonly News[],
  trx: Transaction<Tables>,
): Promise<void> {
  if (news.length === 0) return;
  await queue(deps, id, (notice) => news.map((each) => newsEmail(each, notice, deps)), trx);
}

/** The same for a reminder of what lies ahead. */
export function announceReminder(
  deps: AnnounceDeps,
  id: string,
  days: ReminderDays,
  trx: Transaction<Tables>,
): Promise<void> {
  return queue(deps, id, (notice) => [reminderEmail(days, notice, deps)], trx);
}

async function queue(
  { outbox }: AnnounceDeps,
  id: string,
  write: (notice: Notice) => readonly (EmailMessage | null)[],
  trx: Transaction<Tables>,
): Promise<void> {
  const notice = await createNoticeStore(trx).find(id);
  for (const message of notice ? write(notice) : []) if (message) await outbox.queue(message, trx);
}
