import { describe, expect, it } from 'vitest';
import {
  grantedRefundState,
  remainingRefundPence,
  refundFailure,
  type RefundOfPayment,
  replacedRefunds,
} from './refund-state.ts';

describe('grantedRefundState', () => {
  it.each([
    ['nothing has arrived yet', 7500, 0, false, false, 'paying'],
    ['without a known payment', 0, 0, false, false, 'paying'],
    ['part of it has arrived', 15_000, 7500, false, false, 'paying'],
    ['all of it has arrived', 7500, 7500, false, false, 'refunded'],
    ['the bank sent all of it back', 7500, 0, true, false, 'returned'],
    ['the bank sent part of it back', 15_000, 7500, true, false, 'returned'],
    ['paid by other means', 7500, 7500, false, true, 'repaid'],
    ['one part paid by other means, one open', 15_000, 7500, true, true, 'returned'],
    ['a repeated refund is in progress', 7500, 0, false, false, 'paying'],
  ] as const)('%s', (_, chargedPence, refundedPence, returned, paidAnotherWay, state) => {
    const money = { chargedPence, refundedPence, disputedPence: 0, returned, paidAnotherWay };
    expect(grantedRefundState(money)).toBe(state);
  });

  it.each([
    ['all of it withdrawn in a dispute', 0, 7500, 'refunded'],
    ['part refunded, the rest withdrawn in a dispute', 2500, 5000, 'refunded'],
    ['part withdrawn in a dispute', 0, 5000, 'paying'],
  ] as const)('%s', (_, refundedPence, disputedPence, state) => {
    const money = { chargedPence: 7500, refundedPence, disputedPence };
    expect(grantedRefundState({ ...money, returned: false, paidAnotherWay: false })).toBe(state);
  });
});

describe('refunds of one payment', () => {
  const made = (
    id: string,
    amountPence: number,
    state: RefundOfPayment['state'],
    minute: number,
  ): RefundOfPayment => ({ id, amountPence, state, createdAt: new Date(minute * 60_000) });

  it.each([
    ['none', [], [], 7500],
    ['one in progress', [made('a', 7500, 'pending', 1)], [], 0],
    ['one that arrived', [made('a', 7500, 'succeeded', 1)], [], 0],
    ['part of it', [made('a', 2000, 'succeeded', 1)], [], 5500],
    ['a failed one is not repeated', [made('a', 7500, 'failed', 1)], [], 0],
    [
      'a failed one that was repeated',
      [made('b', 7500, 'succeeded', 2), made('a', 7500, 'failed', 1)],
      ['a'],
      0,
    ],
    [
      'a repeated one replaces only one',
      [made('a', 2000, 'failed', 1), made('b', 2000, 'failed', 2), made('c', 2000, 'pending', 3)],
      ['a'],
      3500,
    ],
    [
      'a repeated one replaces the oldest, in whatever order they are listed',
      [made('c', 2000, 'pending', 3), made('b', 2000, 'failed', 2), made('a', 2000, 'failed', 1)],
      ['a'],
      3500,
    ],
    [
      'two parts of the same amount are two refunds',
      [made('a', 2000, 'succeeded', 1), made('b', 2000, 'succeeded', 2)],
      [],
      3500,
    ],
    [
      'one made in the same second replaces none',
      [made('a', 2000, 'failed', 1), made('b', 2000, 'succeeded', 1)],
      [],
      3500,
    ],
    [
      'one of another amount replaces none',
      [made('a', 2000, 'failed', 1), made('b', 5500, 'succeeded', 2)],
      [],
      0,
    ],
    [
      'an earlier one replaces none',
      [made('a', 2000, 'succeeded', 1), made('b', 2000, 'failed', 2)],
      [],
      3500,
    ],
  ] as const)('%s', (_, refunds, replaced, left) => {
    expect([...replacedRefunds(refunds)]).toEqual(replaced);
    expect(remainingRefundPence(7500, refunds)).toBe(left);
  });
});

it.each([
  ['all of the payment', [7500], 0],
  ['part of the payment', [2500], 5000],
  ['two parts of the payment', [2500, 5000], 0],
  ['nothing, as for an inquiry', [0], 7500],
])('subtracts what a dispute withdrew from the remaining refund: %s', (_, taken, left) => {
  const disputes = taken.map((takenPence) => ({ takenPence }));
  expect(remainingRefundPence(7500, [], disputes)).toBe(left);
});

it.each([
  ['lost_or_stolen_card', 'The card was reported lost or stolen.'],
  ['expired_or_canceled_card', 'The card has expired or was cancelled.'],
  [
    'charge_for_pending_refund_disputed',
    'The member disputed this payment with their bank. Check the dispute before you pay.',
  ],
  ['insufficient_funds', 'Our balance at the payment provider was too low.'],
  ['declined', 'The bank declined the refund.'],
  ['merchant_request', 'We asked the payment provider to stop the refund.'],
  ['canceled', 'The refund was cancelled before it was paid.'],
  ['unknown', 'The bank gave no reason.'],
  [null, 'The bank gave no reason.'],
])('explains a refund that failed with the reason %s', (reason, sentence) => {
  expect(refundFailure(reason)).toBe(sentence);
});
