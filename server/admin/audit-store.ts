import { type Kysely, sql } from 'kysely';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import type { Tables } from '../database/tables.ts';
import { containsText } from './search-store.ts';

/** The audit log in the console. */
export function createAuditStore(db: Kysely<Tables>) {
  return {
    add: (entry: AuditEntry) => writeAudit(db, entry),

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
