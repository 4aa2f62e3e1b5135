import { describe, expect, it } from 'vitest';
import { endingOf } from './ending.ts';
import type { SubscriptionFacts } from './fulfil.ts';
import { at, facts } from './testing/facts.ts';

const renewed = {
  currentPeriodStart: at('2027-02-02T10:00:00Z'),
  currentPeriodEnd: at('2028-02-02T10:00:00Z'),
};
const launch = {
  startedAt: at('2025-08-01T10:00:00Z'),
  currentPeriodStart: at('2025-08-01T10:00:00Z'),
  currentPeriodEnd: at('2026-08-01T10:00:00Z'),
};

describe('endingOf', () => {
  const renewing = { years: 1, cancelAtPeriodEnd: false };
  const cancelled = { years: 1, cancelAtPeriodEnd: true };
  const ended = {
    state: 'canceled',
    cancelAtPeriodEnd: true,
    endedAt: at('2027-02-02T10:00:00Z'),
  } as const;
  const unpaid = { ...renewed, state: 'past_due', latestInvoicePaid: false } as const;
  const givenUp = { ...unpaid, state: 'canceled', endedAt: at('2027-02-05T10:00:00Z') } as const;
  const afterOneYear = { cause: 'cancelled', lastDay: '2027-02-02' };
  const afterGrace = { cause: 'unpaid', lastDay: '2027-02-09' };

  it.each<[string, Partial<SubscriptionFacts>, typeof renewing, string, object | null]>([
    ['ended by the provider on the last day', ended, cancelled, '2027-02-02', null],
    ['the day after', ended, cancelled, '2027-02-03', afterOneYear],
    ['long after', ended, cancelled, '2027-06-01', afterOneYear],
    [
      'the day after, not yet ended by the provider',
      { cancelAtPeriodEnd: true },
      cancelled,
      '2027-02-03',
      afterOneYear,
    ],
    [
      'the cancellation received only now',
      { cancelAtPeriodEnd: true },
      renewing,
      '2027-02-03',
      afterOneYear,
    ],
    [
      'the provider lost the cancellation',
      { ...ended, cancelAtPeriodEnd: false },
      cancelled,
      '2027-02-03',
      afterOneYear,
    ],
    ['a renewal that is only late', {}, renewing, '2027-02-03', null],
    ['a cancellation withdrawn at the last moment', {}, cancelled, '2027-02-03', null],
    [
      'a late renewal ended for a new purchase',
      { ...ended, cancelAtPeriodEnd: false },
      renewing,
      '2027-02-03',
      null,
    ],
    ['an unpaid renewal in its grace period', unpaid, renewing, '2027-02-09', null],
    [
      'an unpaid renewal still retried after the grace period',
      unpaid,
      renewing,
      '2027-02-10',
      null,
    ],
    [
      'an unpaid renewal given up by the provider in the grace period',
      givenUp,
      renewing,
      '2027-02-09',
      null,
    ],
    ['an unpaid renewal after the grace period', givenUp, renewing, '2027-02-10', afterGrace],
    [
      'an unpaid renewal given up by the member in the grace period',
      givenUp,
      cancelled,
      '2027-02-10',
      afterGrace,
    ],
    [
      'ended early, as by a refund, and processed a year later',
      { state: 'canceled', endedAt: at('2026-02-05T09:00:00Z') },
      renewing,
      '2027-02-03',
      null,
    ],
    [
      'ended early by a refund after its renewal was cancelled, and processed a year later',
      { ...ended, endedAt: at('2026-02-05T09:00:00Z') },
      cancelled,
      '2027-02-03',
      null,
    ],
    [
      'an unpaid renewal, cancelled by the member and still retried by the provider',
      { ...unpaid, cancelAtPeriodEnd: true },
      cancelled,
      '2027-02-10',
      null,
    ],
    ['renewed', renewed, renewing, '2027-02-03', null],
    [
      'two years of the launch offer, one remaining',
      { ...launch, ...ended, endedAt: at('2026-08-01T10:00:00Z') },
      { ...cancelled, years: 2 },
      '2026-08-02',
      null,
    ],
    [
      'two years of the launch offer, over',
      { ...launch, ...ended, endedAt: at('2026-08-01T10:00:00Z') },
      { ...cancelled, years: 2 },
      '2027-08-02',
      { cause: 'cancelled', lastDay: '2027-08-01' },
    ],
  ])('%s', (_, change, before, today, expected) => {
    expect(endingOf(facts(change), before, today)).toEqual(expected);
  });
});
