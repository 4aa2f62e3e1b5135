import { describe, expect, it } from 'vitest';
import type { RewardSet } from '#shared/contract/rewards.ts';
import { earnedSet } from '#web/testing/samples/rewards.ts';
import { nextClaim } from './claim-copy.ts';

const maturing = (over: Partial<RewardSet>) => earnedSet(1, { state: 'maturing', ...over });

describe('nextClaim', () => {
  it.each([
    ['nothing earned', []],
    ['everything claimed', [earnedSet(1, { state: 'claimed' }), earnedSet(2, { state: 'paid' })]],
  ])('returns null with %s', (_, sets) => {
    expect(nextClaim(sets)).toBeNull();
  });

  it('returns the oldest claimable set and the number of earned sets', () => {
    const sets = [
      earnedSet(4),
      earnedSet(3, { amountPence: 2000, plan: 'family' }),
      earnedSet(2, { state: 'maturing', awaitingClinic: 1 }),
      earnedSet(1, { state: 'claimed' }),
    ];
    const claim = nextClaim(sets);
    expect(claim?.set.number).toBe(3);
    expect(claim).toMatchObject({ label: 'Claim £20 reward', earned: 3, reason: undefined });
  });
});

it.each([
  [{ awaitingClinic: 1 }, 'Waiting for the provider to confirm 1 visit.'],
  [{ awaitingClinic: 3 }, 'Waiting for the provider to confirm 3 visits.'],
  [{ maturesOn: '2027-03-03' }, 'You can claim it from 3 March 2027.'],
  [
    { awaitingClinic: 2, maturesOn: '2027-03-03' },
    'Waiting for the provider to confirm 2 visits. You can claim it from 3 March 2027 at the earliest.',
  ],
])('gives the reason why a set with %o cannot be claimed', (waits, reason) => {
  expect(nextClaim([maturing(waits)])).toMatchObject({ earned: 1, reason });
});
