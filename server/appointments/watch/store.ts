import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Whose changes somebody may hear of. */
export function createWatchStore(db: Kysely<Tables>) {
  return {
    /** The ids of the provider records that a person runs. */
    async listOwned(uid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('provider')
        .select('id')
        .where('owner_uid', '=', uid)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

export type WatchStore = ReturnType<typeof createWatchStore>;
