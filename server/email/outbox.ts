import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { createDeliver, type DeliveryDeps } from './deliver.ts';
import { type EmailBrand, type EmailContent, emailHtml, emailText } from './email-text.ts';

export type EmailMessage = Omit<EmailContent, 'heading'> & {
  /** Names why the mail is sent, once for ever: a second one with the same intent is dropped. */
  readonly intent: string;
  readonly to: string;
  readonly subject: string;
  /** The subject where absent. */
  readonly heading?: string;
  /** Not sent before so many seconds have passed; at once where absent. */
  readonly waitSeconds?: number;
};

export type EmailOutbox = {
  /** Queues a mail; with a transaction it is sent exactly when the transaction commits. */
  queue(message: EmailMessage, trx?: Transaction<Tables>): Promise<void>;
};

/** An outbox whose mails may wait, and be taken back meanwhile. */
export type WaitingOutbox = EmailOutbox & {
  /** Takes a mail back that has not been sent yet; its intent may be queued again. */
  withdraw(intent: string, trx: Transaction<Tables>): Promise<void>;
};

type Deps = DeliveryDeps & { brand: EmailBrand };

/**
 * The outbox: a mail is a row first, and is delivered by a job that tries again. A job does not
 * keep to the mail that it was sent for: any of them finds every mail that is due, and so does the
 * sweep of each minute, which needs no job at all.
 */
export function createOutbox({ brand, ...deps }: Deps): WaitingOutbox {
  const { store, jobs, clock } = deps;
  const deliver = createDeliver(deps);
  jobs.handle('mail-deliver', deliver);
  jobs.every('mail-sweep', '* * * * *', deliver);
  return {
    async queue(message, trx) {
      const content = { heading: message.subject, ...message };
      const id = await store.add(
        {
          intent: message.intent,
          recipient: message.to,
          subject: message.subject,
          text_body: emailText(content, brand),
          html_body: emailHtml(content, brand),
          unsubscribe_url: message.unsubscribe?.url ?? null,
          waitSeconds: message.waitSeconds ?? 0,
        },
        clock.now(),
        trx,
      );
      // What waits is sent by the sweep.
      if (id && !message.waitSeconds) await jobs.send('mail-deliver', { id }, {}, trx);
    },
    withdraw: (intent, trx) => store.removeUnsent(intent, trx),
  };
}
