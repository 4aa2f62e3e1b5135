import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tables } from '../database/tables.ts';

/** Claimed sets and their payment. */
export function createPayoutStore(db: Kysely<Tables>) {
  const claimed = () =>
    db
      .selectFrom('reward_set as reward')
      .innerJoin('account', 'account.uid', 'reward.uid')
      .innerJoin('identity_user', 'identity_user.id', 'account.uid')
      .select(['reward.uid', 'reward.number', 'reward.plan', 'reward.size'])
      .select(['reward.amount_pence', 'reward.claimed_at'])
      .select(['account.full_name', 'identity_user.email'])
      .where('reward.claimed_at', 'is not', null);
  return {
    /** Claimed, unpaid and not on hold, oldest first. */
    listSets() {
      return claimed()
        .where('reward.paid_at', 'is', null)
        .where('reward.held_at', 'is', null)
        .where('reward.forfeited_at', 'is', null)
        .orderBy('reward.claimed_at')
        .orderBy('reward.uid')
        .orderBy('reward.number')
        .execute();
    },

    /** A claimed set, also if paid or on hold. */
    findSet(uid: string, number: number) {
      return claimed()
        .where('reward.uid', '=', uid)
        .where('reward.number', '=', number)
        .where('reward.forfeited_at', 'is', null)
        .executeTakeFirst();
    },

    async isSetHeld(uid: string, number: number): Promise<boolean> {
      const row = await db
        .selectFrom('reward_set')
        .select('number')
        .where('uid', '=', uid)
        .where('number', '=', number)
        .where((set) =>
          set.or([set('held_at', 'is not', null), set('forfeited_at', 'is not', null)]),
        )
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Marks a set as paid once; undefined if there is nothing (more) to pay. Locks the reward account
     * first, as every change of rewards does.
     */
    async paySet(
      { uid, number }: { uid: string; number: number },
      by: { reference: string; at: Date },
      trx: Transaction<Tables>,
    ) {
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
