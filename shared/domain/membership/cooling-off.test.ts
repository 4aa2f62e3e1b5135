import { describe, expect, it } from 'vitest';
import { londonDay } from '../dates/day.ts';
import {
  type MembershipUse,
  refundOffer,
  revealForfeitsRefund,
  describeUse,
} from './cooling-off.ts';

const UNUSED: MembershipUse = { checkIns: 0, confirmedVisits: 0, revealedCodes: 0 };
const CHECKED_IN = { ...UNUSED, checkIns: 1 };

describe('refundOffer of an unused membership', () => {
  it.each([
    ['2026-02-02T10:00:00Z', '2026-02-02', 'refund', '2026-02-09'],
    ['2026-02-02T10:00:00Z', '2026-02-09', 'refund', '2026-02-09'],
    ['2026-02-02T10:00:00Z', '2026-02-10', 'request', '2026-02-16'],
    ['2026-02-02T10:00:00Z', '2026-02-16', 'request', '2026-02-16'],
    ['2026-02-02T10:00:00Z', '2026-02-17', 'none', null],
    // In summer, 23:30 UTC is the next day in London.
    ['2026-07-01T23:30:00Z', '2026-07-09', 'refund', '2026-07-09'],
    ['2026-07-01T23:30:00Z', '2026-07-10', 'request', '2026-07-16'],
    ['2026-07-01T22:59:59Z', '2026-07-09', 'request', '2026-07-15'],
    // Days of 23 and 25 hours count as days.
    ['2026-03-22T00:30:00Z', '2026-03-29', 'refund', '2026-03-29'],
    ['2026-03-22T00:30:00Z', '2026-03-30', 'request', '2026-04-05'],
    ['2026-10-18T22:30:00Z', '2026-10-25', 'refund', '2026-10-25'],
    ['2026-10-18T23:30:00Z', '2026-10-26', 'refund', '2026-10-26'],
    ['2026-10-18T23:30:00Z', '2026-10-27', 'request', '2026-11-02'],
    // Across a leap day and a new year.
    ['2028-02-25T12:00:00Z', '2028-03-03', 'refund', '2028-03-03'],
    ['2026-12-28T12:00:00Z', '2027-01-04', 'refund', '2027-01-04'],
    ['2026-12-28T12:00:00Z', '2027-01-12', 'none', null],
  ])('bought at %s and requested on %s: %s', (bought, today, kind, until) => {
    expect(refundOffer(new Date(bought), UNUSED, today)).toMatchObject({ kind, until });
  });

  it.each([
    ['2026-07-09T22:59:59Z', 'refund'],
    ['2026-07-09T23:00:00Z', 'request'],
    ['2026-07-16T22:59:59Z', 'request'],
    ['2026-07-16T23:00:00Z', 'none'],
  ])('changes at midnight in London: requested at %s: %s', (asked, kind) => {
    const bought = new Date('2026-07-02T08:00:00Z');
    expect(refundOffer(bought, UNUSED, londonDay(new Date(asked))).kind).toBe(kind);
  });
});

describe('refundOffer of a used membership', () => {
  const bought = new Date('2026-02-02T10:00:00Z');

  it.each([
    ['2026-02-02', 'request'],
    ['2026-02-09', 'request'],
    ['2026-02-16', 'request'],
    ['2026-02-17', 'none'],
  ])('on %s: %s', (today, kind) => {
    expect(refundOffer(bought, CHECKED_IN, today).kind).toBe(kind);
  });

  it.each([
    [CHECKED_IN, 'you attended an appointment'],
    [{ ...UNUSED, confirmedVisits: 2 }, 'a provider confirmed an appointment you asked for'],
    [{ ...UNUSED, revealedCodes: 1 }, 'a promo code was shown to you'],
    [
      { checkIns: 1, confirmedVisits: 1, revealedCodes: 3 },
      'you attended an appointment, a provider confirmed an appointment you asked for and a promo code was shown to you',
    ],
  ])('describes the use %o', (use, words) => {
    expect(describeUse(use)).toBe(words);
    expect(refundOffer(bought, use, '2026-02-03').reason).toContain(words);
  });
});

it('gives the reason for each outcome', () => {
  const bought = new Date('2026-02-02T10:00:00Z');
  const reasonOn = (today: string) => refundOffer(bought, UNUSED, today).reason;
  expect(reasonOn('2026-02-02')).toContain('haven’t used your membership');
  expect(reasonOn('2026-02-10')).toContain('7 days');
  expect(reasonOn('2026-02-17')).toContain('no partial refunds');
});

describe('revealForfeitsRefund', () => {
  const bought = new Date('2026-02-02T10:00:00Z');

  it.each([
    ['unused on the day of the purchase', UNUSED, null, '2026-02-02', true],
    ['unused on the seventh day', UNUSED, null, '2026-02-09', true],
    ['unused on the fourteenth day', UNUSED, null, '2026-02-16', true],
    ['unused after the fourteenth day', UNUSED, null, '2026-02-17', false],
    ['already used', CHECKED_IN, null, '2026-02-03', false],
    ['another code was shown', { ...UNUSED, revealedCodes: 1 }, null, '2026-02-03', false],
    ['a refund request waits for an operator, even later', UNUSED, 'waiting', '2026-02-20', true],
    ['a refund request waits for a used membership', CHECKED_IN, 'waiting', '2026-02-20', false],
    ['a refund request was declined', UNUSED, 'declined', '2026-02-12', false],
    ['the bank returned a refund', UNUSED, 'returned', '2026-02-12', false],
  ] as const)('%s', (_, use, wish, today, expected) => {
    expect(revealForfeitsRefund(bought, use, wish, today)).toBe(expected);
  });

  it('changes at midnight in London', () => {
    const summer = new Date('2026-07-02T08:00:00Z');
    const at = (instant: string) => londonDay(new Date(instant));
    expect(revealForfeitsRefund(summer, UNUSED, null, at('2026-07-16T22:59:59Z'))).toBe(true);
    expect(revealForfeitsRefund(summer, UNUSED, null, at('2026-07-16T23:00:00Z'))).toBe(false);
  });
});
