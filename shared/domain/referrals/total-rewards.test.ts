import { expect, it } from 'vitest';
import { totalRewards } from './total-rewards.ts';

it.each<[string, number[], number, number, number?]>([
  ['the sum, not the total', [5, 10], 99, 15],
  ['a referral that was taken back brings nothing', [5, 0], 99, 5],
  ['only ones that were taken back', [0], 99, 0],
  ['no completed referral', [], 20, 20],
  ['nothing at all', [], 0, 0],
  ['the newest three of forty', [5, 10, 5], 250, 250, 40],
])('%s', (_, amounts, totalEarnings, expected, count = amounts.length) => {
  const completed = amounts.map((rewardAmount) => ({ rewardAmount }));
  expect(totalRewards(completed, totalEarnings, count)).toBe(expected);
});
