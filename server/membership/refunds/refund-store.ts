import { type Kysely, type Selectable, sql } from 'kysely';
import type { RefundRequest } from '#shared/contract/records/refund.ts';
import type { GrantedRefundState, RefundState } from '#shared/domain/membership/refund-state.ts';
import type { AuditAction } from '../../audit/actions.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Tables } from '../../database/tables.ts';
import type { MembershipTables } from '../tables.ts';

export type RefundRow = Selectable<MembershipTables['refund_request']>;

type NewRefundRequest = {
  readonly id: string;
  readonly uid: string;
  readonly membershipId: string;
  readonly subscriptionId: string;
  readonly status: 'waiting' | 'paying';
  readonly reason: string;
};

const MAX_ROWS = 500;

/** Granted requests, in whatever state their money is. */
const GRANTED: GrantedRefundState[] = ['paying', 'refunded', 'returned', 'repaid'];

/** Refund requests, one per membership. Every update is conditional on the current status. */
export function createRefundStore(db: Kysely<Tables>) {
  const rows = () => db.selectFrom('refund_request').selectAll();
  const rowsWithPeople = () =>
    db
      .selectFrom('refund_request as request')
      .innerJoin('membership', 'membership.id', 'request.membership_id')
      .leftJoin('account', 'account.uid', 'request.uid')
      .selectAll('request')
      .select([
        'membership.plan',
        'membership.started_at',
        'account.full_name',
        'account.email',
        undoneReferral().as('undoes_referral'),
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
    async add(request: NewRefundRequest, now: Date): Promise<void> {
      await db
        .insertInto('refund_request')
        .values({
          id: request.id,
          uid: request.uid,
          membership_id: request.membershipId,
          subscription_id: request.subscriptionId,
          status: request.status,
          reason: request.reason,
          asked_at: now,
          decided_at: request.status === 'paying' ? now : null,
        })
        .execute();
    },

    find: (id: string): Promise<RefundRow | undefined> =>
      rows().where('id', '=', id).executeTakeFirst(),

    findOfMembership: (membershipId: string): Promise<RefundRow | undefined> =>
      rows().where('membership_id', '=', membershipId).executeTakeFirst(),

    /** Whether a refund of the membership was requested and not declined. */
    async isRequested(membershipId: string): Promise<boolean> {
      const row = await rows().where('membership_id', '=', membershipId).executeTakeFirst();
      return row !== undefined && row.status !== 'declined';
    },

    /** Subscriptions with a granted refund, which must not become the membership again. */
    async listRefundedSubscriptions(uid: string): Promise<string[]> {
      const granted = await rows().where('uid', '=', uid).where('status', 'in', GRANTED).execute();
      return granted.map(({ subscription_id: id }) => id);
    },

    /** Granted requests, in whatever state their money is. */
    listGranted: (uid: string): Promise<RefundRow[]> =>
      rows().where('uid', '=', uid).where('status', 'in', GRANTED).execute(),

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

    /** Confirms the promise: later use of the membership no longer affects it. */
    confirm: (id: string, now: Date) => change(id, 'paying', { confirmed_at: now }),

    /** Returns the request to the operators, as the membership was used before the refund. */
    withdraw: (id: string, reason: string) =>
      change(id, 'paying', { status: 'waiting', reason, decided_at: null }),

    /** Moves a granted request by its money. `pence` is stored once everything has arrived. */
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

    /** Grants a refund that was not requested, or was declined before. */
    async grant(id: string, { reason, by }: { reason: string; by: string }, now: Date) {
      await db
        .updateTable('refund_request')
        .set({ status: 'paying', reason, confirmed_at: now, decided_at: now, decided_by: by })
        .where('id', '=', id)
        .where('status', 'in', ['waiting', 'declined', 'paying'])
        .execute();
    },

    /** Writes to the audit log. `actorUid` is null for the system. */
    audit: (
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

    /** For the operators, with the person. */
    findWithPerson: (id: string) =>
      rowsWithPeople().where('request.id', '=', id).executeTakeFirst(),

    /**
     * Returned refunds first, then waiting requests, each oldest first; then settled ones, newest
     * first.
     */
    listWithPeople: () =>
      rowsWithPeople()
        .orderBy(sql`request.status = 'returned'`, 'desc')
        .orderBy(sql`request.status in ('waiting', 'paying')`, 'desc')
        .orderBy(
          sql`case when request.status in ('returned', 'waiting', 'paying') then request.asked_at end`,
        )
        .orderBy('request.decided_at', 'desc')
        .orderBy('request.id')
        .limit(MAX_ROWS)
        .execute(),
  };
}

export type QueuedRefund = Awaited<
  ReturnType<ReturnType<typeof createRefundStore>['listWithPeople']>
>[number];

/** The referral that this purchase completed, unless it earned nothing anyway. */
function undoneReferral() {
  return sql<RefundRequest['undoesReferral']>`(
    select json_build_object('referrer', referrer.full_name, 'amountPence', referral.reward_pence,
      'paid', referral.paid_at is not null)
    from referral join account as referrer on referrer.uid = referral.referrer_uid
    where referral.membership_id = request.membership_id and referral.completed_at is not null
      and referral.taken_back_for is distinct from 'same-person'
  )`;
}
