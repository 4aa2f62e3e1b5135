import type { ReferralEntry, ReferralStats } from '#shared/contract/referrals.ts';
import type { RewardLine } from '#shared/contract/rewards.ts';
import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { type PlanId, PLANS } from '#shared/domain/membership/plan.ts';
import { type ReferralState, referralState } from '#shared/domain/referrals/referral-reward.ts';
import { shortName } from '#shared/domain/referrals/short-name.ts';
import type { ReferralRow } from './money-store.ts';
import type { BoughtEntry, ReferralsOfStatement } from './bought-entry.ts';
import type { ReferralFigures } from './stats-store.ts';

type Completed = {
  readonly id: string;
  readonly name: string;
  readonly plan: PlanId;
  readonly pence: number;
  readonly completedOn: Day;
  readonly maturesOn: Day;
  readonly state: ReferralState;
  readonly paidBy: string | null;
};

/** The completed ones among all rows, as the entries of the figures have them. */
function boughtOf(rows: readonly ReferralRow[]): BoughtEntry[] {
  return rows.flatMap((row) => {
    const { id, friend_name, completed_at, plan, reward_pence, matures_on, paid_by } = row;
    if (completed_at === null || plan === null || reward_pence === null || matures_on === null)
      return [];
    const taken_back = row.taken_back_at !== null;
    const held = row.held_at !== null;
    const at = completed_at.toISOString();
    return [
      {
        id,
        friend_name,
        plan,
        reward_pence,
        matures_on,
        completed_at: at,
        taken_back,
        held,
        paid_by,
      },
    ];
  });
}

function completedOf(entries: readonly BoughtEntry[], today: Day): Completed[] {
  return entries.map((entry) => {
    const { matures_on: maturesOn, taken_back: takenBack, paid_by: paidBy, held } = entry;
    return {
      id: entry.id,
      name: shortName(entry.friend_name),
      plan: entry.plan,
      pence: entry.reward_pence,
      completedOn: londonDay(new Date(entry.completed_at)),
      maturesOn,
      state: referralState({ maturesOn, takenBack, paid: paidBy !== null, onHold: held }, today),
      paidBy,
    };
  });
}

function presentCompleted({ name, plan, pence, completedOn, state }: Completed): ReferralEntry {
  return {
    name,
    membershipType: plan === 'family' ? 'family' : 'individual',
    rewardAmount: state === 'taken-back' ? 0 : pence / 100,
    date: completedOn,
    state,
  };
}

function presentWaiting(friendName: string | null, signedUpAt: Date): ReferralEntry {
  return {
    name: shortName(friendName),
    membershipType: null,
    rewardAmount: 0,
    date: londonDay(signedUpAt),
  };
}

/** The statistics of spec 3 from the counters and the newest entries. */
export function presentStats(figures: ReferralFigures, today: Day): ReferralStats {
  const { bought, waiting } = figures;
  const pending = figures.pending ?? 0;
  const completed = figures.completed ?? 0;
  const newest = [
    ...bought.map((entry) => ({ at: entry.completed_at, name: entry.friend_name })),
    ...waiting.map((entry) => ({ at: entry.created_at, name: entry.friend_name })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return {
    referralCode: figures.code ?? '',
    stats: {
      totalReferrals: completed + pending,
      pendingReferrals: pending,
      completedReferrals: completed,
      totalEarnings: (figures.earned_pence ?? 0) / 100,
      pendingRewards: ((figures.maturing_pence ?? 0) + (figures.held_pence ?? 0)) / 100,
    },
    referrals: {
      completed: completedOf(bought, today).map(presentCompleted),
      pending: waiting.map((entry) =>
        presentWaiting(entry.friend_name, new Date(entry.created_at)),
      ),
    },
    referredUsers: newest.map(({ name }) => shortName(name)),
  };
}

/** Everybody whom a person referred, for a copy of one's data. `rows`: the newest first. */
export function presentEverybody(rows: readonly ReferralRow[], today: Day): ReferralEntry[] {
  return [
    ...completedOf(boughtOf(rows), today).map(presentCompleted),
    ...rows
      .filter((row) => row.completed_at === null)
      .map((row) => presentWaiting(row.friend_name, row.created_at)),
  ];
}

export function referralReason(name: string, plan: PlanId): string {
  return `${name} bought a ${PLANS[plan].name} membership`;
}

function presentLine(completed: Completed): RewardLine {
  return {
    key: `referral:${completed.id}`,
    kind: 'referral',
    date: completed.completedOn,
    reason: referralReason(completed.name, completed.plan),
    amountPence: completed.pence,
    state: completed.state,
    note: noteOf(completed),
  };
}

/** What referrals are in the statement of rewards (decision 26): the newest lines, and the sums of all. */
export type ReferralsInStatement = {
  readonly lines: readonly RewardLine[];
  /** How many lines there are in all. */
  readonly count: number;
  /** Without what was taken back. */
  readonly earnedPence: number;
  /** The person's by now, and not paid yet. */
  readonly creditedPence: number;
  readonly paidPence: number;
};

export function presentInStatement(told: ReferralsOfStatement, today: Day): ReferralsInStatement {
  const earnedPence = told.referrals_earned_pence ?? 0;
  const paidPence = told.referrals_paid_pence ?? 0;
  const waitingPence = (told.referrals_maturing_pence ?? 0) + (told.referrals_held_pence ?? 0);
  return {
    lines: completedOf(told.bought, today).map(presentLine),
    count: told.referrals ?? 0,
    earnedPence,
    creditedPence: earnedPence - paidPence - waitingPence,
    paidPence,
  };
}

/** All lines of the statement, one for each completed referral. */
export function presentLines(rows: readonly ReferralRow[], today: Day): RewardLine[] {
  return completedOf(boughtOf(rows), today).map(presentLine);
}

function noteOf({ state, maturesOn, paidBy }: Completed): string {
  if (state === 'pending')
    return `Yours from ${longDate(maturesOn)}, when the cooling-off period has ended`;
  if (state === 'taken-back') return 'The membership was refunded';
  if (state === 'on-hold') return 'On hold while a payment for the membership is checked';
  return state === 'paid' ? `Paid: ${paidBy ?? ''}` : 'Waiting to be paid out';
}
