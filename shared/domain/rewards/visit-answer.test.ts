import { describe, expect, it } from 'vitest';
import { asksMember, countsForReward } from './visit-answer.ts';

describe('whether the member is asked about a visit', () => {
  it.each([
    ['provider', 'desk', true, true],
    ['provider', 'desk', false, false],
    ['provider', 'gps', true, false],
    ['provider', 'manual', true, false],
    ['provider', null, true, false],
    ['member', 'desk', true, false],
  ] as const)(
    'added by the %s, checked in by %s, known card %s: %s',
    (createdBy, method, known, asked) => {
      expect(asksMember({ createdBy, method, known })).toBe(asked);
    },
  );
});

describe('whether a visit counts towards a claim', () => {
  it.each([
    ['completed', 'desk', null, true],
    ['completed', 'desk', 'awaited', false],
    ['completed', 'desk', 'denied', false],
    ['completed', 'desk', 'confirmed', true],
    ['checked-in', 'desk', 'awaited', false],
    ['checked-in', 'desk', 'confirmed', true],
    ['checked-in', 'manual', null, false],
    ['cancelled', 'desk', 'confirmed', false],
  ] as const)('%s by %s, answered %s: %s', (status, method, answer, counts) => {
    expect(countsForReward({ status, method, disputed: false, answer })).toBe(counts);
  });
});
