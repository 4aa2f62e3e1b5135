import { describe, expect, it } from 'vitest';
import { isVisit, STAMP_CARDS, stampsOf, unlockMessage } from './stamp-card.ts';

describe('the check-ins that count', () => {
  it('have the status checked-in or completed', () => {
    const statuses = ['pending', 'confirmed', 'checked-in', 'completed', 'cancelled'];
    expect(statuses.filter(isVisit)).toEqual(['checked-in', 'completed']);
  });
});

describe('sets and progress', () => {
  it.each([
    ['single', 0, 0, 0, 5],
    ['single', 3, 0, 3, 2],
    ['single', 4, 0, 4, 1],
    ['single', 5, 1, 0, 5],
    ['single', 9, 1, 4, 1],
    ['single', 10, 2, 0, 5],
    ['single', 14, 2, 4, 1],
    ['family', 0, 0, 0, 10],
    ['family', 9, 0, 9, 1],
    ['family', 10, 1, 0, 10],
    ['family', 25, 2, 5, 5],
  ] as const)('%s with %i check-ins', (plan, count, sets, progress, remaining) => {
    expect(stampsOf(count, STAMP_CARDS[plan].size)).toEqual({ sets, progress, remaining });
  });

  it('earns £10 on Single and £20 on Family', () => {
    expect([STAMP_CARDS.single.amountPence, STAMP_CARDS.family.amountPence]).toEqual([1000, 2000]);
  });
});

it('shows how many are missing (REWARD-09)', () => {
  expect(unlockMessage(2)).toBe('Complete 2 more check-in(s) to unlock your reward!');
});
