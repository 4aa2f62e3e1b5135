import { type Kysely, sql } from 'kysely';
import type { AdminEmail } from '#shared/contract/admin.ts';
import type { Tables } from '../database/tables.ts';
import { containsText } from './search-store.ts';

export type EmailState = AdminEmail['state'];

const STATE = sql<EmailState>`case when sent_at is not null then 'sent'
  when dead_reason is not null then dead_reason
  when dead_at is not null then 'undeliverable'
  when failed_at is not null then 'retrying' else 'waiting' end`;

/** The outbox in the console, without the private email bodies. */
export function createEmailStore(db: Kysely<Tables>) {
  const emails = () =>
    db
      .selectFrom('mail_outbox')
      .select(['id', 'recipient', 'subject', 'attempts', 'last_error', 'created_at', 'sent_at'])
      .select('due_at')
      .select(STATE.as('state'));
  return {
    find: (id: string) => emails().where('id', '=', id).executeTakeFirst(),
    async list(search: string, state: EmailState | undefined, offset: number, limit: number) {
      const matching = containsText(search, ['recipient', 'subject']);
      const inState = state ? sql<boolean>`${STATE} = ${state}` : sql<boolean>`true`;
      const rows = await emails()
        .where(matching)
        .where(inState)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      const { total } = await db
        .selectFrom('mail_outbox')
        .select(sql<number>`count(*)::int`.as('total'))
        .where(matching)
        .where(inState)
        .executeTakeFirstOrThrow();
      return { rows, total };
    },
    /** The number of undeliverable emails. */
    async countUndeliverable(): Promise<number> {
      const { total } = await db
        .selectFrom('mail_outbox')
        .select(sql<number>`count(*)::int`.as('total'))
        .where('dead_at', 'is not', null)
        .where('dead_reason', 'is', null)
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow();
      return total;
    },
    /**
     * Resets a failed email that still has its body, with all of its attempts. A delivery in progress keeps its
     * lease.
     * @returns false without such an email
     */
    async reset(id: string): Promise<boolean> {
      const result = await db
        .updateTable('mail_outbox')
        .set({ failed_at: null, last_error: null, dead_at: null, dead_reason: null, attempts: 0 })
        .set('due_at', sql<Date>`now()`)
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .where('failed_at', 'is not', null)
        .where((where) =>
          where.or([where('body_sealed', 'is not', null), where('text_body', '<>', '')]),
        )
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
  };
}

export type EmailStore = ReturnType<typeof createEmailStore>;
