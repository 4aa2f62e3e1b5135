import { describe, expect, it } from 'vitest';
import {
  awaitsFirstPayment,
  firstPaymentFailed,
  isLive,
  renewalFailed,
  type SubscriptionFacts,
} from './fulfil.ts';
import { facts, unpaid } from './testing/facts.ts';

it.each([
  ['active', true],
  ['past_due', true],
  // No longer retried, but nobody has ended it: it could be charged again.
  ['unpaid', true],
  ['incomplete', false],
  ['canceled', false],
] as const)('a subscription in the state %s runs at the provider: %s', (state, live) => {
  expect(isLive({ state })).toBe(live);
});

describe('the first payment', () => {
  it.each<[string, Partial<SubscriptionFacts>, boolean, boolean]>([
    ['paid', {}, false, false],
    ['processing', unpaid, true, false],
    ['processing before the subscription started', { ...unpaid, state: 'incomplete' }, true, false],
    [
      'voided while the subscription continues',
      { ...unpaid, latestInvoiceGivenUp: true },
      false,
      true,
    ],
    ['retried', { ...unpaid, state: 'past_due' }, false, true],
    ['no longer retried', { ...unpaid, state: 'unpaid' }, false, true],
    ['ended', { ...unpaid, state: 'canceled' }, false, true],
    ['a failed renewal', { state: 'past_due', latestInvoicePaid: false }, false, false],
  ])('%s: is it awaited, has it failed', (_, change, awaited, failed) => {
    expect(awaitsFirstPayment(facts(change))).toBe(awaited);
    expect(firstPaymentFailed(facts(change))).toBe(failed);
  });

  it('a failed first payment is not a renewal', () => {
    expect(renewalFailed(facts({ ...unpaid, state: 'past_due' }))).toBe(false);
    expect(renewalFailed(facts({ ...unpaid, state: 'canceled' }))).toBe(false);
    expect(renewalFailed(facts({ state: 'past_due', latestInvoicePaid: false }))).toBe(true);
  });
});
