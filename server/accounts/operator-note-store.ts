import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tables } from '../database/tables.ts';

/** What an operator did with somebody else's account, for the audit log. */
export function createOperatorNoteStore(db: Kysely<Tables>) {
  return {
    /** @param subject whose account; null where it is gone */
    add: (
      actorUid: string,
      action: 'account/exported' | 'account/deleted',
      subject: string | null,
      at: Date,
    ) => writeAudit(db, { at, actorUid, action, subject }),
  };
}
