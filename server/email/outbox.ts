import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { createDelivery, type DeliveryDeps } from './deliver.ts';
import type { EmailBrand } from './email-content.ts';
import { type EmailMessage, renderEmail } from './render-email.ts';

export type EmailOutbox = {
  /** Queues an email; with a transaction it is sent only if the transaction commits. */
  queue(message: EmailMessage, trx?: Transaction<Tables>): Promise<void>;
};

/** An outbox with delayed emails that can be withdrawn. */
export type DelayedOutbox = EmailOutbox & {
  /** Deletes an unsent email; its intent may be queued again. */
  withdraw(intent: string, trx: Transaction<Tables>): Promise<void>;
};

type Deps = DeliveryDeps & { brand: EmailBrand };

/**
 * The outbox: emails are stored as rows and delivered by jobs that retry. Every job delivers all due
 * emails, not only its own; so does the sweep every minute, if a job was lost.
 */
export function createOutbox({ brand, ...deps }: Deps): DelayedOutbox {
  const { store, jobs, clock } = deps;
  const deliver = createDelivery(deps);
  jobs.handle('mail-deliver', deliver);
  jobs.every('mail-sweep', '* * * * *', deliver);
  return {
    async queue(message, trx) {
      const { text, html } = renderEmail(message, brand);
      const id = await store.add(
        {
          intent: message.intent,
          recipient: message.to,
          subject: message.subject,
          text_body: text,
          html_body: html,
          unsubscribe_url: message.unsubscribe?.url ?? null,
          delaySeconds: message.delaySeconds ?? 0,
        },
        clock.now(),
        trx,
      );
      // Delayed emails are sent by the sweep.
      if (id && !message.delaySeconds) await jobs.send('mail-deliver', { id }, {}, trx);
    },
    withdraw: (intent, trx) => store.removeUnsent(intent, trx),
  };
}
