import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { containsText } from './search-store.ts';

export type AuditNote = {
  readonly actorUid: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** Who did what to whom. */
export function createAuditStore(db: Kysely<Tables>) {
  return {
    async add({ actorUid, action, subject, detail }: AuditNote, at: Date): Promise<void> {
      await db
        .insertInto('audit_entry')
        .values({ at, actor_uid: actorUid, action, subject, detail: JSON.stringify(detail) })
        .execute();
    },
    async list(search: string, offset: number, limit: number) {
      const entries = () =>
        db
          .selectFrom('audit_entry as entry')
          .leftJoin('account', 'account.uid', 'entry.actor_uid')
          .where(containsText(search, ['entry.action', 'entry.subject', 'account.email']));
      const rows = await entries()
        .select(['entry.id', 'entry.at', 'entry.action', 'entry.subject', 'entry.detail'])
        .select(['entry.actor_uid', 'account.email as actor_email'])
        .orderBy('entry.at', 'desc')
        .orderBy('entry.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      const { total } = await entries()
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      return { rows, total };
    },
  };
}

export type AuditStore = ReturnType<typeof createAuditStore>;
