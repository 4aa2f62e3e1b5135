import type { Kysely, Selectable } from 'kysely';
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

/** The money of these goes back, has gone, or came back to us and is owed. */
const GIVEN_BACK: GrantedRefundState[] = ['paying', 'refunded', 'returned', 'repaid'];

/** Wishes for a refund: one of a membership. Every change names the state that it leaves. */
export function createRefundStore(db: Kysely<Tables>) {
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
          confirmed_at: null,
          decided_at: wish.status === 'paying' ? now : null,
          decided_by: null,
          refunded_at: null,
          refunded_pence: null,
        })
        .execute();
    },

    find(id: string): Promise<RefundRow | undefined> {
      return db.selectFrom('refund_request').selectAll().where('id', '=', id).executeTakeFirst();
    },

    findOfMembership(membershipId: string): Promise<RefundRow | undefined> {
      return db
        .selectFrom('refund_request')
        .selectAll()
        .where('membership_id', '=', membershipId)
        .executeTakeFirst();
    },

    /** Subscriptions that are given back: they never become the membership again. */
    async listGivenBack(uid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('refund_request')
        .select('subscription_id')
        .where('uid', '=', uid)
        .where('status', 'in', GIVEN_BACK)
        .execute();
      return rows.map((row) => row.subscription_id);
    },

    /** Those that were granted, whatever has become of their money. */
    listGranted(uid: string): Promise<RefundRow[]> {
      return db
        .selectFrom('refund_request')
        .selectAll()
        .where('uid', '=', uid)
        .where('status', 'in', GIVEN_BACK)
        .execute();
    },

    listPaying(uid: string): Promise<RefundRow[]> {
      return db
        .selectFrom('refund_request')
        .selectAll()
        .where('uid', '=', uid)
        .where('status', '=', 'paying')
        .execute();
    },

    async listAllPaying(limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('refund_request')
        .select('id')
        .where('status', '=', 'paying')
        .orderBy('asked_at')
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
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
  };
}
