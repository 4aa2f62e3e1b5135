import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

export function createCardStore(db: Kysely<Tables>) {
  async function findNumber(uid: string): Promise<string | null> {
    const row = await db
      .selectFrom('health_card')
      .select('number')
      .where('uid', '=', uid)
      .executeTakeFirst();
    return row?.number ?? null;
  }
  return {
    findNumber,

    /**
     * Issues a card unless the person has one.
     * @returns false if another person has this number
     */
    async issue(uid: string, number: string, now: Date): Promise<boolean> {
      const result = await db
        .insertInto('health_card')
        .values({ uid, number, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n || (await findNumber(uid)) !== null;
    },
  };
}
