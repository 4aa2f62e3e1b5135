import type { ReferralEntry, ReferralStats } from '#shared/contract/referrals.ts';
import type { RewardLine } from '#shared/contract/rewards.ts';
import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { type PlanId, PLANS } from '#shared/domain/membership/plan.ts';
import { type ReferralState, referralState } from '#shared/domain/referrals/referral-reward.ts';
import { shortName } from '#shared/domain/referrals/short-name.ts';
import type { ReferralRow } from './money-store.ts';
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
  /** Whether two accounts turned out to be one person. */
  readonly isOwn: boolean;
  /** Whether it was paid before the purchase was refunded. */
  readonly owedBack: boolean;
  readonly repaid: boolean;
};

function completedOf(rows: readonly ReferralRow[], today: Day): Completed[] {
  return rows.flatMap((row) => {
    const { completed_at, plan, reward_pence: pence, matures_on: maturesOn, paid_by: paidBy } = row;
    if (completed_at === null || plan === null || pence === null || maturesOn === null) return [];
    const takenBack = row.taken_back_at !== null;
    const onHold = row.held_at !== null;
    return [
      {
        id: row.id,
        name: shortName(row.friend_name),
        plan,
        pence,
        completedOn: londonDay(completed_at),
        maturesOn,
        state: referralState({ maturesOn, takenBack, paid: paidBy !== null, onHold }, today),
        paidBy,
        isOwn: row.taken_back_for === 'same-person',
        owedBack: row.owed_back_at !== null,
        repaid: row.repaid_at !== null,
      },
    ];
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

function presentPending(row: ReferralRow): ReferralEntry {
  return {
    name: shortName(row.friend_name),
    membershipType: null,
    rewardAmount: 0,
    date: londonDay(row.created_at),
  };
}

type Stats = {
  readonly figures: ReferralFigures;
  /** The newest of each, newest first. */
  readonly completed: readonly ReferralRow[];
  readonly pending: readonly ReferralRow[];
};

/** Referral statistics from the counters and the newest rows (ENTITY-27). */
export function presentStats({ figures, completed, pending }: Stats, today: Day): ReferralStats {
  const newest = [
    ...completed.map((row) => ({ at: row.completed_at ?? row.created_at, row })),
    ...pending.map((row) => ({ at: row.created_at, row })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return {
    referralCode: figures.code ?? '',
    stats: {
      totalReferrals: figures.completed + figures.pending,
      pendingReferrals: figures.pending,
      completedReferrals: figures.completed,
      totalEarnings: figures.earned_pence / 100,
      pendingRewards: (figures.maturing_pence + figures.held_pence) / 100,
    },
    referrals: {
      completed: completedOf(completed, today).map(presentCompleted),
      pending: pending.map(presentPending),
    },
    referredUsers: newest.map(({ row }) => shortName(row.friend_name)),
  };
}

/** All referred friends, for the data export. @param rows newest first */
export function presentReferredFriends(rows: readonly ReferralRow[], today: Day): ReferralEntry[] {
  return [
    ...completedOf(rows, today).map(presentCompleted),
    ...rows.filter((row) => row.completed_at === null).map(presentPending),
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

/** The referrals' section of the rewards statement (P-26): the newest lines and all totals. */
export type ReferralStatementSection = {
  readonly lines: readonly RewardLine[];
  /** The total number of lines. */
  readonly count: number;
  /** Without rewards taken back. */
  readonly earnedPence: number;
  /** Matured and not paid yet. */
  readonly creditedPence: number;
  readonly paidPence: number;
};

export function presentStatementSection(
  figures: ReferralFigures,
  newest: readonly ReferralRow[],
  today: Day,
): ReferralStatementSection {
  const { earned_pence: earnedPence, paid_pence: paidPence, maturing_pence, held_pence } = figures;
  return {
    lines: presentLines(newest, today),
    count: figures.completed,
    earnedPence,
    creditedPence: earnedPence - paidPence - maturing_pence - held_pence,
    paidPence,
  };
}

/** Statement lines, one for each completed referral. */
export function presentLines(rows: readonly ReferralRow[], today: Day): RewardLine[] {
  return completedOf(rows, today).map(presentLine);
}

function noteOf({ state, maturesOn, paidBy, ...money }: Completed): string {
  if (state === 'pending')
    return `Yours from ${longDate(maturesOn)}, when your friend can no longer ask for a refund`;
  if (state === 'taken-back')
    return money.isOwn
      ? 'This looks like a second account of yours'
      : 'The membership was refunded';
  if (state === 'on-hold') return 'On hold while we check a payment for the membership';
  if (state !== 'paid') return 'Waiting to be paid';
  const paid = `Paid: ${paidBy ?? ''}`;
  if (!money.owedBack) return paid;
  return money.repaid
    ? `${paid}. Settled after your friend’s membership was refunded`
    : `${paid}. Your friend’s membership was refunded, so you’ll need to pay this back`;
}
