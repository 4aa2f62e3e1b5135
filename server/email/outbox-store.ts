import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type QueuedEmail = {
  intent: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  unsubscribe_url: string | null;
  /** Not due before this delay. */
  delaySeconds?: number;
};

export type OutboxRow = Selectable<Tables['mail_outbox']>;

/** By the database's clock. */
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export function createOutboxStore(db: Kysely<Tables>) {
  return {
    /** Adds an email. @returns its id; null if the intent was queued before */
    async add(
      { delaySeconds = 0, ...email }: QueuedEmail,
      at: Date,
      trx: Kysely<Tables> = db,
    ): Promise<string | null> {
      const row = await trx
        .insertInto('mail_outbox')
        .values({
          ...email,
          created_at: at,
          due_at: inSeconds(delaySeconds),
          sent_at: null,
          failed_at: null,
          last_error: null,
        })
        .onConflict((conflict) => conflict.column('intent').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    async removeUnsent(intent: string, trx: Kysely<Tables>): Promise<void> {
      await trx
        .deleteFrom('mail_outbox')
        .where('intent', '=', intent)
        .where('sent_at', 'is', null)
        .execute();
    },

    /** Leases the email that has been due longest. @param leaseSeconds no other worker claims it meanwhile */
    async claimNext(leaseSeconds: number): Promise<OutboxRow | undefined> {
      const next = db
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('due_at', '<=', sql<Date>`now()`)
        .where((where) =>
          where.or([
            where('claimed_until', 'is', null),
            where('claimed_until', '<=', sql<Date>`now()`),
          ]),
        )
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked();
      return db
        .updateTable('mail_outbox')
        .set({ claimed_until: inSeconds(leaseSeconds) })
        .where('id', '=', next)
        .returningAll()
        .executeTakeFirst();
    },

    async markSent(id: string, at: Date): Promise<void> {
      await db
        .updateTable('mail_outbox')
        .set((set) => ({
          sent_at: at,
          failed_at: null,
          last_error: null,
          claimed_until: null,
          attempts: set('attempts', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },

    /** @param pauseSeconds until the next attempt; null: the email is undeliverable */
    async markFailed(
      id: string,
      at: Date,
      { reason, pauseSeconds }: { reason: string; pauseSeconds: number | null },
    ): Promise<void> {
      await db
        .updateTable('mail_outbox')
        .set((set) => ({
          failed_at: at,
          last_error: reason.slice(0, 500),
          claimed_until: null,
          attempts: set('attempts', '+', 1),
          ...(pauseSeconds === null ? { dead_at: at } : { due_at: inSeconds(pauseSeconds) }),
        }))
        .where('id', '=', id)
        // Another worker may have sent it after the lease expired.
        .where('sent_at', 'is', null)
        .execute();
    },

    /** The newest emails, optionally to one recipient, for the mailbox page. */
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
