import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { MailPort } from '../ports/mail/port.ts';
import { type MailBrand, type MailContent, mailHtml, mailText } from './mail-text.ts';
import type { OutboxStore } from './outbox-store.ts';

export type MailMessage = MailContent & {
  /** Names why the mail is sent, once for ever: a second one with the same intent is dropped. */
  readonly intent: string;
  readonly to: string;
  readonly subject: string;
};

export type MailOutbox = {
  /** Queues a mail; with a transaction it is sent exactly when the transaction commits. */
  queue(message: MailMessage, trx?: Transaction<Tables>): Promise<void>;
};

type Parts = { store: OutboxStore; jobs: Jobs; port: MailPort; clock: Clock; brand: MailBrand };

/** The outbox: a mail is a row first, and is delivered by a job that tries again. */
export function createOutbox({ store, jobs, port, clock, brand }: Parts): MailOutbox {
  jobs.handle('mail-deliver', async ({ id }) => {
    const mail = await store.findUnsent(String(id));
    if (!mail) return;
    try {
      await port.deliver({
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        messageId: mail.id,
        ...(mail.unsubscribe_url === null ? {} : { unsubscribeUrl: mail.unsubscribe_url }),
      });
    } catch (error) {
      await store.markFailed(
        mail.id,
        clock.now(),
        error instanceof Error ? error.message : String(error),
      );
      throw error;
    }
    await store.markSent(mail.id, clock.now());
  });
  return {
    async queue(message, trx) {
      const id = await store.add(
        {
          intent: message.intent,
          recipient: message.to,
          subject: message.subject,
          text_body: mailText(message, brand),
          html_body: mailHtml(message, brand),
          unsubscribe_url: message.unsubscribe?.url ?? null,
        },
        clock.now(),
        trx,
      );
      if (id) await jobs.send('mail-deliver', { id }, {}, trx);
    },
  };
}
