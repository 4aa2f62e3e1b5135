import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';

/** The heart buttons on provider cards use this list too. */
const MAX_LISTED = 500;

const NEWEST = `select provider_id as id from favourite where uid = $1
  order by created_at desc, provider_id limit ${MAX_LISTED}`;

export function createFavouriteStore({ db, read }: Pick<Connection, 'db' | 'read'>) {
  return {
    /** Newest first. */
    async listIds(uid: string): Promise<string[]> {
      return (await read<{ id: string }>(NEWEST, [uid])).map(({ id }) => id);
    },
    /** Idempotent. @returns false for an unknown provider */
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
        // An update returns a row, which distinguishes a repetition from an unknown provider.
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
