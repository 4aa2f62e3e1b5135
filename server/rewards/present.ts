import type { RewardLine, Rewards, RewardSet } from '#shared/contract/rewards.ts';
import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { type PlanId, PLANS } from '#shared/domain/membership/plan.ts';
import { isVerified, rewardState } from '#shared/domain/rewards/reward-state.ts';
import { countVisits, STAMP_CARDS, stampsOf } from '#shared/domain/rewards/stamp-card.ts';
import { openVisits } from './form-sets.ts';
import type { SetRow, VisitRow } from './store.ts';

/** What has become of a set, from its own visits among all of the person. */
export function stateOfSet(set: SetRow, visits: readonly VisitRow[], today: Day) {
  const own = visits.filter((visit) => visit.set_number === set.number);
  const earned = {
    visits: own.map((visit) => ({ verified: isVerified(visit), day: visit.day })),
    claimed: set.claimed_at !== null,
    paid: set.paid_at !== null,
  };
  return rewardState(earned, today);
}

function presentSet(row: SetRow, visits: readonly VisitRow[], today: Day): RewardSet {
  return {
    number: row.number,
    plan: row.plan,
    size: row.size,
    amountPence: row.amount_pence,
    earnedOn: londonDay(row.earned_at),
    ...stateOfSet(row, visits, today),
  };
}

/** "5 check-ins, Single plan". */
export function setReason({ size, plan }: { size: number; plan: PlanId }): string {
  return `${size} check-ins, ${PLANS[plan].name} plan`;
}

function setLine(set: RewardSet, paidBy: string | null): RewardLine {
  return {
    key: `set:${set.number}`,
    kind: 'check-in',
    date: set.earnedOn,
    reason: setReason(set),
    amountPence: set.amountPence,
    state: set.state,
    note: noteOf(set, paidBy),
  };
}

function noteOf({ state, awaitingClinic, maturesOn }: RewardSet, paidBy: string | null): string {
  if (state === 'paid') return `Paid: ${paidBy ?? ''}`;
  if (state === 'claimed') return 'Waiting to be paid out';
  if (state === 'claimable') return '';
  const visits = awaitingClinic === 1 ? '1 visit' : `${awaitingClinic} visits`;
  return [
    ...(awaitingClinic > 0 ? [`Waiting for the clinic to confirm ${visits}`] : []),
    ...(maturesOn ? [`The last visit is on ${longDate(maturesOn)}`] : []),
  ].join('. ');
}

function sumOf(lines: readonly RewardLine[], states: readonly RewardLine['state'][]): number {
  return lines
    .filter(({ state }) => states.includes(state))
    .reduce((sum, { amountPence }) => sum + amountPence, 0);
}

type Found = {
  /** Null without an active membership. */
  readonly plan: PlanId | null;
  /** The plan that counts for the size of the card otherwise. */
  readonly lastPlan: PlanId;
  readonly visits: readonly VisitRow[];
  readonly sets: readonly SetRow[];
  readonly referrals: readonly RewardLine[];
};

/** Stamp card, sets, statement and totals (spec 2, Rewards tab; decision 25). */
export function presentRewards(found: Found, today: Day): Rewards {
  const { plan, lastPlan, visits, sets: rows, referrals } = found;
  const { size, amountPence } = STAMP_CARDS[plan ?? lastPlan];
  const { progress, remaining } = stampsOf(openVisits(visits).length, size);
  const sets = rows.map((row) => presentSet(row, visits, today));
  const setLines = sets.map((set, index) => setLine(set, rows[index]?.paid_by ?? null));
  const statement = [...setLines, ...referrals].toSorted((one, other) =>
    other.date.localeCompare(one.date),
  );
  const all = sumOf(statement, ['maturing', 'claimable', 'claimed', 'paid', 'pending', 'credited']);
  return {
    stampCard: {
      plan,
      size,
      amountPence,
      visits: countVisits(visits.map(({ status }) => status)),
      progress,
      remaining,
    },
    sets,
    statement,
    totals: {
      earnedPence: all,
      claimablePence: sumOf(statement, ['claimable']),
      claimedPence: sumOf(statement, ['claimed', 'credited']),
      paidPence: sumOf(statement, ['paid']),
    },
  };
}
