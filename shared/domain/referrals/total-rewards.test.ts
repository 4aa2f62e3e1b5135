import { expect, it } from 'vitest';
import { totalRewards } from './total-rewards.ts';

it.each<[string, number[], number, number, number?]>([
  ['prefers the sum to the total', [5, 10], 99, 15],
  ['a reversed referral counts 0', [5, 0], 99, 5],
  ['only reversed referrals', [0], 99, 0],
  ['no completed referral', [], 20, 20],
  ['none at all', [], 0, 0],
  ['the newest three of forty use the total', [5, 10, 5], 250, 250, 40],
])('%s', (_, amounts, totalEarnings, expected, count = amounts.length) => {
  const completed = amounts.map((rewardAmount) => ({ rewardAmount }));
  expect(totalRewards(completed, totalEarnings, count)).toBe(expected);
});
