import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { MembershipTables } from './tables.ts';

export type LedgerRow = Selectable<MembershipTables['payment_ledger']>;
export type LedgerEntry = Omit<Insertable<MembershipTables['payment_ledger']>, 'id'>;

/** Money received and paid out, in pence. Append-only. */
export function createLedgerStore(db: Kysely<Tables>) {
  const forOwnUid = (uid: string) =>
    db.selectFrom('payment_ledger').selectAll().where('uid', '=', uid);
  return {
    /** Records an entry once by kind and provider id. @returns null if it exists */
    async add(entry: LedgerEntry): Promise<LedgerRow | null> {
      const row = await db
        .insertInto('payment_ledger')
        .values(entry)
        .onConflict((conflict) => conflict.columns(['kind', 'provider_id']).doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },

    /** The newest first. */
    list: (uid: string): Promise<LedgerRow[]> =>
      forOwnUid(uid).orderBy('happened_at', 'desc').orderBy('id', 'desc').execute(),

    /** The entries about these subscriptions. */
    async listOfSubscriptions(ids: readonly string[]): Promise<LedgerRow[]> {
      if (ids.length === 0) return [];
      return (
        db
          .selectFrom('payment_ledger as entry')
          // By person, as the ledger is indexed.
          .innerJoin('membership', (join) =>
            join
              .onRef('membership.uid', '=', 'entry.uid')
              .onRef('membership.subscription_id', '=', 'entry.subscription_id'),
          )
          .selectAll('entry')
          .where('membership.subscription_id', 'in', ids)
          .execute()
      );
    },

    /** Totals for a subscription, in pence, maintained by a database trigger. */
    async totalsOf(
      uid: string,
      subscriptionId: string,
    ): Promise<{ chargedPence: number; refundedPence: number; disputedPence: number }> {
      const row = await db
        .selectFrom('payment_balance')
        .select(['charged_pence', 'refunded_pence', 'disputed_pence'])
        .where('uid', '=', uid)
        .where('subscription_id', '=', subscriptionId)
        .executeTakeFirst();
      return {
        chargedPence: row?.charged_pence ?? 0,
        refundedPence: row?.refunded_pence ?? 0,
        disputedPence: row?.disputed_pence ?? 0,
      };
    },

    /** People with a refund since then that has not failed. */
    async listRefundedSince(since: Date): Promise<string[]> {
      const refunds = await db
        .selectFrom('payment_ledger as refund')
        .select('refund.uid')
        .distinct()
        .where('refund.kind', '=', 'refund')
        .where('refund.happened_at', '>=', since)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('payment_ledger as failed')
                .select('failed.id')
                .where('failed.kind', '=', 'refund-failed')
                .whereRef('failed.provider_id', '=', 'refund.provider_id'),
            ),
          ),
        )
        .execute();
      return refunds.map(({ uid }) => uid);
    },

    /** The provider's payment intent ids of a person's payments. */
    async listPayments(uid: string): Promise<string[]> {
      const charges = await forOwnUid(uid)
        .where('kind', '=', 'charge')
        .where('payment_intent_id', 'is not', null)
        .execute();
      return charges.flatMap(({ payment_intent_id: id }) => id ?? []);
    },

    /** A received payment, by the provider's payment intent id. */
    findCharge: (uid: string, paymentIntentId: string): Promise<LedgerRow | undefined> =>
      forOwnUid(uid)
        .where('kind', '=', 'charge')
        .where('payment_intent_id', '=', paymentIntentId)
        .executeTakeFirst(),

    /** The entry of the money that a dispute withdrew. */
    findDispute: (uid: string, disputeId: string): Promise<LedgerRow | undefined> =>
      forOwnUid(uid)
        .where('kind', '=', 'dispute')
        .where('provider_id', '=', disputeId)
        .executeTakeFirst(),

    /** The entry of a refund at the provider. */
    findRefund: (uid: string, refundId: string): Promise<LedgerRow | undefined> =>
      forOwnUid(uid)
        .where('kind', '=', 'refund')
        .where('provider_id', '=', refundId)
        .executeTakeFirst(),

    async findUidByPayment(paymentIntentId: string): Promise<string | null> {
      const row = await db
        .selectFrom('payment_ledger')
        .select('uid')
        .where('payment_intent_id', '=', paymentIntentId)
        .executeTakeFirst();
      return row?.uid ?? null;
    },
  };
}
