import { describe, expect, it } from 'vitest';
import type { SettleAction } from './desk-limits.ts';
import {
  canSettle,
  isOver,
  isUnsettled,
  settleRefusal,
  settleUntil,
  type SettleVisit,
} from './settlement.ts';

const visit = (changes: Partial<SettleVisit> = {}): SettleVisit => ({
  status: 'confirmed',
  requestedDate: '2026-03-02',
  preferredTime: '10:00-10:30',
  checkIn: null,
  settled: null,
  disputed: false,
  ...changes,
});
const checkIn = (method: 'gps' | 'manual' | 'desk', verified = method !== 'manual') => ({
  method,
  at: '2026-03-02T10:00:00.000Z',
  verified,
});

describe('whether a visit is over', () => {
  it.each([
    ['2026-03-02', '10:00-10:30', '2026-03-02T10:29:59Z', false],
    ['2026-03-02', '10:00-10:30', '2026-03-02T10:30:00Z', true],
    // Assumed to take half an hour.
    ['2026-03-02', '2pm', '2026-03-02T14:29:00Z', false],
    ['2026-03-02', '2pm', '2026-03-02T14:30:00Z', true],
    // Without a clear time, in the evening.
    ['2026-03-02', 'morning', '2026-03-02T17:59:00Z', false],
    ['2026-03-02', 'morning', '2026-03-02T18:00:00Z', true],
    ['2026-03-02', '', '2026-03-03T00:00:00Z', true],
    ['2026-03-03', '10:00', '2026-03-02T23:59:59Z', false],
    // London summer time: 10:30 is 9:30 UTC, and the day begins at 11pm UTC.
    ['2026-07-01', '10:00-10:30', '2026-07-01T09:29:59Z', false],
    ['2026-07-01', '10:00-10:30', '2026-07-01T09:30:00Z', true],
    ['2026-06-30', '', '2026-06-30T23:00:00Z', true],
  ])('%s at "%s", seen at %s: %s', (requestedDate, preferredTime, now, over) => {
    expect(isOver({ requestedDate, preferredTime }, new Date(now))).toBe(over);
  });
});

describe('settling a visit', () => {
  const AFTER = '2026-03-02T12:00:00Z';
  const cases: readonly [SettleAction, Partial<SettleVisit>, string, string | null][] = [
    ['attend', {}, '2026-03-02T10:00:00Z', 'settlement/not-over'],
    ['attend', {}, AFTER, null],
    ['no-show', {}, '2026-03-16T23:59:59Z', null],
    ['no-show', {}, '2026-03-17T00:00:00Z', 'settlement/too-late'],
    ['attend', {}, '2026-03-17T00:00:00Z', 'settlement/too-late'],
    ['no-show', { status: 'checked-in', checkIn: checkIn('gps') }, AFTER, null],
    ['dispute', { status: 'checked-in', checkIn: checkIn('gps') }, '2026-03-02T10:00:01Z', null],
    ['dispute', { status: 'checked-in', checkIn: checkIn('manual') }, AFTER, null],
    [
      'dispute',
      { status: 'checked-in', checkIn: checkIn('desk') },
      AFTER,
      'settlement/desk-check-in',
    ],
    [
      'dispute',
      { status: 'checked-in', checkIn: checkIn('gps', false), disputed: true },
      AFTER,
      'settlement/disputed',
    ],
    ['reopen', { status: 'completed', settled: 'attended' }, AFTER, null],
    ['reopen', { status: 'cancelled', settled: 'no-show' }, '2026-03-16T23:59:59Z', null],
    [
      'reopen',
      { status: 'cancelled', settled: 'no-show' },
      '2026-03-17T00:00:00Z',
      'settlement/too-late',
    ],
    ['reopen', { status: 'completed' }, AFTER, 'settlement/not-settled'],
  ];

  it.each(cases)('%s of %j at %s: %s', (action, changes, now, refusal) => {
    expect(settleRefusal(action, visit(changes), new Date(now))).toBe(refusal);
    expect(canSettle(action, visit(changes), new Date(now))).toBe(refusal === null);
  });

  it('ends 14 days after the visit', () => {
    expect(settleUntil('2026-02-20')).toBe('2026-03-06');
  });
});

describe('what waits to be settled', () => {
  const AFTER = '2026-03-02T12:00:00Z';
  it.each([
    ['a visit without a check-in', visit(), AFTER, true],
    ['a visit that is not over', visit(), '2026-03-02T10:00:00Z', false],
    ['a visit of 15 days ago', visit(), '2026-03-17T09:00:00Z', false],
    [
      'a check-in by location',
      visit({ status: 'checked-in', checkIn: checkIn('gps') }),
      AFTER,
      false,
    ],
    [
      'a check-in by the member’s word',
      visit({ status: 'checked-in', checkIn: checkIn('manual') }),
      AFTER,
      true,
    ],
    [
      'a disputed check-in',
      visit({ status: 'checked-in', checkIn: checkIn('gps', false), disputed: true }),
      AFTER,
      true,
    ],
    ['a request without an answer', visit({ status: 'pending' }), AFTER, false],
    ['a cancelled visit', visit({ status: 'cancelled' }), AFTER, false],
    ['a completed visit', visit({ status: 'completed', checkIn: checkIn('desk') }), AFTER, false],
  ])('%s: %4$s', (_, one, now, waits) => {
    expect(isUnsettled(one, new Date(now))).toBe(waits);
  });
});
