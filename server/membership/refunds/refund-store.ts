import { type Kysely, type Selectable, sql } from 'kysely';
import type { GrantedRefundState, RefundState } from '#shared/domain/membership/refund-state.ts';
import type { AuditAction } from '../../audit/actions.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Tables } from '../../database/tables.ts';
import type { MembershipTables } from '../tables.ts';

export type RefundRow = Selectable<MembershipTables['refund_request']>;

type Wish = {
  readonly id: string;
  readonly uid: string;
  readonly membershipId: string;
  readonly subscriptionId: string;
  readonly status: 'waiting' | 'paying';
  readonly reason: string;
};

const MOST = 500;

/** The money of these goes back, has gone, or came back to us and is owed. */
const GIVEN_BACK: GrantedRefundState[] = ['paying', 'refunded', 'returned', 'repaid'];

/** Wishes for a refund: one of a membership. Every change names the state that it leaves. */
export function createRefundStore(db: Kysely<Tables>) {
  const rows = () => db.selectFrom('refund_request').selectAll();
  const rowsWithPeople = () =>
    db
      .selectFrom('refund_request as wish')
      .innerJoin('membership', 'membership.id', 'wish.membership_id')
      .leftJoin('account', 'account.uid', 'wish.uid')
      .selectAll('wish')
      .select([
        'membership.plan',
        'membership.started_at',
        'account.full_name',
        'account.email',
        paidFor().as('paid_pence'),
      ]);
  const change = async (
    id: string,
    from: RefundState,
    columns: Partial<RefundRow>,
  ): Promise<boolean> => {
    const result = await db
      .updateTable('refund_request')
      .set(columns)
      .where('id', '=', id)
      .where('status', '=', from)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  };
  return {
    async add(wish: Wish, now: Date): Promise<void> {
      await db
        .insertInto('refund_request')
        .values({
          id: wish.id,
          uid: wish.uid,
          membership_id: wish.membershipId,
          subscription_id: wish.subscriptionId,
          status: wish.status,
          reason: wish.reason,
          asked_at: now,
          decided_at: wish.status === 'paying' ? now : null,
        })
        .execute();
    },

    find: (id: string): Promise<RefundRow | undefined> =>
      rows().where('id', '=', id).executeTakeFirst(),

    findOfMembership: (membershipId: string): Promise<RefundRow | undefined> =>
      rows().where('membership_id', '=', membershipId).executeTakeFirst(),

    /** Whether a refund of a membership was asked for, and not declined. */
    async isAsked(membershipId: string): Promise<boolean> {
      const row = await rows().where('membership_id', '=', membershipId).executeTakeFirst();
      return row !== undefined && row.status !== 'declined';
    },

    /** Subscriptions that are given back: they never become the membership again. */
    async listGivenBack(uid: string): Promise<string[]> {
      const granted = await rows()
        .where('uid', '=', uid)
        .where('status', 'in', GIVEN_BACK)
        .execute();
      return granted.map(({ subscription_id: id }) => id);
    },

    /** Those that were granted, whatever has become of their money. */
    listGranted: (uid: string): Promise<RefundRow[]> =>
      rows().where('uid', '=', uid).where('status', 'in', GIVEN_BACK).execute(),

    listPaying: (uid: string): Promise<RefundRow[]> =>
      rows().where('uid', '=', uid).where('status', '=', 'paying').execute(),

    async listAllPaying(limit: number): Promise<string[]> {
      const paying = await rows()
        .where('status', '=', 'paying')
        .orderBy('asked_at')
        .limit(limit)
        .execute();
      return paying.map(({ id }) => id);
    },

    /** The promise stands: from now on use is not looked for any more. */
    confirm: (id: string, now: Date) => change(id, 'paying', { confirmed_at: now }),

    /** Use came to light before anything was paid back: an operator decides after all. */
    withdraw: (id: string, reason: string) =>
      change(id, 'paying', { status: 'waiting', reason, decided_at: null }),

    /** The money has moved. `pence`: what has arrived, which counts where all of it has. */
    move: (id: string, from: RefundState, to: GrantedRefundState, pence: number, now: Date) => {
      const arrived = to === 'refunded' || to === 'repaid';
      return change(id, from, {
        status: to,
        refunded_at: arrived ? now : null,
        refunded_pence: arrived ? pence : null,
      });
    },

    decide: (
      id: string,
      { decision, note, by }: { decision: 'refund' | 'decline'; note: string; by: string },
      now: Date,
    ) =>
      change(id, 'waiting', {
        status: decision === 'refund' ? 'paying' : 'declined',
        confirmed_at: decision === 'refund' ? now : null,
        decided_at: now,
        decided_by: by,
        note,
      }),

    /** An operator gives it back without being asked, or although it was declined before. */
    async grant(id: string, { reason, by }: { reason: string; by: string }, now: Date) {
      await db
        .updateTable('refund_request')
        .set({ status: 'paying', reason, confirmed_at: now, decided_at: now, decided_by: by })
        .where('id', '=', id)
        .where('status', 'in', ['waiting', 'declined', 'paying'])
        .execute();
    },

    /** Who decided what, for the audit log; null where nobody did. */
    note: (
      actorUid: string | null,
      action: AuditAction & `refund/${string}`,
      row: RefundRow,
      note: string,
      at: Date,
    ) =>
      writeAudit(db, {
        at,
        actorUid,
        action,
        subject: row.uid,
        detail: { request: row.id, membership: row.membership_id, note },
      }),

    /** As an operator reads it: with the person and the money. */
    findWithPerson: (id: string) => rowsWithPeople().where('wish.id', '=', id).executeTakeFirst(),

    /**
     * What the bank sent back comes first, then what waits, the oldest of each first; then what was
     * settled, the newest first.
     */
    listWithPeople: () =>
      rowsWithPeople()
        .orderBy(sql`wish.status = 'returned'`, 'desc')
        .orderBy(sql`wish.status in ('waiting', 'paying')`, 'desc')
        .orderBy(
          sql`case when wish.status in ('returned', 'waiting', 'paying') then wish.asked_at end`,
        )
        .orderBy('wish.decided_at', 'desc')
        .orderBy('wish.id')
        .limit(MOST)
        .execute(),
  };
}

export type QueuedRefund = Awaited<
  ReturnType<ReturnType<typeof createRefundStore>['listWithPeople']>
>[number];

/** What was paid for the membership and is not paid back yet, in pence. */
function paidFor() {
  return sql<number>`(
    select coalesce(sum(
      case when ledger.kind in ('refund', 'dispute') then -ledger.amount_pence else ledger.amount_pence end
    ), 0)::int
    from payment_ledger as ledger
    where ledger.subscription_id = wish.subscription_id and ledger.uid = wish.uid
  )`;
}
