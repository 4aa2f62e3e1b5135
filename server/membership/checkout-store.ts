import type { Kysely, Selectable } from 'kysely';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import type { Tables } from '../database/tables.ts';
import type { CheckoutStatus, MembershipTables } from './tables.ts';

export type CheckoutRow = Selectable<MembershipTables['checkout']>;

/** One row per checkout. A partial unique index allows one open checkout per person. */
export function createCheckoutStore(db: Kysely<Tables>) {
  const rows = () => db.selectFrom('checkout').selectAll();
  const updateClaim = (id: string) =>
    db.updateTable('checkout').where('id', '=', id).where('session_id', 'is', null);
  return {
    /** Claims the right to open a checkout. @returns null if the person has an open one */
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

    /** The plan ordered last: the fallback for a subscription whose price is no longer configured. */
    async findLastPlan(uid: string): Promise<PlanId | null> {
      const row = await rows()
        .where('uid', '=', uid)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      return row?.plan ?? null;
    },

    /** Takes over an expired claim. @returns null if another request was faster */
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

    /** Stores the provider's session in a claim. The first one stays. */
    async fill(
      id: string,
      session: { sessionId: string; url: string; expiresAt: Date | null },
    ): Promise<void> {
      await updateClaim(id)
        .set({ session_id: session.sessionId, url: session.url, expires_at: session.expiresAt })
        .execute();
    },

    /** Releases a claim after a failure. The next attempt gets a new idempotency key. */
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
