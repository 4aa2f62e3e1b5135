import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { refundsBlocked } from '#shared/domain/membership/payment-dispute.ts';
import type { Tables } from '../../database/tables.ts';
import type { MembershipTables } from '../tables.ts';

export type DisputeRow = Selectable<MembershipTables['payment_dispute']>;

const MAX_ROWS = 500;

/** Disputes and inquiries, in the state that the provider reported last. */
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

    /** Subscriptions with a lost dispute, which ends their membership, and when the loss was recorded. */
    async listLost(uid: string): Promise<{ id: string; at: Date }[]> {
      const lost = await rows()
        .where('uid', '=', uid)
        .where('lost_at', 'is not', null)
        .orderBy('lost_at')
        .execute();
      return lost.flatMap(({ subscription_id: id, lost_at: at }) => (id && at ? [{ id, at }] : []));
    },

    /** Whether a dispute stops the provider from refunding the subscription (`refundsBlocked`). */
    async blocksRefunds(uid: string, subscriptionId: string): Promise<boolean> {
      return refundsBlocked(
        await rows().where('uid', '=', uid).where('subscription_id', '=', subscriptionId).execute(),
      );
    },

    /** People with an open dispute. */
    async listPeopleWithOpen(): Promise<string[]> {
      const open = await db
        .selectFrom('payment_dispute')
        .select('uid')
        .distinct()
        .where('state', '=', 'open')
        .execute();
      return open.map(({ uid }) => uid);
    },

    /** Lost disputes whose subscription has not been ended at the provider. */
    async listSubscribed(limit: number): Promise<string[]> {
      const charged = await rows()
        .where('lost_at', 'is not', null)
        .where('unsubscribed_at', 'is', null)
        .orderBy('lost_at')
        .limit(limit)
        .execute();
      return charged.map(({ dispute_id: id }) => id);
    },

    /** Records that the subscription is ended at the provider. */
    async markUnsubscribed(id: string, now: Date): Promise<void> {
      await db
        .updateTable('payment_dispute')
        .set({ unsubscribed_at: now })
        .where('dispute_id', '=', id)
        .where('lost_at', 'is not', null)
        .where('unsubscribed_at', 'is', null)
        .execute();
    },

    /** For the operators, with the person: open ones by deadline, then the newest. */
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
        .limit(MAX_ROWS)
        .execute(),
  };
}

export type DisputeWithPerson = Awaited<
  ReturnType<ReturnType<typeof createDisputeStore>['listWithPeople']>
>[number];
