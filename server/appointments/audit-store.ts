import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type AuditEntry = {
  readonly at: Date;
  readonly actorUid: string;
  readonly action:
    | 'appointments.read'
    | 'appointments.export'
    | 'patients.search'
    | 'patients.card'
    | 'patients.miss';
  /** The uid or the record that was looked at; never what was typed. */
  readonly subject: string | null;
  readonly detail: Readonly<Record<string, number>>;
};

/** Who read health data, and who looked for people (architecture, security 8; decision 6). */
export function createAuditStore(db: Kysely<Tables>) {
  return {
    async add({ at, actorUid, action, subject, detail }: AuditEntry): Promise<void> {
      await db
        .insertInto('audit_entry')
        .values({ at, actor_uid: actorUid, action, subject, detail: JSON.stringify(detail) })
        .execute();
    },

    async count(actorUid: string, action: AuditEntry['action'], since: Date): Promise<number> {
      const { count } = await db
        .selectFrom('audit_entry')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('actor_uid', '=', actorUid)
        .where('action', '=', action)
        .where('at', '>', since)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
