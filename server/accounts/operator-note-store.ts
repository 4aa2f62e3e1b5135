import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What an operator did with somebody else's account, for the audit log. */
export function createOperatorNoteStore(db: Kysely<Tables>) {
  return {
    /** @param subject whose account; null where it is gone */
    async add(
      actorUid: string,
      action: 'account/exported' | 'account/deleted',
      subject: string | null,
      at: Date,
    ): Promise<void> {
      await db
        .insertInto('audit_entry')
        .values({ at, actor_uid: actorUid, action, subject, detail: '{}' })
        .execute();
    },
  };
}
