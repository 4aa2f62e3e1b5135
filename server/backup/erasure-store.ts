import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { BackupTables } from './tables.ts';

/** Deleted accounts and last successes. */
export function createErasureListStore(db: Kysely<Tables>) {
  return {
    async add(uidHash: string, trx: Kysely<Tables>): Promise<void> {
      await trx
        .insertInto('erasure')
        .values({ uid_hash: uidHash })
        .onConflict((conflict) => conflict.column('uid_hash').doNothing())
        .execute();
    },

    async list(): Promise<string[]> {
      const rows = await db.selectFrom('erasure').select('uid_hash').orderBy('erased_at').execute();
      return rows.map(({ uid_hash: hash }) => hash);
    },

    /** The ids of accounts after one, in order. */
    async listAccounts(after: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('identity_user')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Records that a task succeeded now. */
    async succeeded(task: BackupTables['last_success']['task'], detail: string): Promise<void> {
      await db
        .insertInto('last_success')
        .values({ task, detail })
        .onConflict((conflict) =>
          conflict.column('task').doUpdateSet({ at: sql<Date>`now()`, detail }),
        )
        .execute();
    },
  };
}
