import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

const MOST = 500;

/** Wishes for a refund as an operator reads them: with the person and the money. */
export function createRefundQueueStore(db: Kysely<Tables>) {
  const entries = () =>
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
  return {
    find: (id: string) => entries().where('wish.id', '=', id).executeTakeFirst(),

    /**
     * What the bank sent back comes first, then what waits, the oldest of each first; then what was
     * settled, the newest first.
     */
    list: () =>
      entries()
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
  ReturnType<ReturnType<typeof createRefundQueueStore>['list']>
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
