import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';

/** More than anybody saves by hand; hearts on cards are drawn from this list too. */
const LISTED = 500;

const NEWEST = `select provider_id as id from favourite where uid = $1
  order by created_at desc, provider_id limit ${LISTED}`;

export function createFavouriteStore({ db, read }: Pick<Connection, 'db' | 'read'>) {
  return {
    /** The newest first. */
    async listIds(uid: string): Promise<string[]> {
      return (await read<{ id: string }>(NEWEST, [uid])).map(({ id }) => id);
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
