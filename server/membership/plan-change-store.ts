import type { DeclineReason } from '#shared/errors/payment-decline.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { MembershipTables, PlanChangeStatus } from './tables.ts';

export type PlanChangeRow = Selectable<MembershipTables['plan_change']>;

type Attempt = Pick<
  Insertable<MembershipTables['plan_change']>,
  'id' | 'uid' | 'membership_id' | 'subscription_id' | 'amount_pence' | 'counted_from'
>;

type Step = {
  readonly from: readonly PlanChangeStatus[];
  readonly to: PlanChangeStatus;
  readonly decline?: DeclineReason | null;
};
const SETTLED: readonly PlanChangeStatus[] = ['done', 'declined', 'abandoned', 'returned'];

/** Upgrade attempts. A partial unique index allows one unsettled attempt per membership. */
export function createPlanChangeStore(db: Kysely<Tables>) {
  const rows = () => db.selectFrom('plan_change').selectAll();
  return {
    /** Claims the right to make the change. @returns null if an attempt is unsettled */
    async claim(attempt: Attempt, now: Date): Promise<PlanChangeRow | null> {
      const row = await db
        .insertInto('plan_change')
        .values({ ...attempt, status: 'open', claimed_at: now, created_at: now })
        .onConflict((conflict) =>
          conflict.column('membership_id').where('settled_at', 'is', null).doNothing(),
        )
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },

    find: (id: string) => rows().where('id', '=', id).executeTakeFirst(),

    findUnsettled: (membershipId: string) =>
      rows()
        .where('membership_id', '=', membershipId)
        .where('settled_at', 'is', null)
        .executeTakeFirst(),

    listUnsettledOf: (uid: string) =>
      rows().where('uid', '=', uid).where('settled_at', 'is', null).execute(),

    findLatest: (uid: string) =>
      rows().where('uid', '=', uid).orderBy('created_at', 'desc').orderBy('id').executeTakeFirst(),

    /** The provider's invoice ids of all of a person's attempts. */
    async listInvoices(uid: string): Promise<string[]> {
      const found = await rows()
        .where('uid', '=', uid)
        .where('invoice_id', 'is not', null)
        .execute();
      return found.flatMap(({ invoice_id: id }) => id ?? []);
    },

    /** Takes over an expired claim. @returns null if another request was faster */
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

    /** Releases a claim when the provider does not respond; the next request continues it. */
    async release(id: string): Promise<void> {
      await db
        .updateTable('plan_change')
        .set({ claimed_at: new Date(0) })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .execute();
    },

    /** Stores the invoice before it can be charged. Idempotent. */
    async saveInvoice(id: string, invoiceId: string): Promise<void> {
      await db
        .updateTable('plan_change')
        .set({ invoice_id: invoiceId })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .where('invoice_id', 'is', null)
        .execute();
    },

    /** Moves an attempt to another status. @returns null if its status is not in `from` */
    async move(
      id: string,
      { from, to, decline = null }: Step,
      now: Date,
    ): Promise<PlanChangeRow | null> {
      const row = await db
        .updateTable('plan_change')
        .set({
          status: to,
          decline_reason: decline,
          settled_at: SETTLED.includes(to) ? now : null,
        })
        .where('id', '=', id)
        .where('status', 'in', from)
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },

    listUnsettledSince: (before: Date, limit: number) =>
      rows()
        .where('settled_at', 'is', null)
        .where('created_at', '<=', before)
        .orderBy('created_at')
        .limit(limit)
        .execute(),
  };
}
