import { sql } from 'kysely';
import type { Connection, Statement } from '../database/connection.ts';

/** More than anybody saves by hand; hearts on cards are drawn from this list too. */
const LISTED = 500;

/** In one row, one id in each line: five hundred rows take twice as long, there and here. */
const NEWEST = {
  name: 'favourites',
  text: `select string_agg(provider_id, e'\\n') as ids from (
      select provider_id from favourite where uid = $1
      order by created_at desc, provider_id limit ${LISTED}
    ) as newest`,
} satisfies Statement;

export function createFavouriteStore({ db, ask }: Pick<Connection, 'db' | 'ask'>) {
  return {
    /** The newest first. */
    async listIds(uid: string): Promise<string[]> {
      const [row] = await ask<{ ids: string | null }>(NEWEST, [uid]);
      return row?.ids?.split('\n') ?? [];
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
