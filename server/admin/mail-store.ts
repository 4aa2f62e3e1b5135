import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { containsText } from './search-store.ts';

export type MailState = 'waiting' | 'sent' | 'failed';

const STATE = sql<MailState>`case when sent_at is not null then 'sent'
  when failed_at is not null then 'failed' else 'waiting' end`;

/** The outbox as an operator watches it: never the texts, which are private. */
export function createMailStore(db: Kysely<Tables>) {
  const mails = () =>
    db
      .selectFrom('mail_outbox')
      .select(['id', 'recipient', 'subject', 'attempts', 'last_error', 'created_at', 'sent_at'])
      .select(STATE.as('state'));
  return {
    find: (id: string) => mails().where('id', '=', id).executeTakeFirst(),
    async list(search: string, state: MailState | undefined, offset: number, limit: number) {
      const matching = containsText(search, ['recipient', 'subject']);
      const inState = state ? sql<boolean>`${STATE} = ${state}` : sql<boolean>`true`;
      const rows = await mails()
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
    /** Forgets the failure of a mail that was not sent; false where there is none. */
    async clearFailure(id: string): Promise<boolean> {
      const result = await db
        .updateTable('mail_outbox')
        .set({ failed_at: null, last_error: null })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .where('failed_at', 'is not', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
  };
}

export type MailStore = ReturnType<typeof createMailStore>;
