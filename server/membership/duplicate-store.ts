import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Subscriptions to end and refund: bought twice, or the first payment failed. */
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

    /** Reopens a resolved one after another payment came in. */
    async reopen(subscriptionId: string): Promise<void> {
      await db
        .updateTable('duplicate_subscription')
        .set({ resolved_at: null })
        .where('subscription_id', '=', subscriptionId)
        .execute();
    },

    /** Resolves it unless a payment came in meanwhile that is not refunded. */
    async resolve(subscriptionId: string, now: Date): Promise<void> {
      await db
        .updateTable('duplicate_subscription as duplicate')
        .set({ resolved_at: now })
        .where('duplicate.subscription_id', '=', subscriptionId)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('payment_balance as balance')
                .select('balance.uid')
                .whereRef('balance.uid', '=', 'duplicate.uid')
                .whereRef('balance.subscription_id', '=', 'duplicate.subscription_id')
                .where(sql<boolean>`charged_pence > refunded_pence + disputed_pence`),
            ),
          ),
        )
        .execute();
    },
  };
}
