import { describe, expect, it } from 'vitest';
import { londonDay } from '../dates/day.ts';
import {
  expiryDay,
  graceDay,
  lastCoveredDay,
  membershipActive,
  membershipRuns,
  membershipSuspended,
  paidUntilDay,
  yearsAfter,
} from './membership-period.ts';

describe('expiryDay', () => {
  it.each([
    ['2026-02-02', 1, '2027-02-02'],
    ['2025-12-31', 2, '2027-12-31'],
    ['2025-07-07', 2, '2027-07-07'],
    ['2028-02-29', 1, '2029-02-28'],
    ['2028-02-29', 4, '2032-02-29'],
    ['2027-02-28', 1, '2028-02-28'],
    ['2026-03-29', 1, '2027-03-29'],
    ['2026-10-25', 1, '2027-10-25'],
  ])('%s for %i years ends on %s', (start, years, end) => {
    expect(expiryDay(start, years)).toBe(end);
  });
});

describe('membershipActive', () => {
  const paid = { expiresOn: '2027-02-02', graceUntil: null, endedAt: null, suspendedAt: null };
  const suspended = { ...paid, suspendedAt: new Date('2026-05-01T10:00:00Z') };
  const grace = { ...paid, graceUntil: '2027-02-09' };
  it.each([
    ['the day before the last', paid, '2027-02-01', true],
    ['the last day', paid, '2027-02-02', true],
    ['the day after', paid, '2027-02-03', false],
    ['the first day of grace', grace, '2027-02-03', true],
    ['the last day of grace', grace, '2027-02-09', true],
    ['after the grace period', grace, '2027-02-10', false],
    ['ended early', { ...paid, endedAt: new Date('2026-05-01T10:00:00Z') }, '2026-05-01', false],
    ['a grace period in the past', { ...paid, graceUntil: '2026-02-09' }, '2027-02-02', true],
  ])('%s', (_, coverage, today, active) => {
    expect(membershipActive(coverage, today)).toBe(active);
  });

  it.each([
    ['while a payment is disputed', suspended, '2026-06-01', false, true, true],
    ['on its last day', suspended, '2027-02-02', false, true, true],
    ['no longer once it is over', suspended, '2027-02-03', false, false, false],
    [
      'no longer once it has ended',
      { ...suspended, endedAt: new Date('2026-05-09T10:00:00Z') },
      '2026-06-01',
      false,
      false,
      false,
    ],
    ['without a dispute', paid, '2026-06-01', true, true, false],
  ])('is suspended %s', (_, coverage, today, active, runs, is) => {
    expect(membershipActive(coverage, today)).toBe(active);
    expect(membershipRuns(coverage, today)).toBe(runs);
    expect(membershipSuspended(coverage, today)).toBe(is);
  });

  it('gives 7 days of grace', () => {
    expect(graceDay('2027-02-26')).toBe('2027-03-05');
    expect(lastCoveredDay({ expiresOn: '2027-02-26', graceUntil: graceDay('2027-02-26') })).toBe(
      '2027-03-05',
    );
  });
});

describe('paidUntilDay', () => {
  it.each([
    ['an ordinary purchase', '2026-02-02T10:00:00Z', 1, '2027-02-02'],
    ['a minute before midnight in winter', '2026-01-31T23:59:00Z', 1, '2027-01-31'],
    ['just after midnight in summer', '2026-06-30T23:30:00Z', 1, '2027-07-01'],
    // 26 October 2025 00:30 in London; a year later the clocks have gone back and it is still the 25th.
    ['on the night the clocks go back', '2025-10-25T23:30:00Z', 1, '2026-10-26'],
    // 29 March 2026 23:30 BST; a year later it is 23:30 on the same day again.
    ['on the night the clocks go forward', '2026-03-29T22:30:00Z', 1, '2027-03-29'],
    // 28 March 2025 23:30 GMT; a year later in 2027 summer time has begun and it is the 29th.
    ['before the clocks go forward', '2025-03-28T23:30:00Z', 2, '2027-03-28'],
    ['on 29 February', '2028-02-29T12:00:00Z', 1, '2029-02-28'],
    ['back on 29 February', '2028-02-29T12:00:00Z', 4, '2032-02-29'],
    ['with the launch offer', '2025-12-31T23:59:59Z', 2, '2027-12-31'],
  ])('%s', (_, bought, years, until) => {
    const start = new Date(bought);
    expect(paidUntilDay(londonDay(start), yearsAfter(start, years))).toBe(until);
  });

  it.each([
    ['a day before it', '2026-02-02', '2027-02-01T10:00:00Z', '2027-02-02'],
    ['a day after it', '2026-02-02', '2027-02-03T10:00:00Z', '2027-02-02'],
    ['two days before it', '2026-02-02', '2027-01-31T10:00:00Z', '2027-01-31'],
    ['two days after it', '2026-02-02', '2027-02-04T10:00:00Z', '2027-02-04'],
    [
      'before New Year, the anniversary after it',
      '2026-01-01',
      '2026-12-31T23:59:00Z',
      '2027-01-01',
    ],
    [
      'after New Year, the anniversary before it',
      '2025-12-31',
      '2027-01-01T00:01:00Z',
      '2026-12-31',
    ],
    ['two days away across New Year', '2026-01-01', '2026-12-30T10:00:00Z', '2026-12-30'],
    ['1 March without a 29 February', '2028-02-29', '2029-03-01T10:00:00Z', '2029-02-28'],
    ['1 March after a 29 February', '2028-02-29', '2032-03-01T10:00:00Z', '2032-02-29'],
    ['28 February before a 29th', '2028-02-29', '2032-02-28T10:00:00Z', '2032-02-29'],
  ])('is the anniversary within a day of the provider’s end: %s', (_, start, end, until) => {
    expect(paidUntilDay(start, new Date(end))).toBe(until);
  });

  it('uses the provider’s day if an operator moved the period', () => {
    expect(paidUntilDay('2026-02-02', new Date('2027-04-20T10:00:00Z'))).toBe('2027-04-20');
  });
});

describe('yearsAfter', () => {
  it.each([
    ['2025-07-07T00:00:00.000Z', 2, '2027-07-07T00:00:00.000Z'],
    ['2028-02-29T08:15:30.500Z', 2, '2030-02-28T08:15:30.500Z'],
    ['2028-02-29T08:15:30.500Z', 4, '2032-02-29T08:15:30.500Z'],
  ])('%s and %i years', (start, years, end) => {
    expect(yearsAfter(new Date(start), years).toISOString()).toBe(end);
  });
});
