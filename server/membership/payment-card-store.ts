import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The card of a payment, as the payment provider names it; null for a payment without one. */
export type PaymentCard = {
  readonly paymentIntentId: string;
  readonly fingerprint: string | null;
};

/** The cards that paid for memberships, as keyed hashes that tell only whether two are the same (P-26). */
export function createPaymentCardStore(db: Kysely<Tables>) {
  return {
    /** The payments whose card is recorded. */
    async listPayments(uid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('payment_card')
        .select('payment_intent_id')
        .where('uid', '=', uid)
        .execute();
      return rows.map((row) => row.payment_intent_id);
    },

    /** Records the card of each payment once, while the account exists. */
    async add(uid: string, cards: readonly PaymentCard[], key: Buffer): Promise<void> {
      for (const { paymentIntentId, fingerprint } of cards) {
        await sql`
          insert into payment_card (payment_intent_id, uid, card_hash)
          select ${paymentIntentId}, uid, ${fingerprint && hashOf(key, fingerprint)}::text
          from account where uid = ${uid}
          on conflict do nothing`.execute(db);
      }
    },
  };
}

function hashOf(key: Buffer, fingerprint: string): string {
  return createHmac('sha256', key).update(fingerprint).digest('hex');
}
