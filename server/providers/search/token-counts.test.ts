import { expect, it } from 'vitest';
import { createTokenCounts } from './token-counts.ts';

it('knows the rows of every token, however many there are', () => {
  const counts = createTokenCounts();
  const tokens = Array.from({ length: 5000 }, (_, index) => `token ${index}`);
  for (const [index, token] of tokens.entries())
    counts.add(counts.begin(token), index % 3, index + 1);
  const wrong = tokens.filter((token, index) => counts.rows(token, index % 3) !== index + 1);
  expect(wrong).toEqual([]);
  expect(counts.rows('token 1', 2)).toBe(0);
  expect(counts.rows('unknown', 0)).toBe(0);
});
