import { describe, expect, it } from 'vitest';
import type { MembershipState } from './fulfil.ts';
import { canStillConfirm, upgradeRefundReason, upgradeRefusalReason } from './upgrade-attempt.ts';

const SINGLE: MembershipState = {
  subscriptionId: 'sub_1',
  plan: 'single',
  status: 'active',
  startedAt: new Date('2026-02-02T10:00:00Z'),
  years: 1,
  expiresOn: '2027-02-02',
  graceUntil: null,
  cancelAtPeriodEnd: false,
  extensionDue: false,
  suspendedAt: null,
  endedAt: null,
};
const SUSPENDED = { suspendedAt: new Date('2026-03-01T10:00:00Z') } as const;
const ENDED = { status: 'ended', endedAt: new Date('2026-03-01T10:00:00Z') } as const;

describe('upgradeRefusalReason', () => {
  it.each([
    [{}, false, null],
    [{ plan: 'family' }, false, 'already-family'],
    [{ status: 'past_due' }, false, 'payment-due'],
    [SUSPENDED, false, 'suspended'],
    [{ cancelAtPeriodEnd: true }, false, 'renewal-cancelled'],
    [{}, true, 'refund-waiting'],
  ] as const)('of %j, with a refund request: %s', (change, refundAsked, code) => {
    expect(upgradeRefusalReason({ ...SINGLE, ...change }, refundAsked)).toBe(code);
  });
});

describe('whether a payment can still be confirmed', () => {
  it.each([
    ['2026-03-29T12:00:00Z', '2026-03-29T12:00:00Z', true],
    ['2026-03-29T12:00:00Z', '2026-03-29T12:59:59.999Z', true],
    ['2026-03-29T12:00:00Z', '2026-03-29T13:00:00Z', false],
    // Midnight in London is an hour earlier in UTC in summer.
    ['2026-07-01T22:50:00Z', '2026-07-01T22:59:59Z', true],
    ['2026-07-01T22:50:00Z', '2026-07-01T23:00:00Z', false],
    ['2026-12-01T23:30:00Z', '2026-12-02T00:00:00Z', false],
  ])('started at %s, at %s: %s', (begun, now, open) => {
    expect(canStillConfirm(new Date(begun), new Date(now))).toBe(open);
  });
});

describe('whether an upgrade is refunded', () => {
  const paid = (paidPence: number, countedFrom = '2026-03-29T00:00:00Z') => ({
    shownPence: 6379,
    paidPence,
    countedFrom: new Date(countedFrom),
  });
  it.each([
    ['the price shown was paid', paid(6379), SINGLE, false, null],
    [
      'it was paid on the day of the purchase, from which it is calculated',
      paid(6379, '2026-02-02T10:00:00Z'),
      SINGLE,
      false,
      null,
    ],
    [
      'it was calculated for a time before the membership began',
      paid(6379, '2026-02-02T09:59:59Z'),
      SINGLE,
      false,
      'renewed',
    ],
    ['a penny less was paid', paid(6378), SINGLE, false, 'amount'],
    ['a penny more was paid', paid(6380), SINGLE, false, 'amount'],
    ['the membership is unknown', paid(6379), null, false, 'ended'],
    ['it has ended in the meantime', paid(6379), { ...SINGLE, ...ENDED }, false, 'ended'],
    [
      'it was suspended in the meantime',
      paid(6379),
      { ...SINGLE, ...SUSPENDED },
      false,
      'suspended',
    ],
    ['a refund was requested in the meantime', paid(6379), SINGLE, true, 'refund'],
    // Calculated for the previous year.
    [
      'it has renewed in the meantime',
      paid(6379),
      { ...SINGLE, expiresOn: '2028-02-02' },
      false,
      'renewed',
    ],
    ['its renewal failed', paid(6379), { ...SINGLE, status: 'past_due' }, false, 'renewed'],
    ['the renewal was cancelled', paid(6379), { ...SINGLE, cancelAtPeriodEnd: true }, false, null],
    ['the plan has already been changed', paid(6379), { ...SINGLE, plan: 'family' }, false, null],
  ] as const)('if %s', (_case, attempt, membership, refundAsked, why) => {
    expect(upgradeRefundReason(attempt, membership, refundAsked)).toBe(why);
  });
});
