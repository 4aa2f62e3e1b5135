import { describe, expect, it } from 'vitest';
import { isVerified, rewardState } from './reward-state.ts';

const TODAY = '2026-03-10';
const sure = (day: string) => ({ verified: true, day });
const byHand = (day: string) => ({ verified: false, day });

describe('whether a visit is verified', () => {
  it.each([
    ['checked-in', 'gps', true],
    ['checked-in', 'desk', true],
    ['checked-in', 'manual', false],
    ['checked-in', null, false],
    ['completed', 'manual', true],
    ['completed', 'gps', true],
    ['completed', null, true],
    ['cancelled', 'gps', false],
    ['cancelled', 'desk', false],
    ['confirmed', null, false],
  ])('%s by %s: %s', (status, method, verified) => {
    expect(isVerified({ status, method, disputed: false })).toBe(verified);
  });

  it.each([
    ['checked-in', 'gps', false],
    ['checked-in', 'desk', true],
    ['checked-in', 'manual', false],
    ['completed', 'gps', true],
  ])('disputed, %s by %s: %s', (status, method, verified) => {
    expect(isVerified({ status, method, disputed: true })).toBe(verified);
  });
});

const OPEN = { claimed: false, paid: false, onHold: false, forfeited: false };

describe('the state of an earned set', () => {
  it.each([
    ['all verified, all past', [sure('2026-03-01'), sure(TODAY)], 'claimable', 0, null],
    ['one manual check-in', [byHand('2026-03-01'), sure(TODAY)], 'maturing', 1, null],
    ['a visit tomorrow', [sure('2026-03-11'), sure('2026-03-01')], 'maturing', 0, '2026-03-11'],
    [
      'several in the future, one manual',
      [sure('2026-04-02'), byHand('2026-05-01'), sure('2026-03-30')],
      'maturing',
      1,
      '2026-05-01',
    ],
  ] as const)('%s', (_, visits, state, awaitingClinic, maturesOn) => {
    expect(rewardState({ visits, ...OPEN }, TODAY)).toEqual({
      state,
      awaitingClinic,
      maturesOn,
    });
  });

  it.each([
    [true, false, 'claimed'],
    [true, true, 'paid'],
  ])('claimed %s, paid %s: %s, whatever its visits', (claimed, paid, state) => {
    const set = { ...OPEN, visits: [byHand('2026-09-01')], claimed, paid };
    expect(rewardState(set, TODAY)).toEqual({
      state,
      awaitingClinic: 0,
      maturesOn: null,
    });
  });

  it.each([
    ['claimable', {}, 'on-hold', 'forfeited'],
    ['claimed', { claimed: true }, 'on-hold', 'forfeited'],
    ['paid earlier', { claimed: true, paid: true }, 'paid', 'paid'],
  ] as const)('%s, with a disputed payment', (_, change, held, lost) => {
    const set = { ...OPEN, ...change, visits: [sure('2026-03-01')] };
    expect(rewardState({ ...set, onHold: true }, TODAY).state).toBe(held);
    expect(rewardState({ ...set, forfeited: true }, TODAY).state).toBe(lost);
    expect(rewardState({ ...set, onHold: true, forfeited: true }, TODAY).state).toBe(lost);
  });
});
