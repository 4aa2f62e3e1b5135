import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { refundsBlocked } from '#shared/domain/membership/payment-dispute.ts';
import type { Tables } from '../../database/tables.ts';
import type { MembershipTables } from '../tables.ts';

export type DisputeRow = Selectable<MembershipTables['payment_dispute']>;

const MOST = 500;

/** Payments that are questioned with the bank, each as the provider told it last. */
export function createDisputeStore(db: Kysely<Tables>) {
  const rows = () => db.selectFrom('payment_dispute').selectAll();
  return {
    find: (id: string): Promise<DisputeRow | undefined> =>
      rows().where('dispute_id', '=', id).executeTakeFirst(),

    add(row: Insertable<MembershipTables['payment_dispute']>): Promise<DisputeRow> {
      return db.insertInto('payment_dispute').values(row).returningAll().executeTakeFirstOrThrow();
    },

    change(
      id: string,
      columns: Updateable<MembershipTables['payment_dispute']>,
    ): Promise<DisputeRow> {
      return db
        .updateTable('payment_dispute')
        .set(columns)
        .where('dispute_id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    list: (uid: string): Promise<DisputeRow[]> =>
      rows().where('uid', '=', uid).orderBy('opened_at').orderBy('dispute_id').execute(),

    /** Subscriptions of which a dispute was lost, and when that was learnt: they are no membership any more. */
    async listLost(uid: string): Promise<{ id: string; at: Date }[]> {
      const lost = await rows()
        .where('uid', '=', uid)
        .where('lost_at', 'is not', null)
        .orderBy('lost_at')
        .execute();
      return lost.flatMap(({ subscription_id: id, lost_at: at }) => (id && at ? [{ id, at }] : []));
    },

    /** Whether the provider refuses to refund a payment for a subscription (`refundsBlocked`). */
    async blocksRefunds(uid: string, subscriptionId: string): Promise<boolean> {
      return refundsBlocked(
        await rows().where('uid', '=', uid).where('subscription_id', '=', subscriptionId).execute(),
      );
    },

    /** Whose disputes wait for the bank. */
    async listPeopleWithOpen(): Promise<string[]> {
      const open = await db
        .selectFrom('payment_dispute')
        .select('uid')
        .distinct()
        .where('state', '=', 'open')
        .execute();
      return open.map(({ uid }) => uid);
    },

    /** Lost ones for whose subscription the provider may still charge. */
    async listCharged(limit: number): Promise<string[]> {
      const charged = await rows()
        .where('lost_at', 'is not', null)
        .where('unsubscribed_at', 'is', null)
        .orderBy('lost_at')
        .limit(limit)
        .execute();
      return charged.map(({ dispute_id: id }) => id);
    },

    /** Nothing more can be charged for the subscription. */
    async unsubscribed(id: string, now: Date): Promise<void> {
      await db
        .updateTable('payment_dispute')
        .set({ unsubscribed_at: now })
        .where('dispute_id', '=', id)
        .where('lost_at', 'is not', null)
        .where('unsubscribed_at', 'is', null)
        .execute();
    },

    /** With the person, for the operators: what is open first, by its deadline; then the newest. */
    listWithPeople: () =>
      db
        .selectFrom('payment_dispute as dispute')
        .leftJoin('account', 'account.uid', 'dispute.uid')
        .selectAll('dispute')
        .select(['account.full_name', 'account.email'])
        .orderBy((column) => column('dispute.state', '=', 'open'), 'desc')
        .orderBy((when) =>
          when.case().when('dispute.state', '=', 'open').then(when.ref('evidence_due_at')).end(),
        )
        .orderBy('dispute.opened_at', 'desc')
        .orderBy('dispute.dispute_id')
        .limit(MOST)
        .execute(),
  };
}

export type DisputeWithPerson = Awaited<
  ReturnType<ReturnType<typeof createDisputeStore>['listWithPeople']>
>[number];
