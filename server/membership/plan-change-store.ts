import type { DeclineReason } from '#shared/errors/payment-decline.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { MembershipTables } from './tables.ts';

export type PlanChangeRow = Selectable<MembershipTables['plan_change']>;

type Attempt = Pick<
  Insertable<MembershipTables['plan_change']>,
  'id' | 'uid' | 'membership_id' | 'subscription_id' | 'amount_pence' | 'counted_from'
>;

/** Attempts to move to the family plan; a partial unique index keeps one of a membership open. */
export function createPlanChangeStore(db: Kysely<Tables>) {
  const rows = () => db.selectFrom('plan_change').selectAll();
  return {
    /** Claims the right to make the change; null where somebody is at it already. */
    async claim(attempt: Attempt, now: Date): Promise<PlanChangeRow | null> {
      const row = await db
        .insertInto('plan_change')
        .values({ ...attempt, status: 'open', claimed_at: now, created_at: now, settled_at: null })
        .onConflict((conflict) =>
          conflict.column('membership_id').where('status', '=', 'open').doNothing(),
        )
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },

    find: (id: string) => rows().where('id', '=', id).executeTakeFirst(),

    findOpen: (membershipId: string) =>
      rows()
        .where('membership_id', '=', membershipId)
        .where('status', '=', 'open')
        .executeTakeFirst(),

    /** Takes a claim over from whoever did not finish; null where another was quicker. */
    async takeOver(seen: PlanChangeRow, now: Date): Promise<PlanChangeRow | null> {
      const row = await db
        .updateTable('plan_change')
        .set({ claimed_at: now })
        .where('id', '=', seen.id)
        .where('status', '=', 'open')
        .where('claimed_at', '=', seen.claimed_at)
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },

    /** Gives a claim back after the provider did not answer: the next press goes on with it. */
    async release(id: string): Promise<void> {
      await db
        .updateTable('plan_change')
        .set({ claimed_at: new Date(0) })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .execute();
    },

    /** Ends an attempt that the bank refused, with its reason for whoever waits for it. */
    async decline(id: string, reason: DeclineReason, now: Date): Promise<void> {
      await db
        .updateTable('plan_change')
        .set({ status: 'declined', decline_reason: reason, settled_at: now })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .execute();
    },

    async settle(id: string, status: 'done' | 'abandoned', now: Date): Promise<void> {
      await db
        .updateTable('plan_change')
        .set({ status, settled_at: now })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .execute();
    },

    listOpenSince: (before: Date, limit: number) =>
      rows()
        .where('status', '=', 'open')
        .where('created_at', '<=', before)
        .orderBy('created_at')
        .limit(limit)
        .execute(),
  };
}
