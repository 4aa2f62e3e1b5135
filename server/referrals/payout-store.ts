import { type Kysely, sql, type Transaction } from 'kysely';
import type { Day } from '#shared/domain/dates/day.ts';
import type { Tables } from '../database/tables.ts';
import { suspendedSql } from '../rewards/suspension.ts';

/** Whether a refund of the friend's membership waits for a decision or is being paid. */
const REFUND_ASKED = sql<boolean>`exists (select from refund_request as request
  where request.membership_id = referral.membership_id and request.status in ('waiting', 'paying'))`;

type Payment = { readonly reference: string; readonly at: Date };

/** Referrals that are due, paid or owed back. */
export function createReferralPayoutStore(db: Kysely<Tables>) {
  const completed = (within: Kysely<Tables> = db) =>
    within
      .selectFrom('referral')
      .innerJoin('account as referrer', 'referrer.uid', 'referral.referrer_uid')
      .innerJoin('identity_user', 'identity_user.id', 'referrer.uid')
      .leftJoin('account as friend', 'friend.uid', 'referral.referred_uid')
      .select(['referral.id', 'referral.plan', 'referral.reward_pence', 'referral.matures_on'])
      .select(['referral.paid_by', 'referral.owed_back_at', 'referral.repaid_by'])
      .select(['referrer.uid', 'referrer.full_name', 'identity_user.email'])
      .select(['friend.uid as friend_uid', 'friend.full_name as friend_name'])
      .select(sql<boolean>`${sql.raw(suspendedSql('referral.referrer_uid'))}`.as('suspended'))
      .select(
        sql<boolean>`${sql.raw(suspendedSql('referral.referred_uid'))}`.as('friend_suspended'),
      )
      .select(sql<boolean>`referral.held_at is not null`.as('disputed'))
      .select(REFUND_ASKED.as('refund_asked'))
      .where('referral.completed_at', 'is not', null)
      .where('referral.taken_back_at', 'is', null);
  return {
    /** Matured and unpaid, also if on hold, oldest first. */
    listDue(today: Day) {
      return completed()
        .where('referral.paid_at', 'is', null)
        .where('referral.matures_on', '<=', today)
        .orderBy('referral.matures_on')
        .orderBy('referral.id')
        .execute();
    },

    /** A matured or paid referral. */
    find(id: string, today: Day, within?: Transaction<Tables>) {
      return completed(within)
        .where('referral.id', '=', id)
        .where('referral.matures_on', '<=', today)
        .executeTakeFirst();
    },

    /** Marks a referral as paid once; undefined if there is nothing (more) to pay. */
    pay(id: string, today: Day, by: Payment, trx: Transaction<Tables>) {
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

    /** Owed back and not settled, oldest first. */
    listOwedBack() {
      return completed()
        .where('referral.owed_back_at', 'is not', null)
        .where('referral.repaid_at', 'is', null)
        .orderBy('referral.owed_back_at')
        .orderBy('referral.id')
        .execute();
    },

    /** A referral that is or was owed back. */
    findOwedBack(id: string) {
      return completed()
        .where('referral.id', '=', id)
        .where('referral.owed_back_at', 'is not', null)
        .executeTakeFirst();
    },

    /** Records once how what is owed back was settled. */
    settle(id: string, by: Payment, trx: Transaction<Tables>) {
      return trx
        .updateTable('referral')
        .set({ repaid_at: by.at, repaid_by: by.reference })
        .where('id', '=', id)
        .where('owed_back_at', 'is not', null)
        .where('repaid_at', 'is', null)
        .returning(['referrer_uid as uid', 'reward_pence as pence'])
        .executeTakeFirst();
    },
  };
}

export type ReferralPayoutStore = ReturnType<typeof createReferralPayoutStore>;
export type DueReferral = Awaited<ReturnType<ReferralPayoutStore['listDue']>>[number];
