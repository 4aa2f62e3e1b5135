import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { AuditAction } from './actions.ts';

export type AuditEntry = {
  readonly at: Date;
  /** The person who did it; null for the system. */
  readonly actorUid: string | null;
  readonly action: AuditAction;
  /** The affected person or record; null if there is none or it was deleted. */
  readonly subject: string | null;
  /** Never health data or search texts. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

/**
 * The only function that writes the audit log (P-49). Pass a transaction to write the entry only if the
 * change commits.
 */
export async function writeAudit(
  db: Kysely<Tables>,
  { at, actorUid, action, subject, detail = {} }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({ at, actor_uid: actorUid, action, subject, detail: JSON.stringify(detail) })
    .execute();
}
