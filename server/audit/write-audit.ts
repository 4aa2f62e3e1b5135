import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { AuditAction } from './actions.ts';

export type AuditEntry = {
  readonly at: Date;
  /** Who did it; null for the product itself. */
  readonly actorUid: string | null;
  readonly action: AuditAction;
  /** The person or the record that it was done to; null where there is none, or none is left. */
  readonly subject: string | null;
  /** Never health data, and never what somebody looked for. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

/**
 * Writes down who did what to whom (architecture, security 8; P-49): the one door to the
 * audit log. With a transaction the entry stands exactly when what it tells of does.
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
