import type { RewardSet } from '#shared/contract/rewards.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { waitingText } from '#shared/domain/rewards/waiting-text.ts';

/** The next claim; null if no reward is earned or all are claimed (REWARD-07, REWARD-08). */
export function nextClaim(sets: readonly RewardSet[]) {
  const open = sets
    .filter(({ state }) => state === 'claimable' || state === 'maturing')
    .toSorted((one, other) => one.number - other.number);
  const set = open.find(({ state }) => state === 'claimable') ?? open[0];
  if (!set) return null;
  return {
    /** The oldest claimable set, else the oldest maturing one. */
    set,
    label: `Claim ${pounds(set.amountPence)} reward`,
    /** Number of earned, unclaimed sets, including this one. */
    earned: open.length,
    reason: set.state === 'claimable' ? undefined : notClaimableReason(set),
  };
}

/** Why an earned set cannot be claimed yet (P-24). */
function notClaimableReason({ maturesOn, ...set }: RewardSet): string {
  const from = maturesOn === null ? '' : `You can claim it from ${longDate(maturesOn)}`;
  const waiting = waitingText(set);
  if (waiting === '') return from ? `${from}.` : 'Some of your visits haven’t been confirmed yet.';
  return from ? `${waiting}. ${from} at the earliest.` : `${waiting}.`;
}
