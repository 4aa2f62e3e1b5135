import { describe, expect, it } from 'vitest';
import { type PreviousDecision, decideMembership, type SubscriptionFacts } from './fulfil.ts';
import { at, facts, unpaid } from './testing/facts.ts';
import { LAUNCH_CAMPAIGN } from './testing/launch-campaign.ts';

const renewed = {
  currentPeriodStart: at('2027-02-02T10:00:00Z'),
  currentPeriodEnd: at('2028-02-02T10:00:00Z'),
};
const launch = {
  startedAt: at('2025-08-01T10:00:00Z'),
  currentPeriodStart: at('2025-08-01T10:00:00Z'),
  currentPeriodEnd: at('2026-08-01T10:00:00Z'),
};
const decide = (
  change: Partial<SubscriptionFacts>,
  today: string,
  before: PreviousDecision | null = null,
) =>
  decideMembership(facts(change), before, {
    campaigns: [LAUNCH_CAMPAIGN],
    today,
    suspendedAt: null,
    lostAt: null,
  });

describe('decideMembership', () => {
  const member: PreviousDecision = { plan: 'single', years: 1 };
  it.each<[string, Partial<SubscriptionFacts>, string, PreviousDecision | null, object]>([
    [
      'a new purchase',
      {},
      '2026-02-02',
      null,
      {
        status: 'active',
        expiresOn: '2027-02-02',
        years: 1,
        cancelAtPeriodEnd: false,
        extensionDue: false,
        endedAt: null,
      },
    ],
    ['a renewal', renewed, '2027-02-02', member, { status: 'active', expiresOn: '2028-02-02' }],
    [
      'a renewal whose event has not arrived the day after',
      {},
      '2027-02-03',
      member,
      { status: 'active', expiresOn: '2027-02-02', graceUntil: null, endedAt: null },
    ],
    [
      'a renewal whose payment is still processing',
      { ...renewed, latestInvoicePaid: false },
      '2027-02-03',
      member,
      { status: 'active', expiresOn: '2028-02-02', graceUntil: null },
    ],
    [
      'a failed renewal',
      { ...renewed, state: 'past_due', latestInvoicePaid: false },
      '2027-02-03',
      member,
      { status: 'past_due', expiresOn: '2027-02-02', graceUntil: '2027-02-09', endedAt: null },
    ],
    [
      'the provider stopped retrying',
      { ...renewed, state: 'unpaid', latestInvoicePaid: false },
      '2027-02-05',
      member,
      { status: 'past_due' },
    ],
    [
      'the provider ended it within the grace period',
      {
        ...renewed,
        state: 'canceled',
        latestInvoicePaid: false,
        endedAt: at('2027-02-09T10:00:00Z'),
      },
      '2027-02-09',
      member,
      { status: 'past_due', graceUntil: '2027-02-09', endedAt: null, cancelAtPeriodEnd: true },
    ],
    [
      'the provider ended it and the grace period is over',
      {
        ...renewed,
        state: 'canceled',
        latestInvoicePaid: false,
        endedAt: at('2027-02-09T10:00:00Z'),
      },
      '2027-02-10',
      member,
      {
        status: 'ended',
        expiresOn: '2027-02-02',
        graceUntil: null,
        endedAt: at('2027-02-09T10:00:00Z'),
      },
    ],
    [
      'paid late',
      { ...renewed, latestInvoicePaid: true },
      '2027-02-06',
      member,
      { status: 'active', graceUntil: null, expiresOn: '2028-02-02' },
    ],
    [
      'cancelled',
      { cancelAtPeriodEnd: true },
      '2026-09-01',
      member,
      { status: 'active', cancelAtPeriodEnd: true, expiresOn: '2027-02-02' },
    ],
    [
      'expired, on its last day',
      { state: 'canceled', cancelAtPeriodEnd: true, endedAt: at('2027-02-02T10:00:00Z') },
      '2027-02-02',
      member,
      { status: 'active', endedAt: null },
    ],
    [
      'expired, the day after',
      { state: 'canceled', cancelAtPeriodEnd: true, endedAt: at('2027-02-02T10:00:00Z') },
      '2027-02-03',
      member,
      { status: 'ended', endedAt: at('2027-02-02T10:00:00Z') },
    ],
    [
      'ended early by a refund',
      { state: 'canceled', endedAt: at('2026-02-05T09:00:00Z') },
      '2026-02-05',
      member,
      { status: 'ended', endedAt: at('2026-02-05T09:00:00Z') },
    ],
    [
      'bought and ended before any event was processed',
      { state: 'canceled', endedAt: at('2026-02-05T09:00:00Z') },
      '2026-02-05',
      null,
      { status: 'ended' },
    ],
    [
      'the launch offer',
      launch,
      '2025-08-01',
      null,
      { years: 2, expiresOn: '2027-08-01', extensionDue: true },
    ],
    [
      'the launch offer, extended at the provider',
      { ...launch, currentPeriodEnd: at('2027-08-01T10:00:00Z') },
      '2025-08-01',
      { ...member, years: 2 },
      { years: 2, expiresOn: '2027-08-01', extensionDue: false },
    ],
    [
      'the launch offer, ended by a refund before it was extended at the provider',
      { ...launch, state: 'canceled', endedAt: at('2025-08-04T09:00:00Z') },
      '2025-08-04',
      { ...member, years: 2 },
      { status: 'ended', endedAt: at('2025-08-04T09:00:00Z'), extensionDue: false },
    ],
    [
      'the promised years after the campaign',
      launch,
      '2026-03-01',
      { ...member, years: 2 },
      { years: 2, expiresOn: '2027-08-01' },
    ],
    [
      'a failed renewal within the promised period',
      {
        ...launch,
        state: 'past_due',
        latestInvoicePaid: false,
        currentPeriodStart: at('2026-08-01T10:00:00Z'),
        currentPeriodEnd: at('2027-08-01T10:00:00Z'),
      },
      '2026-08-02',
      { ...member, years: 2 },
      { status: 'active', graceUntil: null, expiresOn: '2027-08-01' },
    ],
    ['a price that is no longer known', { plan: null }, '2026-09-01', member, { plan: 'single' }],
    ['another plan', { plan: 'family' }, '2026-09-01', member, { plan: 'family' }],
  ])('%s', (_, change, today, before, expected) => {
    expect(decide(change, today, before)).toMatchObject(expected);
  });

  it.each<[string, Partial<SubscriptionFacts>]>([
    ['a payment received before the subscription starts', { state: 'incomplete' }],
    ['an unpaid start', { state: 'incomplete', everPaid: false, latestInvoicePaid: false }],
    [
      'an abandoned start',
      {
        state: 'canceled',
        everPaid: false,
        latestInvoicePaid: false,
        endedAt: at('2026-02-03T10:00:00Z'),
      },
    ],
    ['a price that is not ours', { plan: null }],
    ['a first payment that is still processing', unpaid],
    ['a first payment whose invoice was voided', { ...unpaid, latestInvoiceGivenUp: true }],
    ['a first payment that is retried', { ...unpaid, state: 'past_due' }],
    ['a first payment that is no longer retried', { ...unpaid, state: 'unpaid' }],
    [
      'a first payment that never arrived',
      { ...unpaid, state: 'canceled', endedAt: at('2026-02-09T10:00:00Z') },
    ],
    [
      'an extension without a payment',
      { ...unpaid, latestInvoicePaid: null, currentPeriodEnd: at('2028-02-02T10:00:00Z') },
    ],
  ])('%s gives no membership', (_, change) => {
    expect(decide(change, '2026-02-02')).toBeNull();
    expect(decide(change, '2026-02-09')).toBeNull();
  });

  it('a first payment that arrives days later pays for the year from the start', () => {
    const paid = { ...unpaid, latestInvoicePaid: true, everPaid: true };
    expect(decide(paid, '2026-02-05')).toMatchObject({
      status: 'active',
      startedAt: at('2026-02-02T10:00:00Z'),
      expiresOn: '2027-02-02',
      graceUntil: null,
    });
  });
});

describe('a disputed payment', () => {
  it.each<[string, Partial<SubscriptionFacts>, string]>([
    ['a paid year', {}, '2026-05-01'],
    ['a failed renewal', { ...renewed, state: 'past_due', latestInvoicePaid: false }, '2027-02-03'],
    ['a cancelled renewal', { cancelAtPeriodEnd: true }, '2026-05-01'],
    ['the longer period of an offer', launch, '2026-05-01'],
  ])('suspends %s and changes nothing else', (_, change, today) => {
    const suspendedAt = at('2026-03-01T10:00:00Z');
    const around = { campaigns: [LAUNCH_CAMPAIGN], today, lostAt: null };
    const without = decideMembership(facts(change), null, { ...around, suspendedAt: null });
    const suspended = decideMembership(facts(change), null, { ...around, suspendedAt });
    expect(suspended).toEqual({ ...without, suspendedAt });
  });

  it.each<[string, Partial<SubscriptionFacts>, string]>([
    ['a paid year', {}, '2026-05-01'],
    ['a failed renewal', { ...renewed, state: 'past_due', latestInvoicePaid: false }, '2027-02-03'],
    ['the longer period of an offer', launch, '2026-05-01'],
  ])('that was lost ends %s when it is received', (_, change, today) => {
    const lostAt = at('2026-03-20T10:00:00Z');
    const around = { campaigns: [LAUNCH_CAMPAIGN], today, suspendedAt: null, lostAt };
    expect(decideMembership(facts(change), null, around)).toMatchObject({
      status: 'ended',
      endedAt: lostAt,
      graceUntil: null,
      extensionDue: false,
    });
  });
});
