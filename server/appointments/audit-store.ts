import { type Kysely, sql } from 'kysely';
import type { AuditAction } from '../audit/actions.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import type { Tables } from '../database/tables.ts';

/** Class of a two-key advisory lock, so that it cannot collide with the product's one-key locks. */
const LOOKUP_LOCK = 7;

/** Audit entries for reads of health data and patient look-ups (P-6). */
export function createAuditStore(db: Kysely<Tables>) {
  return {
    add: (entry: AuditEntry) => writeAudit(db, entry),

    /** Serialises one person's look-ups until the transaction ends. */
    async lockLookups(actorUid: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(${LOOKUP_LOCK}::int, hashtext(${actorUid}))`.execute(
        db,
      );
    },

    /** Time of the nth most recent action of a person; null if there are fewer. */
    async findNth(actorUid: string, action: AuditAction, nth: number): Promise<Date | null> {
      const row = await db
        .selectFrom('audit_entry')
        .select('at')
        .where('actor_uid', '=', actorUid)
        .where('action', '=', action)
        .orderBy('at', 'desc')
        .offset(nth - 1)
        .limit(1)
        .executeTakeFirst();
      return row?.at ?? null;
    },
  };
}
