import type { RewardLine, Rewards, RewardSet } from '#shared/contract/rewards.ts';
import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { type PlanId, PLANS } from '#shared/domain/membership/plan.ts';
import { rewardState } from '#shared/domain/rewards/reward-state.ts';
import { STAMP_CARDS, stampsOf } from '#shared/domain/rewards/stamp-card.ts';
import { waitingText } from '#shared/domain/rewards/waiting-text.ts';
import type { ReferralStatementSection } from '../referrals/present.ts';
import type { Overview } from './overview-store.ts';
import type { SetRow } from './store.ts';

/** Number of newest sets listed; claimable ones are always listed. */
export const LISTED_SETS = 20;

/** The state of a set, from the counters of its visits. */
export function stateOfSet(
  { awaiting, last_day: day, claimed, paid_by: paidBy, held: onHold, forfeited }: SetRow,
  today: Day,
) {
  const last = day ?? '';
  const waiting = Array.from({ length: awaiting }, () => ({ verified: false, day: last }));
  const visits = [...waiting, { verified: true, day: last }];
  return rewardState({ visits, claimed, paid: paidBy !== null, onHold, forfeited }, today);
}

function presentSet(row: SetRow, today: Day): RewardSet {
  return {
    number: row.number,
    plan: row.plan,
    size: row.size,
    amountPence: row.amount_pence,
    earnedOn: londonDay(row.earned_at),
    ...stateOfSet(row, today),
    ...awaitedOf(row, today),
  };
}

/** Which of the awaited visits wait for the member rather than the clinic. */
function awaitedOf(row: SetRow, today: Day): Pick<RewardSet, 'awaitingClinic' | 'awaitingYou'> {
  const { awaitingClinic: awaited } = stateOfSet(row, today);
  const awaitingYou = Math.min(row.awaiting_you, awaited);
  return { awaitingClinic: awaited - awaitingYou, ...(awaitingYou > 0 ? { awaitingYou } : {}) };
}

/** "5 check-ins, Single plan". */
export function setReason({ size, plan }: { size: number; plan: PlanId }): string {
  return `${size} check-ins, ${PLANS[plan].name} plan`;
}

function setLine(set: RewardSet, row: SetRow): RewardLine {
  return {
    key: `set:${set.number}`,
    kind: 'check-in',
    date: set.earnedOn,
    reason: setReason(set),
    amountPence: set.amountPence,
    state: set.state,
    note: noteOf(set, row),
  };
}

function noteOf({ state, maturesOn, ...set }: RewardSet, row: SetRow): string {
  if (state === 'paid') return paidNote(row);
  if (state === 'claimed') return 'Waiting to be paid';
  if (state === 'claimable') return '';
  if (state === 'on-hold') return 'On hold until your bank makes a decision about your payment';
  if (state === 'forfeited') return 'Your bank returned the payment for this membership';
  const last = maturesOn ? `Your last visit is on ${longDate(maturesOn)}` : '';
  return [waitingText(set), last].filter((part) => part !== '').join('. ');
}

function paidNote({ paid_by: paidBy, owed_back: owedBack, repaid }: SetRow): string {
  const paid = `Paid: ${paidBy ?? ''}`;
  if (!owedBack) return paid;
  return repaid
    ? `${paid}. Settled after your bank returned the payment for this membership`
    : `${paid}. Your bank returned the payment for this membership, so you’ll need to pay this back`;
}

/** Statement lines of sets. */
export function presentSetLines(rows: readonly SetRow[], today: Day): RewardLine[] {
  return rows.map((row) => setLine(presentSet(row, today), row));
}

type Input = {
  /** Null without an active membership. */
  readonly plan: PlanId | null;
  readonly overview: Overview;
  /** The newest and all unclaimed or unpaid ones, newest first. */
  readonly sets: readonly SetRow[];
  /** The referrals' section of the statement. */
  readonly referrals: ReferralStatementSection;
  readonly uncounted: NonNullable<Rewards['uncounted']>;
};

/**
 * Stamp card, sets, statement and totals (P-25). The figures cover everything; sets and lines are
 * limited to claimable and newest ones.
 */
export function presentRewards(
  { plan, overview, sets, referrals, uncounted }: Input,
  today: Day,
): Rewards {
  const { size, amountPence } = STAMP_CARDS[plan ?? overview.plan ?? 'single'];
  const { progress, remaining } = stampsOf(overview.open_visits, size);
  const all = sets.map((row) => presentSet(row, today));
  const pence = (state: RewardSet['state']) =>
    all.reduce((sum, set) => sum + (set.state === state ? set.amountPence : 0), 0);
  const listed = sets.filter(
    ({ claimed, forfeited }, index) => index < LISTED_SETS || !(claimed || forfeited),
  );
  const statement = [...presentSetLines(listed, today), ...referrals.lines].toSorted((one, other) =>
    other.date.localeCompare(one.date),
  );
  const older = overview.sets + referrals.count - statement.length;
  return {
    stampCard: {
      plan,
      size,
      amountPence,
      visits: overview.visits,
      progress,
      remaining,
    },
    sets: listed.map((row) => presentSet(row, today)),
    ...(uncounted.length > 0 ? { uncounted } : {}),
    statement,
    ...(older > 0 ? { olderLines: older } : {}),
    totals: {
      earnedPence: overview.earned_pence + referrals.earnedPence,
      claimablePence: pence('claimable'),
      claimedPence: pence('claimed') + referrals.creditedPence,
      paidPence: overview.paid_pence + referrals.paidPence,
    },
  };
}
