import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type QueuedMail = {
  intent: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  unsubscribe_url: string | null;
};

/** The rows of the outbox. */
export function createOutboxStore(db: Kysely<Tables>) {
  return {
    /** Adds a mail; null when the intent was queued before. */
    async add(mail: QueuedMail, at: Date, trx: Kysely<Tables> = db): Promise<string | null> {
      const row = await trx
        .insertInto('mail_outbox')
        .values({ ...mail, created_at: at, sent_at: null, failed_at: null, last_error: null })
        .onConflict((conflict) => conflict.column('intent').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },
    findUnsent(id: string) {
      return db
        .selectFrom('mail_outbox')
        .selectAll()
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .executeTakeFirst();
    },
    async markSent(id: string, at: Date): Promise<void> {
      await db
        .updateTable('mail_outbox')
        .set((set) => ({
          sent_at: at,
          failed_at: null,
          last_error: null,
          attempts: set('attempts', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },
    async markFailed(id: string, at: Date, reason: string): Promise<void> {
      await db
        .updateTable('mail_outbox')
        .set((set) => ({
          failed_at: at,
          last_error: reason.slice(0, 500),
          attempts: set('attempts', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },
    /** The newest mails, optionally of one recipient; for the mailbox page. */
    listNewest(recipient: string | null, limit = 100) {
      return db
        .selectFrom('mail_outbox')
        .selectAll()
        .$if(recipient !== null, (query) =>
          query.where((where) =>
            where(where.fn<string>('lower', ['recipient']), '=', (recipient ?? '').toLowerCase()),
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },
  };
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;
