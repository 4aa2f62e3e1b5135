import type { Rewards, RewardSet } from '#shared/contract/rewards.ts';
import { STAMP_CARDS } from '#shared/domain/rewards/stamp-card.ts';

/** A full stamp card of the Single plan, ready to claim. */
export function earnedSet(number: number, parts: Partial<RewardSet> = {}): RewardSet {
  return {
    number,
    plan: 'single',
    size: 5,
    amountPence: 1000,
    earnedOn: '2026-03-02',
    state: 'claimable',
    awaitingClinic: 0,
    maturesOn: null,
    ...parts,
  };
}

type Parts = {
  plan?: 'single' | 'family' | null;
  progress?: number;
  sets?: readonly RewardSet[];
  statement?: Rewards['statement'];
};

/** Rewards as the API returns them. */
export function rewardsWith({
  plan = 'single',
  progress = 0,
  sets = [],
  statement = [],
}: Parts = {}): Rewards {
  const { size, amountPence } = STAMP_CARDS[plan ?? 'single'];
  const sum = (state: RewardSet['state']) =>
    sets.filter((set) => set.state === state).reduce((total, set) => total + set.amountPence, 0);
  return {
    stampCard: {
      plan,
      size,
      amountPence,
      visits: sets.length * size + progress,
      progress,
      remaining: size - progress,
    },
    sets: [...sets],
    statement,
    totals: {
      earnedPence: sets.reduce((total, set) => total + set.amountPence, 0),
      claimablePence: sum('claimable'),
      claimedPence: sum('claimed'),
      paidPence: sum('paid'),
    },
  };
}
