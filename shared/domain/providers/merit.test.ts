import { describe, expect, it } from 'vitest';
import { merit } from './merit.ts';

describe('best first', () => {
  it.each([
    ['the better rating', [4.8, null], [4.7, 20]],
    ['a rating before none', [0, null], [null, 20]],
    ['the greater discount of two rated alike', [4.8, 20], [4.8, 10]],
    ['what tenths cannot tell apart by discount', [4.81, 15], [4.84, 10]],
    ['an offer in percent before one in words', [null, 5], [null, 0]],
    ['five stars', [5, 0], [4.9, 100]],
  ] as const)('is %s', (_, [rating, percent], [otherRating, otherPercent]) => {
    expect(merit(rating, percent)).toBeGreaterThan(merit(otherRating, otherPercent));
  });

  it('does not tell an offer in words from none', () => {
    expect(merit(null, 0)).toBe(merit(null, null));
  });
});
