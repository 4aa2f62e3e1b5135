import type { Kysely, Selectable } from 'kysely';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import type { Tables } from '../database/tables.ts';
import type { CheckoutStatus, MembershipTables } from './tables.ts';

export type CheckoutRow = Selectable<MembershipTables['checkout']>;

/** One row per checkout; a partial unique index keeps at most one of a person open. */
export function createCheckoutStore(db: Kysely<Tables>) {
  const rows = () => db.selectFrom('checkout').selectAll();
  const updateClaim = (id: string) =>
    db.updateTable('checkout').where('id', '=', id).where('session_id', 'is', null);
  return {
    /** Claims the right to open a checkout; null where the person has an open one already. */
    async claim(
      order: { id: string; uid: string; plan: PlanId; priceId: string },
      now: Date,
    ): Promise<CheckoutRow | null> {
      const row = await db
        .insertInto('checkout')
        .values({
          id: order.id,
          uid: order.uid,
          plan: order.plan,
          price_id: order.priceId,
          status: 'open',
          claimed_at: now,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('uid').where('status', '=', 'open').doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },

    find: (id: string): Promise<CheckoutRow | undefined> =>
      rows().where('id', '=', id).executeTakeFirst(),

    findOpen: (uid: string): Promise<CheckoutRow | undefined> =>
      rows().where('uid', '=', uid).where('status', '=', 'open').executeTakeFirst(),

    /** The plan that a person ordered last: for a subscription whose price is not configured any more. */
    async findLastPlan(uid: string): Promise<PlanId | null> {
      const row = await rows()
        .where('uid', '=', uid)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      return row?.plan ?? null;
    },

    /** Takes a claim over from whoever did not finish; null where another was quicker. */
    async takeOver(seen: CheckoutRow, now: Date): Promise<CheckoutRow | null> {
      const row = await updateClaim(seen.id)
        .set({ claimed_at: now })
        .where('status', '=', 'open')
        .where('claimed_at', '=', seen.claimed_at)
        .where('attempt', '=', seen.attempt)
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },

    /** Writes the provider's answer into a claim; the first answer stays. */
    async fill(
      id: string,
      session: { sessionId: string; url: string; expiresAt: Date },
    ): Promise<void> {
      await updateClaim(id)
        .set({ session_id: session.sessionId, url: session.url, expires_at: session.expiresAt })
        .execute();
    },

    /** Gives a claim back after a failure; the next attempt is a new one for the provider. */
    async release(id: string): Promise<void> {
      await updateClaim(id)
        .set((column) => ({ attempt: column('attempt', '+', 1), claimed_at: new Date(0) }))
        .execute();
    },

    async close(id: string, status: Exclude<CheckoutStatus, 'open'>, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('checkout')
        .set({ status, closed_at: now })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    listOpenSince(before: Date, limit: number) {
      return db
        .selectFrom('checkout')
        .select('uid')
        .where('status', '=', 'open')
        .where('created_at', '<=', before)
        .orderBy('created_at')
        .limit(limit)
        .execute();
    },
  };
}
