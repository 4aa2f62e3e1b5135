import type { Insertable, Kysely, Selectable } from 'kysely';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Tables } from '../../database/tables.ts';
import type { MembershipTables } from '../tables.ts';

export type FailedRefundRow = Selectable<MembershipTables['failed_refund']>;

const MOST = 500;

/** Refunds that the bank sent back: each is open until it is settled, once. */
export function createFailedRefundStore(db: Kysely<Tables>) {
  const rows = () => db.selectFrom('failed_refund').selectAll();
  const settle = async (
    id: string,
    columns: Pick<FailedRefundRow, 'status' | 'settled_at'> &
      Partial<Pick<FailedRefundRow, 'settled_by' | 'note'>>,
  ): Promise<boolean> => {
    const result = await db
      .updateTable('failed_refund')
      .set(columns)
      .where('refund_id', '=', id)
      .where('status', '=', 'open')
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  };
  return {
    /** Once for each refund. @returns whether it was not known before */
    async add(row: Insertable<MembershipTables['failed_refund']>): Promise<boolean> {
      const result = await db
        .insertInto('failed_refund')
        .values(row)
        .onConflict((conflict) => conflict.column('refund_id').doNothing())
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    find: (id: string): Promise<FailedRefundRow | undefined> =>
      rows().where('refund_id', '=', id).executeTakeFirst(),

    listOfSubscription: (uid: string, subscriptionId: string): Promise<FailedRefundRow[]> =>
      rows().where('uid', '=', uid).where('subscription_id', '=', subscriptionId).execute(),

    /** It was made again at the payment provider. */
    replace: (id: string, now: Date) => settle(id, { status: 'replaced', settled_at: now }),

    /** An operator paid the person in another way. `note`: how. */
    pay: (id: string, { by, note }: { by: string; note: string }, now: Date) =>
      settle(id, { status: 'paid', settled_at: now, settled_by: by, note }),

    /** Who paid it, for the audit log. */
    note: (actorUid: string, row: FailedRefundRow, note: string, at: Date) =>
      writeAudit(db, {
        at,
        actorUid,
        action: 'refund/paid-another-way',
        subject: row.uid,
        detail: { refund: row.refund_id, pence: row.amount_pence, note },
      }),

    /** What is open or was paid in another way, with the person and the plan; the oldest first. */
    listWithPeople: () =>
      db
        .selectFrom('failed_refund as failed')
        .leftJoin('account', 'account.uid', 'failed.uid')
        .leftJoin('membership', 'membership.subscription_id', 'failed.subscription_id')
        .selectAll('failed')
        .select([
          'account.full_name',
          'account.email',
          'membership.plan',
          'membership.started_at as purchased_at',
        ])
        .where('failed.status', '!=', 'replaced')
        .orderBy((column) => column('failed.status', '=', 'open'), 'desc')
        .orderBy('failed.failed_at')
        .orderBy('failed.refund_id')
        .limit(MOST)
        .execute(),
  };
}

export type QueuedFailedRefund = Awaited<
  ReturnType<ReturnType<typeof createFailedRefundStore>['listWithPeople']>
>[number];
