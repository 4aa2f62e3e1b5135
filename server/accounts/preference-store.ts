import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What a person chose and may take back at once. */
export function createPreferenceStore(db: Kysely<Tables>) {
  return {
    /** Forgets the favourites, and with them what `others` forgets. */
    async reset(uid: string, others: (trx: Transaction<Tables>) => Promise<void>): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('favourite').where('uid', '=', uid).execute();
        await others(trx);
      });
    },
  };
}
