import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/day.ts';
import { paidTerm, upgradePrice } from './upgrade-price.ts';

const paid = (startedAt: string, years: number, expiresOn: string) => ({
  startedAt: new Date(startedAt),
  years,
  expiresOn,
});

describe('paidTerm', () => {
  it.each([
    ['first year', paid('2026-02-02T10:00:00Z', 1, '2027-02-02'), '2026-02-02', '2027-02-02'],
    ['second year', paid('2026-02-02T10:00:00Z', 1, '2028-02-02'), '2027-02-02', '2028-02-02'],
    ['launch offer', paid('2025-08-01T10:00:00Z', 2, '2027-08-01'), '2025-08-01', '2027-08-01'],
    ['a year after it', paid('2025-08-01T10:00:00Z', 2, '2028-08-01'), '2027-08-01', '2028-08-01'],
    ['two after it', paid('2025-08-01T10:00:00Z', 2, '2029-08-01'), '2028-08-01', '2029-08-01'],
    ['leap day', paid('2028-02-29T10:00:00Z', 1, '2029-02-28'), '2028-02-29', '2029-02-28'],
    ['leap day again', paid('2028-02-29T10:00:00Z', 1, '2032-02-29'), '2031-02-28', '2032-02-29'],
  ])('%s', (_name, membership, start, end) => {
    const term = paidTerm(membership);
    expect([term.start.toISOString(), term.end.toISOString()]).toEqual([
      `${start}T10:00:00.000Z`,
      `${end}T10:00:00.000Z`,
    ]);
  });

  it('keeps the provider’s hour even if it is another day in London', () => {
    const term = paidTerm(paid('2026-07-01T23:30:00Z', 1, '2027-07-02'));
    expect(term.end.toISOString()).toBe('2027-07-01T23:30:00.000Z');
  });
});

describe('upgradePrice', () => {
  const year = paidTerm(paid('2026-02-02T10:00:00Z', 1, '2027-02-02'));
  const launch = paidTerm(paid('2025-08-01T10:00:00Z', 2, '2027-08-01'));

  it.each([
    ['on the day of the purchase', year, '2026-02-02', 7500, '2026-02-02T10:00:00.000Z'],
    ['the day after', year, '2026-02-03', 7488, '2026-02-03T00:00:00.000Z'],
    ['in the middle', year, '2026-08-04', 3749, '2026-08-03T23:00:00.000Z'],
    ['on the day the clocks go forward', year, '2026-03-29', 6379, '2026-03-29T00:00:00.000Z'],
    ['on the day after', year, '2026-03-30', 6358, '2026-03-29T23:00:00.000Z'],
    ['on the day the clocks go back', year, '2026-10-25', 2064, '2026-10-24T23:00:00.000Z'],
    ['two days before the end', year, '2027-01-31', 49, '2027-01-31T00:00:00.000Z'],
    ['on the day before the end', year, '2027-02-01', 0, '2027-02-01T00:00:00.000Z'],
    ['on the last day', year, '2027-02-02', 0, '2027-02-02T00:00:00.000Z'],
    ['when a renewal is late', year, '2027-02-03', 0, '2027-02-02T10:00:00.000Z'],
    ['at the launch offer', launch, '2025-08-01', 7500, '2025-08-01T10:00:00.000Z'],
    ['after one of its two years', launch, '2026-08-01', 3754, '2026-07-31T23:00:00.000Z'],
  ])('%s', (_name, term, today, amountPence, from) => {
    const price = upgradePrice(term, today);
    expect({ ...price, countedFrom: price.countedFrom.toISOString() }).toEqual({
      amountPence,
      countedFrom: from,
    });
  });

  // 35.04 of 8,760 hours are 0.4%: 60 p less 30 p. 33.872 hours are 0.38667%: 58 p less 29 p.
  it.each([
    ['a difference of 30 p is charged', '2026-02-02T11:02:24Z', 30],
    ['a difference of 29 p is waived', '2026-02-02T09:52:19.200Z', 0],
  ])('on the day before the end, %s', (_name, startedAt, amountPence) => {
    const term = paidTerm(paid(startedAt, 1, '2027-02-02'));
    expect(upgradePrice(term, '2027-02-01').amountPence).toBe(amountPence);
  });

  it('never rises from one day to the next, and never exceeds the difference for a year', () => {
    let before = 7500;
    for (let day = '2026-02-02'; day <= '2027-02-02'; day = addDays(day, 1)) {
      const { amountPence } = upgradePrice(year, day);
      expect(amountPence).toBeLessThanOrEqual(before);
      expect(Number.isInteger(amountPence)).toBe(true);
      before = amountPence;
    }
  });
});
