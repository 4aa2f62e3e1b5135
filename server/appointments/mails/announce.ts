import type { Transaction } from 'kysely';
import type { ReminderDays } from '#shared/domain/appointments/reminders.ts';
import type { Tables } from '../../database/tables.ts';
import { type MailSetting, newsMail, reminderMail } from './mails.ts';
import type { News } from './news.ts';
import { createNoticeStore, type Notice } from './notice-store.ts';
import type { AppointmentParts } from '../parts.ts';
import type { MailMessage } from '../../mail/outbox.ts';

/**
 * Queues the mails about appointments (decision 21), within the transaction that changes the row
 * and after the change: a mail exists exactly when what it says has happened.
 */
export function createAnnounce({
  outbox,
  appUrl,
  supportEmail,
}: Pick<AppointmentParts, 'outbox' | 'appUrl' | 'supportEmail'>) {
  const setting: MailSetting = { appUrl, supportEmail };

  async function queue(
    id: string,
    write: (notice: Notice) => readonly (MailMessage | null)[],
    trx: Transaction<Tables>,
  ): Promise<void> {
    const notice = await createNoticeStore(trx).find(id);
    for (const message of notice ? write(notice) : [])
      if (message) await outbox.queue(message, trx);
  }

  return {
    async news(id: string, news: readonly News[], trx: Transaction<Tables>): Promise<void> {
      if (news.length === 0) return;
      await queue(id, (notice) => news.map((each) => newsMail(each, notice, setting)), trx);
    },

    reminder(id: string, days: ReminderDays, trx: Transaction<Tables>): Promise<void> {
      return queue(id, (notice) => [reminderMail(days, notice, setting)], trx);
    },
  };
}
