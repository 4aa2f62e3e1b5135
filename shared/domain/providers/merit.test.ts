import { describe, expect, it } from 'vitest';
import { merit } from './merit.ts';

describe('of equally near providers the first', () => {
  it.each([
    ['has the greater discount, whatever the ratings', [null, 20], [5, 15]],
    ['has an offer without a percentage, the other none', [null, 0], [5, null]],
    ['has the greater discount of two equally rated', [4.8, 20], [4.8, 10]],
    ['has the better rating of equal discounts', [4.8, 20], [4.7, 20]],
    ['has a rating, the other none', [0, null], [null, null]],
    ['has five stars', [5, 0], [4.9, 0]],
  ] as const)('%s', (_, [rating, percent], [otherRating, otherPercent]) => {
    expect(merit(rating, percent)).toBeGreaterThan(merit(otherRating, otherPercent));
  });

  it('has ratings that are equal in tenths', () => {
    expect(merit(4.81, 10)).toBe(merit(4.84, 10));
  });
});
