import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

export function createFavouriteStore(db: Kysely<Tables>) {
  return {
    async listIds(uid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('favourite')
        .select('provider_id')
        .where('uid', '=', uid)
        .orderBy('created_at', 'desc')
        .orderBy('provider_id')
        .execute();
      return rows.map((row) => row.provider_id);
    },
    /** Saves once; false where there is no such provider. */
    async add(uid: string, providerId: string, now: Date): Promise<boolean> {
      const found = await db
        .insertInto('favourite')
        .columns(['uid', 'provider_id', 'created_at'])
        .expression((from) =>
          from
            .selectFrom('provider')
            .select([
              sql.val(uid).as('uid'),
              'provider.id',
              sql<Date>`${now}::timestamptz`.as('created_at'),
            ])
            .where('provider.id', '=', providerId),
        )
        // Written again, so that a repetition is told apart from an unknown provider.
        .onConflict((conflict) => conflict.columns(['uid', 'provider_id']).doUpdateSet({ uid }))
        .returning('provider_id')
        .execute();
      return found.length > 0;
    },
    async remove(uid: string, providerId: string): Promise<void> {
      await db
        .deleteFrom('favourite')
        .where('uid', '=', uid)
        .where('provider_id', '=', providerId)
        .execute();
    },
  };
}

export type FavouriteStore = ReturnType<typeof createFavouriteStore>;
