import type { Payout } from '#shared/contract/rewards.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { shortName } from '#shared/domain/referrals/short-name.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { PayoutSource } from '../rewards/payouts.ts';
import type { OwedReferral, ReferralMoneyStore } from './money-store.ts';
import { referralReason } from './present.ts';

function presentOwed(row: OwedReferral): Payout {
  return {
    key: `referral:${row.id}`,
    uid: row.uid,
    name: row.full_name,
    email: row.email,
    kind: 'referral',
    reason: referralReason(shortName(row.friend_name), row.plan ?? 'single'),
    amountPence: row.reward_pence ?? 0,
    since: row.matures_on ?? '',
  };
}

/** Credited referrals as payouts (P-26). */
export function payableReferrals(money: ReferralMoneyStore, clock: Clock): PayoutSource {
  const today = () => londonDay(clock.now());
  return {
    kind: 'referral',
    async list() {
      return (await money.listPayable(today())).map(presentOwed);
    },
    async find(id) {
      const row = await money.findPayable(id, today());
      return row && presentOwed(row);
    },
    isHeld: (id) => money.isHeld(id),
    pay: (id, by, trx) => money.pay(id, today(), by, trx),
  };
}
