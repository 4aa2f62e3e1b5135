import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { MembershipTables } from './tables.ts';

export type LedgerRow = Selectable<MembershipTables['payment_ledger']>;
export type LedgerEntry = Omit<Insertable<MembershipTables['payment_ledger']>, 'id'>;

/** Money that came in and went out, in pence. Rows are only added. */
export function createLedgerStore(db: Kysely<Tables>) {
  const ofPerson = (uid: string) =>
    db.selectFrom('payment_ledger').selectAll().where('uid', '=', uid);
  return {
    /** Records an entry once by the provider's id; null where it is recorded already. */
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
      ofPerson(uid).orderBy('happened_at', 'desc').orderBy('id', 'desc').execute(),

    /** What a person paid for a subscription, was paid back, and took back in disputes, in pence; the database keeps it. */
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

    /** Everybody who was refunded something since then, and still has it as far as we know. */
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

    /** The payments of a person, by the provider's id. */
    async listPayments(uid: string): Promise<string[]> {
      const charges = await ofPerson(uid)
        .where('kind', '=', 'charge')
        .where('payment_intent_id', 'is not', null)
        .execute();
      return charges.flatMap(({ payment_intent_id: id }) => id ?? []);
    },

    /** A payment that came in, by the provider's id of it. */
    findCharge: (uid: string, paymentIntentId: string): Promise<LedgerRow | undefined> =>
      ofPerson(uid)
        .where('kind', '=', 'charge')
        .where('payment_intent_id', '=', paymentIntentId)
        .executeTakeFirst(),

    /** What a dispute took, where it took anything. */
    findDispute: (uid: string, disputeId: string): Promise<LedgerRow | undefined> =>
      ofPerson(uid)
        .where('kind', '=', 'dispute')
        .where('provider_id', '=', disputeId)
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
