import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { SetAside } from '../ports/payments/set-aside.ts';

const MAX_ROWS = 500;

/** Objects of the payment provider that could not be recorded, once each. */
export function createSetAsideStore(db: Kysely<Tables>) {
  return {
    /** Inside a transaction, so that what the database refuses of one object can be rolled back alone. */
    savepoint: () => sql`savepoint payment_object`.execute(db),
    release: () => sql`release savepoint payment_object`.execute(db),
    rollBack: () => sql`rollback to savepoint payment_object`.execute(db),

    /** @returns whether it is new */
    async add(uid: string, { kind, id, reason }: SetAside, now: Date): Promise<boolean> {
      const result = await db
        .insertInto('payment_set_aside')
        .values({ kind, object_id: id, uid, reason, found_at: now })
        .onConflict((conflict) => conflict.columns(['kind', 'object_id', 'uid']).doNothing())
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Removes a person's objects that have been recorded since. */
    async remove(uid: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .deleteFrom('payment_set_aside')
        .where('uid', '=', uid)
        .where('object_id', 'in', ids)
        .execute();
    },

    /** For the operators, with the person; the newest first. */
    listWithPeople: () =>
      db
        .selectFrom('payment_set_aside as aside')
        .leftJoin('account', 'account.uid', 'aside.uid')
        .selectAll('aside')
        .select(['account.full_name', 'account.email'])
        .orderBy('aside.found_at', 'desc')
        .orderBy('aside.object_id')
        .limit(MAX_ROWS)
        .execute(),
  };
}

export type SetAsideWithPerson = Awaited<
  ReturnType<ReturnType<typeof createSetAsideStore>['listWithPeople']>
>[number];
