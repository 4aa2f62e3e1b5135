import { type Kysely, sql } from 'kysely';
import type { AuditAction } from '../audit/actions.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import type { Tables } from '../database/tables.ts';

/** Apart from the other locks of the product, which have one key. */
const LOOKUP_LOCK = 7;

/** Who read health data, and who looked for people (architecture, security 8; P-6). */
export function createAuditStore(db: Kysely<Tables>) {
  return {
    add: (entry: AuditEntry) => writeAudit(db, entry),

    /** Waits until nobody else looks something up as this person, and holds that until the transaction ends. */
    async takeTurn(actorUid: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(${LOOKUP_LOCK}::int, hashtext(${actorUid}))`.execute(
        db,
      );
    },

    /** When somebody did something for the nth time, counted back from the last time; null where it was less often. */
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
