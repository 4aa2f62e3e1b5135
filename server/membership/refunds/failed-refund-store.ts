import type { Insertable, Kysely, Selectable } from 'kysely';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Tables } from '../../database/tables.ts';
import type { MembershipTables } from '../tables.ts';

export type FailedRefundRow = Selectable<MembershipTables['failed_refund']>;

const MAX_ROWS = 500;

/** Refunds that the bank returned. Each is open until it is settled once. */
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
    /** Adds each refund once. @returns whether it is new */
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

    /** Settles it: the refund was made again at the provider. */
    replace: (id: string, now: Date) => settle(id, { status: 'replaced', settled_at: now }),

    /** Settles it: an operator paid another way. `note` states how. */
    pay: (id: string, { by, note }: { by: string; note: string }, now: Date) =>
      settle(id, { status: 'paid', settled_at: now, settled_by: by, note }),

    /** Writes the payment to the audit log. */
    audit: (actorUid: string, row: FailedRefundRow, note: string, at: Date) =>
      writeAudit(db, {
        at,
        actorUid,
        action: 'refund/paid-another-way',
        subject: row.uid,
        detail: { refund: row.refund_id, pence: row.amount_pence, note },
      }),

    /** Open ones, then those paid another way, with person and plan; the oldest first. */
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
        .limit(MAX_ROWS)
        .execute(),
  };
}

export type QueuedFailedRefund = Awaited<
  ReturnType<ReturnType<typeof createFailedRefundStore>['listWithPeople']>
>[number];
