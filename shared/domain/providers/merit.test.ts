import { describe, expect, it } from 'vitest';
import { merit } from './merit.ts';

describe('best first', () => {
  it.each([
    ['the better rating', [4.8, null], [4.7, 20]],
    ['the better rating, however great the discount', [4.8, null], [4.7, 150]],
    ['a rating before none', [0, null], [null, 20]],
    ['the greater discount of two equally rated', [4.8, 20], [4.8, 10]],
    ['the greater discount if the ratings are equal in tenths', [4.81, 15], [4.84, 10]],
    ['an offer with a percentage before one without', [null, 5], [null, 0]],
    ['five stars', [5, 0], [4.9, 100]],
  ] as const)('is %s', (_, [rating, percent], [otherRating, otherPercent]) => {
    expect(merit(rating, percent)).toBeGreaterThan(merit(otherRating, otherPercent));
  });

  it('treats an offer without a percentage like none', () => {
    expect(merit(null, 0)).toBe(merit(null, null));
  });
});
