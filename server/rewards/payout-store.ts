import { type Kysely, sql, type Transaction } from 'kysely';
import { payoutHold } from '#shared/domain/rewards/payout-hold.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tables } from '../database/tables.ts';
import { lockSuspension, suspendedSql } from './suspension.ts';

/** Claimed sets and their payment. */
export function createPayoutStore(db: Kysely<Tables>) {
  const claimed = () =>
    db
      .selectFrom('reward_set as reward')
      .innerJoin('account', 'account.uid', 'reward.uid')
      .innerJoin('identity_user', 'identity_user.id', 'account.uid')
      .select(['reward.uid', 'reward.number', 'reward.plan', 'reward.size'])
      .select(['reward.amount_pence', 'reward.claimed_at', 'reward.paid_by'])
      .select(['reward.owed_back_at', 'reward.repaid_by'])
      .select(sql<boolean>`reward.held_at is not null`.as('disputed'))
      .select(sql<boolean>`${sql.raw(suspendedSql('reward.uid'))}`.as('suspended'))
      .select(['account.full_name', 'identity_user.email'])
      .where('reward.claimed_at', 'is not', null);
  return {
    /** Claimed and unpaid, also if on hold, oldest first. */
    listSets() {
      return claimed()
        .where('reward.paid_at', 'is', null)
        .where('reward.forfeited_at', 'is', null)
        .orderBy('reward.claimed_at')
        .orderBy('reward.uid')
        .orderBy('reward.number')
        .execute();
    },

    /** A claimed set, also if paid or on hold; not a forfeited one. */
    findSet(uid: string, number: number) {
      return claimed()
        .where('reward.uid', '=', uid)
        .where('reward.number', '=', number)
        .where('reward.forfeited_at', 'is', null)
        .executeTakeFirst();
    },

    /**
     * Marks a set as paid once; undefined if there is nothing (more) to pay. Locks the person's account and
     * rewards first, so that a suspension or a dispute comes either before or after.
     */
    async paySet(
      { uid, number }: { uid: string; number: number },
      by: { reference: string; at: Date },
      trx: Transaction<Tables>,
    ) {
      const suspended = await lockSuspension(trx, uid);
      // The update asks for the dispute.
      if (payoutHold({ suspended, disputed: false }) !== null) return undefined;
      await trx
        .selectFrom('reward_account')
        .select('uid')
        .where('uid', '=', uid)
        .forUpdate()
        .execute();
      return trx
        .updateTable('reward_set')
        .set({ paid_at: by.at, paid_by: by.reference })
        .where('uid', '=', uid)
        .where('number', '=', number)
        .where('claimed_at', 'is not', null)
        .where('paid_at', 'is', null)
        .where('held_at', 'is', null)
        .where('forfeited_at', 'is', null)
        .returning(['uid', 'amount_pence as pence'])
        .executeTakeFirst();
    },

    /** Owed back and not settled, oldest first. */
    listOwedBack() {
      return claimed()
        .where('reward.owed_back_at', 'is not', null)
        .where('reward.repaid_at', 'is', null)
        .orderBy('reward.owed_back_at')
        .orderBy('reward.uid')
        .orderBy('reward.number')
        .execute();
    },

    /** Records once how a set that is owed back was settled. */
    settle(
      { uid, number }: { uid: string; number: number },
      by: { reference: string; at: Date },
      trx: Transaction<Tables>,
    ) {
      return trx
        .updateTable('reward_set')
        .set({ repaid_at: by.at, repaid_by: by.reference })
        .where('uid', '=', uid)
        .where('number', '=', number)
        .where('owed_back_at', 'is not', null)
        .where('repaid_at', 'is', null)
        .returning(['uid', 'amount_pence as pence'])
        .executeTakeFirst();
    },

    addAudit: (
      payment: { actorUid: string; key: string; reference: string; at: Date },
      trx: Transaction<Tables>,
    ) =>
      writeAudit(trx, {
        at: payment.at,
        actorUid: payment.actorUid,
        action: 'payout/paid',
        subject: payment.key,
        detail: { reference: payment.reference },
      }),

    transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
      return db.transaction().execute(work);
    },
  };
}

export type PayoutStore = ReturnType<typeof createPayoutStore>;
export type ClaimedSet = NonNullable<Awaited<ReturnType<PayoutStore['findSet']>>>;
