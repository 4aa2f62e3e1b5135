import { describe, expect, it } from 'vitest';
import { LAUNCH_CAMPAIGN } from './campaign.ts';
import { chooseSubscription } from './choose-subscription.ts';
import {
  awaitsFirstPayment,
  type DecidedBefore,
  decideMembership,
  firstPaymentFailed,
  renewalFailed,
  type SubscriptionFacts,
} from './fulfil.ts';

const at = (text: string) => new Date(text);

function facts(change: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  return {
    id: 'sub_1',
    plan: 'single',
    state: 'active',
    startedAt: at('2026-02-02T10:00:00Z'),
    currentPeriodStart: at('2026-02-02T10:00:00Z'),
    currentPeriodEnd: at('2027-02-02T10:00:00Z'),
    cancelAtPeriodEnd: false,
    endedAt: null,
    latestInvoicePaid: true,
    latestInvoiceGivenUp: false,
    everPaid: true,
    ...change,
  };
}

const unpaid = { everPaid: false, latestInvoicePaid: false };
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
  before: DecidedBefore | null = null,
) => decideMembership(facts(change), before, { campaigns: [LAUNCH_CAMPAIGN], today });

describe('decideMembership', () => {
  const member: DecidedBefore = { plan: 'single', years: 1 };
  it.each<[string, Partial<SubscriptionFacts>, string, DecidedBefore | null, object]>([
    [
      'a fresh purchase',
      {},
      '2026-02-02',
      null,
      { status: 'active', expiresOn: '2027-02-02', years: 1, extensionDue: false, endedAt: null },
    ],
    ['a renewal', renewed, '2027-02-02', member, { status: 'active', expiresOn: '2028-02-02' }],
    [
      'a failed renewal',
      { ...renewed, state: 'past_due', latestInvoicePaid: false },
      '2027-02-03',
      member,
      { status: 'past_due', expiresOn: '2027-02-02', graceUntil: '2027-02-09', endedAt: null },
    ],
    [
      'the provider stopped trying',
      { ...renewed, state: 'unpaid', latestInvoicePaid: false },
      '2027-02-05',
      member,
      { status: 'past_due' },
    ],
    [
      'the provider ended it, and the grace still holds',
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
      'and the grace is over',
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
      'paid after all',
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
      'run out, on its last day',
      { state: 'canceled', cancelAtPeriodEnd: true, endedAt: at('2027-02-02T10:00:00Z') },
      '2027-02-02',
      member,
      { status: 'active', endedAt: null },
    ],
    [
      'run out, the day after',
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
      'bought and ended before we heard of it',
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
      'the launch offer, the provider told',
      { ...launch, currentPeriodEnd: at('2027-08-01T10:00:00Z') },
      '2025-08-01',
      { ...member, years: 2 },
      { years: 2, expiresOn: '2027-08-01', extensionDue: false },
    ],
    [
      'the promise stands after the campaign',
      launch,
      '2026-03-01',
      { ...member, years: 2 },
      { years: 2, expiresOn: '2027-08-01' },
    ],
    [
      'a renewal that failed inside what was promised',
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
    [
      'a price that is not known any more',
      { plan: null },
      '2026-09-01',
      member,
      { plan: 'single' },
    ],
    ['another plan', { plan: 'family' }, '2026-09-01', member, { plan: 'family' }],
  ])('%s', (_, change, today, before, expected) => {
    expect(decide(change, today, before)).toMatchObject(expected);
  });

  it.each<[string, Partial<SubscriptionFacts>]>([
    ['an unpaid beginning', { state: 'incomplete', everPaid: false, latestInvoicePaid: false }],
    [
      'a beginning that was given up',
      {
        state: 'canceled',
        everPaid: false,
        latestInvoicePaid: false,
        endedAt: at('2026-02-03T10:00:00Z'),
      },
    ],
    ['a price of somebody else', { plan: null }],
    ['a first payment that is still processing', unpaid],
    ['a first payment whose invoice was voided', { ...unpaid, latestInvoiceGivenUp: true }],
    ['a first payment that is tried again', { ...unpaid, state: 'past_due' }],
    ['a first payment that is not tried any more', { ...unpaid, state: 'unpaid' }],
    [
      'a first payment that never came',
      { ...unpaid, state: 'canceled', endedAt: at('2026-02-09T10:00:00Z') },
    ],
    [
      'an extension without a payment',
      { ...unpaid, latestInvoicePaid: null, currentPeriodEnd: at('2028-02-02T10:00:00Z') },
    ],
  ])('%s gives nobody a membership', (_, change) => {
    expect(decide(change, '2026-02-02')).toBeNull();
    expect(decide(change, '2026-02-09')).toBeNull();
  });

  it('a first payment that arrives days later buys the whole year from the start', () => {
    const paid = { ...unpaid, latestInvoicePaid: true, everPaid: true };
    expect(decide(paid, '2026-02-05')).toMatchObject({
      status: 'active',
      startedAt: at('2026-02-02T10:00:00Z'),
      expiresOn: '2027-02-02',
      graceUntil: null,
    });
  });

  it('a first payment that failed is no renewal', () => {
    expect(renewalFailed(facts({ ...unpaid, state: 'past_due' }))).toBe(false);
    expect(renewalFailed(facts({ ...unpaid, state: 'canceled' }))).toBe(false);
    expect(renewalFailed(facts({ state: 'past_due', latestInvoicePaid: false }))).toBe(true);
  });
});

describe('the first payment', () => {
  it.each<[string, Partial<SubscriptionFacts>, boolean, boolean]>([
    ['paid', {}, false, false],
    ['processing', unpaid, true, false],
    ['processing before the subscription began', { ...unpaid, state: 'incomplete' }, true, false],
    [
      'voided while the subscription goes on',
      { ...unpaid, latestInvoiceGivenUp: true },
      false,
      true,
    ],
    ['tried again', { ...unpaid, state: 'past_due' }, false, true],
    ['not tried any more', { ...unpaid, state: 'unpaid' }, false, true],
    ['ended', { ...unpaid, state: 'canceled' }, false, true],
    ['a renewal that failed', { state: 'past_due', latestInvoicePaid: false }, false, false],
  ])('%s: is it awaited, has it failed', (_, change, awaited, failed) => {
    expect(awaitsFirstPayment(facts(change))).toBe(awaited);
    expect(firstPaymentFailed(facts(change))).toBe(failed);
  });
});

describe('chooseSubscription', () => {
  const first = facts({ id: 'sub_a', startedAt: at('2026-02-02T10:00:00Z') });
  const second = facts({ id: 'sub_b', startedAt: at('2026-02-02T10:00:05Z') });
  const gone = facts({
    id: 'sub_0',
    state: 'canceled',
    startedAt: at('2025-01-01T00:00:00Z'),
    endedAt: at('2025-02-01T00:00:00Z'),
  });
  const incomplete = facts({ id: 'sub_c', state: 'incomplete', everPaid: false });

  it.each<[string, SubscriptionFacts[], string | null, string[], string | null, string[]]>([
    ['one', [first], null, [], 'sub_a', []],
    ['two: the first', [second, first], null, [], 'sub_a', ['sub_b']],
    ['two: the one that is the membership', [second, first], 'sub_b', [], 'sub_b', ['sub_a']],
    ['one given back before', [first, second], null, ['sub_a'], 'sub_b', []],
    ['a new one after an old', [gone, second], 'sub_0', [], 'sub_b', []],
    ['only an old one', [gone, incomplete], null, [], 'sub_0', []],
    [
      'the old one, given back',
      [{ ...second, state: 'canceled' }, first],
      'sub_a',
      ['sub_b'],
      'sub_a',
      [],
    ],
    ['nothing paid', [incomplete], null, [], null, []],
    [
      'begun in the same second: by the id',
      [facts({ id: 'sub_z' }), facts({ id: 'sub_y' })],
      null,
      [],
      'sub_y',
      ['sub_z'],
    ],
  ])('%s', (_, subscriptions, current, givenBack, kept, doubled) => {
    const choice = chooseSubscription(subscriptions, current, givenBack, null);
    expect(choice.kept?.id ?? null).toBe(kept);
    expect(choice.doubled.map(({ id }) => id)).toEqual(doubled);
    expect([choice.awaited, choice.failed]).toEqual([null, []]);
  });

  const processing = facts({ id: 'sub_p', ...unpaid });
  const other = facts({ id: 'sub_q', ...unpaid, startedAt: at('2026-02-02T10:00:09Z') });
  const voided = facts({ id: 'sub_v', ...unpaid, latestInvoiceGivenUp: true });
  const tried = facts({ id: 'sub_t', ...unpaid, state: 'past_due' });
  const over = facts({ id: 'sub_o', ...unpaid, state: 'canceled' });
  const begun = facts({ id: 'sub_i', ...unpaid, state: 'incomplete' });
  type Chosen = { kept?: string; awaited?: string; doubled?: string[]; failed?: string[] };
  it.each<[string, SubscriptionFacts[], string | null, string | null, Chosen]>([
    ['one that is processing waits', [processing], null, null, { awaited: 'sub_p' }],
    [
      'it never stands before one that is paid, and is ended',
      [processing, second],
      null,
      'sub_p',
      { kept: 'sub_b', doubled: ['sub_p'] },
    ],
    [
      'of two that are processing the second is ended',
      [other, processing],
      null,
      null,
      { awaited: 'sub_p', doubled: ['sub_q'] },
    ],
    [
      'beside a membership that is over it waits',
      [gone, processing],
      'sub_0',
      'sub_p',
      { kept: 'sub_0', awaited: 'sub_p' },
    ],
    ['one whose invoice was voided is ended', [voided], null, 'sub_v', { failed: ['sub_v'] }],
    ['one that would be tried again is ended', [tried], null, null, { failed: ['sub_t'] }],
    [
      'one that failed makes room',
      [tried, other],
      null,
      null,
      { awaited: 'sub_q', failed: ['sub_t'] },
    ],
    [
      'one that failed beside a paid one',
      [tried, first],
      null,
      null,
      { kept: 'sub_a', doubled: ['sub_t'] },
    ],
    [
      'the provider ended it, and its checkout is ours',
      [over],
      null,
      'sub_o',
      { failed: ['sub_o'] },
    ],
    ['the provider ended it long ago', [over], null, null, {}],
    ['not begun, its checkout complete', [begun], null, 'sub_i', { awaited: 'sub_i' }],
    ['not begun, its checkout still open', [begun], null, null, {}],
  ])('%s', (_, subscriptions, current, bought, expected) => {
    const choice = chooseSubscription(subscriptions, current, [], bought);
    expect({
      kept: choice.kept?.id,
      awaited: choice.awaited?.id,
      doubled: choice.doubled.map(({ id }) => id),
      failed: choice.failed.map(({ id }) => id),
    }).toEqual({ kept: undefined, awaited: undefined, doubled: [], failed: [], ...expected });
  });
});
