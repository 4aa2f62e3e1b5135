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
  const owed = () =>
    db
      .selectFrom('referral')
      .innerJoin('account as referrer', 'referrer.uid', 'referral.referrer_uid')
      .innerJoin('identity_user', 'identity_user.id', 'referrer.uid')
      .leftJoin('account as friend', 'friend.uid', 'referral.referred_uid')
      .select(['referral.id', 'referral.plan', 'referral.reward_pence', 'referral.matures_on'])
      .select(['referrer.uid', 'referrer.full_name', 'identity_user.email'])
      .select('friend.full_name as friend_name')
      .where('referral.completed_at', 'is not', null)
      .where('referral.taken_back_at', 'is', null);
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
      if (!row) return undefined;
      const { email } = await trx
        .selectFrom('identity_user')
        .select('email')
        .where('id', '=', row.referrer_uid)
        .executeTakeFirstOrThrow();
      return { id: row.id, referrerUid: row.referrer_uid, email };
    },

    /** Takes back an unpaid reward when the subscription's first payment is refunded. */
    async takeBack({ subscriptionId, paymentIntentId, at }: Refund, trx: Transaction<Tables>) {
      const row = await trx
        .updateTable('referral')
        .set({ taken_back_at: at, held_at: null })
        .where('completed_at', 'is not', null)
        .where('taken_back_at', 'is', null)
        .where('paid_at', 'is', null)
        .where('membership_id', 'in', (select) =>
          select
            .selectFrom('membership')
            .select('id')
            .where('subscription_id', '=', subscriptionId),
        )
        // A refunded renewal does not affect the reward for the purchase.
        .where(
          sql<boolean>`${paymentIntentId}::text is not distinct from (
            select charge.payment_intent_id from payment_ledger as charge
            where charge.kind = 'charge' and charge.subscription_id = ${subscriptionId}
            order by charge.happened_at, charge.id limit 1)`,
        )
        .returning(['id', 'referrer_uid', 'reward_pence'])
        .executeTakeFirst();
      return row && { id: row.id, referrerUid: row.referrer_uid, pence: row.reward_pence ?? 0 };
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

    async isHeld(id: string): Promise<boolean> {
      const row = await db
        .selectFrom('referral')
        .select('id')
        .where('id', '=', id)
        .where('held_at', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
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

    /** Credited, unpaid and not on hold, oldest first. */
    listPayable(today: string) {
      return owed()
        .where('referral.paid_at', 'is', null)
        .where('referral.held_at', 'is', null)
        .where('referral.matures_on', '<=', today)
        .orderBy('referral.matures_on')
        .orderBy('referral.id')
        .execute();
    },

    /** A payable or paid referral. */
    findPayable(id: string, today: string) {
      return owed()
        .where('referral.id', '=', id)
        .where('referral.matures_on', '<=', today)
        .executeTakeFirst();
    },

    /** Marks a referral as paid once; undefined if there is nothing (more) to pay. */
    pay(id: string, today: string, by: { reference: string; at: Date }, trx: Transaction<Tables>) {
      return trx
        .updateTable('referral')
        .set({ paid_at: by.at, paid_by: by.reference })
        .where('id', '=', id)
        .where('completed_at', 'is not', null)
        .where('taken_back_at', 'is', null)
        .where('paid_at', 'is', null)
        .where('held_at', 'is', null)
        .where('matures_on', '<=', today)
        .returning(['referrer_uid as uid', 'reward_pence as pence'])
        .executeTakeFirst();
    },
  };
}

export type ReferralMoneyStore = ReturnType<typeof createReferralMoneyStore>;
export type ReferralRow = Awaited<ReturnType<ReferralMoneyStore['listOf']>>[number];
export type OwedReferral = NonNullable<Awaited<ReturnType<ReferralMoneyStore['findPayable']>>>;
