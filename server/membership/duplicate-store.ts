import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Subscriptions that one person paid for twice. */
export function createDuplicateStore(db: Kysely<Tables>) {
  return {
    async listIds(uid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('duplicate_subscription')
        .select('subscription_id')
        .where('uid', '=', uid)
        .execute();
      return rows.map((row) => row.subscription_id);
    },

    async add(subscriptionId: string, uid: string, keptId: string, now: Date): Promise<void> {
      await db
        .insertInto('duplicate_subscription')
        .values({
          subscription_id: subscriptionId,
          uid,
          kept_subscription_id: keptId,
          found_at: now,
          resolved_at: null,
        })
        .onConflict((conflict) => conflict.column('subscription_id').doNothing())
        .execute();
    },

    findUnresolved(subscriptionId: string) {
      return db
        .selectFrom('duplicate_subscription')
        .selectAll()
        .where('subscription_id', '=', subscriptionId)
        .where('resolved_at', 'is', null)
        .executeTakeFirst();
    },

    listUnresolved() {
      return db
        .selectFrom('duplicate_subscription')
        .select('subscription_id')
        .where('resolved_at', 'is', null)
        .execute();
    },

    async resolve(subscriptionId: string, now: Date): Promise<void> {
      await db
        .updateTable('duplicate_subscription')
        .set({ resolved_at: now })
        .where('subscription_id', '=', subscriptionId)
        .execute();
    },
  };
}
