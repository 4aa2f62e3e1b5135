import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Jobs } from '../jobs/jobs.ts';
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
  /** Deletes the unsent emails to an address whose intent ends in a key. */
  withdrawTo(recipient: string, key: string, trx: Transaction<Tables>): Promise<void>;
};

type Deps = DeliveryDeps & { brand: EmailBrand; jobs: Pick<Jobs, 'poll'> };

/**
 * The outbox: emails are stored as rows, and each process looks every second for those that are due.
 * There is no job per email: the row is the job.
 */
export function createOutbox({ brand, jobs, ...deps }: Deps): DelayedOutbox {
  const { store, clock } = deps;
  jobs.poll(createDelivery(deps));
  return {
    async queue(message, trx) {
      const { text, html } = renderEmail(message, brand);
      await store.add(
        {
          intent: message.intent,
          recipient: message.to,
          subject: message.subject,
          text_body: text,
          html_body: html,
          unsubscribe_url: message.unsubscribe?.url ?? null,
          calendar: message.calendar,
          delaySeconds: message.delaySeconds ?? 0,
          validSeconds: message.validSeconds,
        },
        clock.now(),
        trx,
      );
    },
    withdraw: (intent, trx) => store.removeUnsent(intent, trx),
    withdrawTo: (recipient, key, trx) => store.removeUnsentTo(recipient, key, trx),
  };
}
