import type { ReferralEntry, ReferralStats } from '#shared/contract/referrals.ts';
import type { RewardLine } from '#shared/contract/rewards.ts';
import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { type PlanId, PLANS } from '#shared/domain/membership/plan.ts';
import { type ReferralState, referralState } from '#shared/domain/referrals/referral-reward.ts';
import { shortName } from '#shared/domain/referrals/short-name.ts';
import type { ReferralRow } from './money-store.ts';

type Completed = {
  readonly row: ReferralRow;
  readonly name: string;
  readonly plan: PlanId;
  readonly pence: number;
  readonly completedOn: Day;
  readonly maturesOn: Day;
  readonly state: ReferralState;
};

function completedOf(rows: readonly ReferralRow[], today: Day): Completed[] {
  return rows.flatMap((row) => {
    const { completed_at: at, plan, reward_pence: pence, matures_on: maturesOn } = row;
    if (at === null || plan === null || pence === null || maturesOn === null) return [];
    const money = { maturesOn, takenBack: row.taken_back_at !== null, paid: row.paid_at !== null };
    const name = shortName(row.friend_name);
    const state = referralState(money, today);
    return [{ row, name, plan, pence, completedOn: londonDay(at), maturesOn, state }];
  });
}

function sumPounds(completed: readonly Completed[]): number {
  return completed.reduce((sum, { pence }) => sum + pence, 0) / 100;
}

/** The statistics of spec 3 from all that a person referred. `rows`: the newest first. */
export function presentStats(
  referralCode: string,
  rows: readonly ReferralRow[],
  today: Day,
): ReferralStats {
  const completed = completedOf(rows, today);
  const pending = rows.filter((row) => row.completed_at === null);
  const kept = completed.filter(({ state }) => state !== 'taken-back');
  return {
    referralCode,
    stats: {
      totalReferrals: completed.length + pending.length,
      pendingReferrals: pending.length,
      completedReferrals: completed.length,
      totalEarnings: sumPounds(kept),
      pendingRewards: sumPounds(kept.filter(({ state }) => state === 'pending')),
    },
    referrals: {
      completed: completed.map(({ name, plan, pence, completedOn, state }): ReferralEntry => ({
        name,
        membershipType: plan === 'family' ? 'family' : 'individual',
        rewardAmount: state === 'taken-back' ? 0 : pence / 100,
        date: completedOn,
        state,
      })),
      pending: pending.map((row) => ({
        name: shortName(row.friend_name),
        membershipType: null,
        rewardAmount: 0,
        date: londonDay(row.created_at),
      })),
    },
    referredUsers: rows.map((row) => shortName(row.friend_name)),
  };
}

export function referralReason(name: string, plan: PlanId): string {
  return `${name} bought a ${PLANS[plan].name} membership`;
}

/** The lines of the statement, one for each completed referral (decision 26). */
export function presentLines(rows: readonly ReferralRow[], today: Day): RewardLine[] {
  return completedOf(rows, today).map((completed) => ({
    key: `referral:${completed.row.id}`,
    kind: 'referral',
    date: completed.completedOn,
    reason: referralReason(completed.name, completed.plan),
    amountPence: completed.pence,
    state: completed.state,
    note: noteOf(completed),
  }));
}

function noteOf({ state, maturesOn, row }: Completed): string {
  if (state === 'pending')
    return `Yours from ${longDate(maturesOn)}, when the cooling-off period has ended`;
  if (state === 'taken-back') return 'The membership was refunded';
  return state === 'paid' ? `Paid: ${row.paid_by ?? ''}` : 'Waiting to be paid out';
}
