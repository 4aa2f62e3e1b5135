import type { Payout } from '#shared/contract/rewards.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { shortName } from '#shared/domain/referrals/short-name.ts';
import { type PayoutHold, payoutHold } from '#shared/domain/rewards/payout-hold.ts';
import type { Clock } from '../ports/clock/port.ts';
import { lockSuspension } from '../rewards/suspension.ts';
import type { PayoutSource } from '../rewards/payout-source.ts';
import type { OwnReferrals } from './own-referrals.ts';
import type { DueReferral, ReferralPayoutStore } from './payout-store.ts';
import { referralReason } from './present.ts';

type Deps = {
  readonly store: ReferralPayoutStore;
  readonly own: Pick<OwnReferrals, 'leaveOut'>;
  readonly clock: Clock;
};

const holdOf = (row: DueReferral): PayoutHold | null =>
  payoutHold({
    suspended: row.suspended,
    disputed: row.disputed,
    friendSuspended: row.friend_suspended,
    refundAsked: row.refund_asked,
  });

const purchaseOf = (row: DueReferral) =>
  referralReason(shortName(row.friend_name), row.plan ?? 'single');

const commonOf = (row: DueReferral) => ({
  uid: row.uid,
  name: row.full_name,
  email: row.email,
  amountPence: row.reward_pence ?? 0,
  addedByClinic: [],
});

function presentDue(row: DueReferral): Payout {
  return {
    ...commonOf(row),
    key: `referral:${row.id}`,
    kind: 'referral',
    reason: purchaseOf(row),
    since: row.matures_on ?? '',
    hold: holdOf(row),
  };
}

function presentOwedBack(row: DueReferral): Payout {
  return {
    ...commonOf(row),
    key: `referral-repayment:${row.id}`,
    kind: 'repayment',
    reason: `${purchaseOf(row)}. It was refunded or charged back after we’d paid (${row.paid_by ?? ''}).`,
    since: londonDay(row.owed_back_at ?? new Date(0)),
    hold: null,
  };
}

/** Matured referrals as payouts (P-26). */
export function payableReferrals({ store, own, clock }: Deps): PayoutSource {
  const today = () => londonDay(clock.now());
  return {
    kind: 'referral',
    entry: 'referral-paid',
    async list() {
      const due = await store.listDue(today());
      return (await own.leaveOut(due, clock.now())).map(presentDue);
    },
    async find(id) {
      const row = await store.find(id, today());
      if (!row) return undefined;
      if (row.paid_by === null && (await own.leaveOut([row], clock.now())).length === 0)
        return undefined;
      return { payout: presentDue(row), paidBy: row.paid_by };
    },
    async pay(id, by, trx) {
      const before = await store.find(id, today(), trx);
      if (!before) return undefined;
      for (const uid of [before.uid, before.friend_uid ?? before.uid].toSorted())
        await lockSuspension(trx, uid);
      const row = await store.find(id, today(), trx);
      if (!row || holdOf(row) !== null) return undefined;
      return store.pay(id, today(), by, trx);
    },
  };
}

/** Referral money that was paid before the purchase was refunded or charged back. */
export function owedBackReferrals({ store }: Pick<Deps, 'store'>): PayoutSource {
  return {
    kind: 'referral-repayment',
    entry: 'referral-repaid',
    list: async () => (await store.listOwedBack()).map(presentOwedBack),
    async find(id) {
      const row = await store.findOwedBack(id);
      return row && { payout: presentOwedBack(row), paidBy: row.repaid_by };
    },
    pay: (id, by, trx) => store.settle(id, by, trx),
  };
}
