import { type Kysely, sql, type Transaction } from 'kysely';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import type { Tables } from '../database/tables.ts';
import type { Refunded } from '../membership/deps.ts';

type Completion = {
  uid: string;
  membershipId: string;
  plan: PlanId;
  pence: number;
  purchasedAt: Date;
  maturesOn: string;
};

type Refund = Refunded & { at: Date };

/** Rewards of referrals. Each change is a single guarded statement. */
export function createReferralMoneyStore(db: Kysely<Tables>) {
  /** Paid for by the first payment for this subscription; a refunded renewal changes nothing. */
  const ofFirstPayment = ({ subscriptionId, paymentIntentId }: Refunded) =>
    sql<boolean>`membership_id in (
        select id from membership where subscription_id = ${subscriptionId})
      and ${paymentIntentId}::text is not distinct from (
        select charge.payment_intent_id from payment_ledger as charge
        where charge.kind = 'charge' and charge.subscription_id = ${subscriptionId}
        order by charge.happened_at, charge.id limit 1)`;
  return {
    /** Completes the buyer's pending referral; undefined if there is none. */
    async complete({ uid, ...bought }: Completion, trx: Transaction<Tables>) {
      // Locked, so that a concurrently applied code is either seen here or refused as too late.
      await trx
        .selectFrom('account')
        .select('uid')
        .where('uid', '=', uid)
        .forNoKeyUpdate()
        .execute();
      const row = await trx
        .updateTable('referral')
        .set({
          completed_at: bought.purchasedAt,
          membership_id: bought.membershipId,
          plan: bought.plan,
          reward_pence: bought.pence,
          matures_on: bought.maturesOn,
        })
        .where('referred_uid', '=', uid)
        .where('completed_at', 'is', null)
        .returning(['id', 'referrer_uid'])
        .executeTakeFirst();
      return row && { id: row.id, referrerUid: row.referrer_uid };
    },

    /** The address of a referrer; undefined once the account is deleted. */
    async findEmail(uid: string, trx: Transaction<Tables>): Promise<string | undefined> {
      const row = await trx
        .selectFrom('identity_user')
        .select('email')
        .where('id', '=', uid)
        .executeTakeFirst();
      return row?.email;
    },

    /** Takes back an unpaid reward when the subscription's first payment is refunded. */
    async takeBack({ at, ...refunded }: Refund, trx: Transaction<Tables>) {
      return trx
        .updateTable('referral')
        .set({ taken_back_at: at, taken_back_for: 'refund', held_at: null })
        .where('completed_at', 'is not', null)
        .where('taken_back_at', 'is', null)
        .where('paid_at', 'is', null)
        .where(ofFirstPayment(refunded))
        .returning(['id', 'referrer_uid as uid', 'reward_pence as pence'])
        .executeTakeFirst();
    },

    /** Marks a paid reward as owed back when the subscription's first payment is refunded. */
    async oweBack({ at, ...refunded }: Refund, trx: Transaction<Tables>) {
      return trx
        .updateTable('referral')
        .set({ owed_back_at: at })
        .where('paid_at', 'is not', null)
        .where('owed_back_at', 'is', null)
        .where(ofFirstPayment(refunded))
        .returning(['id', 'referrer_uid as uid', 'reward_pence as pence'])
        .executeTakeFirst();
    },

    /** Takes back the unpaid reward of someone who referred themselves. */
    async takeBackOwn(id: string, at: Date, trx: Transaction<Tables>) {
      return trx
        .updateTable('referral')
        .set({ taken_back_at: at, taken_back_for: 'same-person', held_at: null })
        .where('id', '=', id)
        .where('completed_at', 'is not', null)
        .where('taken_back_at', 'is', null)
        .where('paid_at', 'is', null)
        .returning(['id', 'referrer_uid as uid', 'reward_pence as pence'])
        .executeTakeFirst();
    },

    /** Puts a membership's unpaid reward on hold. @param heldAt null: lifts the hold */
    async setHeld(
      membershipId: string,
      heldAt: Date | null,
      trx: Transaction<Tables>,
    ): Promise<void> {
      await trx
        .updateTable('referral')
        .set({ held_at: heldAt })
        .where('membership_id', '=', membershipId)
        .where('completed_at', 'is not', null)
        .where('taken_back_at', 'is', null)
        .where('paid_at', 'is', null)
        .where('held_at', heldAt === null ? 'is not' : 'is', null)
        .execute();
    },

    /** A person's referrals, newest first. */
    listOf(referrerUid: string) {
      return db
        .selectFrom('referral')
        .leftJoin('account as friend', 'friend.uid', 'referral.referred_uid')
        .selectAll('referral')
        .select('friend.full_name as friend_name')
        .where('referral.referrer_uid', '=', referrerUid)
        .orderBy(sql`coalesce(referral.completed_at, referral.created_at)`, 'desc')
        .orderBy('referral.id')
        .execute();
    },
  };
}

export type ReferralMoneyStore = ReturnType<typeof createReferralMoneyStore>;
export type ReferralRow = Awaited<ReturnType<ReferralMoneyStore['listOf']>>[number];
