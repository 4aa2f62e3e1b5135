import { describe, expect, it } from 'vitest';
import {
  grantedRefundState,
  leftToRefund,
  refundFailure,
  type RefundOfPayment,
  replacedRefunds,
} from './refund-state.ts';

describe('grantedRefundState', () => {
  it.each([
    ['nothing has arrived yet', 7500, 0, false, false, 'paying'],
    ['no payment is known', 0, 0, false, false, 'paying'],
    ['part of it has arrived', 15_000, 7500, false, false, 'paying'],
    ['all of it has arrived', 7500, 7500, false, false, 'refunded'],
    ['the bank sent all of it back', 7500, 0, true, false, 'returned'],
    ['the bank sent part of it back', 15_000, 7500, true, false, 'returned'],
    ['it was paid in another way', 7500, 7500, false, true, 'repaid'],
    ['one part was paid in another way, one is open', 15_000, 7500, true, true, 'returned'],
    ['a refund made again is on its way', 7500, 0, false, false, 'paying'],
  ] as const)('%s', (_, chargedPence, refundedPence, returned, paidAnotherWay, state) => {
    const money = { chargedPence, refundedPence, disputedPence: 0, returned, paidAnotherWay };
    expect(grantedRefundState(money)).toBe(state);
  });

  it.each([
    ['all of it went back in a dispute', 0, 7500, 'refunded'],
    ['part was refunded, the rest went back in a dispute', 2500, 5000, 'refunded'],
    ['part of it went back in a dispute', 0, 5000, 'paying'],
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
    ['one that is on its way', [made('a', 7500, 'pending', 1)], [], 0],
    ['one that arrived', [made('a', 7500, 'succeeded', 1)], [], 0],
    ['part of it', [made('a', 2000, 'succeeded', 1)], [], 5500],
    ['one that failed is not repeated', [made('a', 7500, 'failed', 1)], [], 0],
    [
      'one that failed and was made again',
      [made('b', 7500, 'succeeded', 2), made('a', 7500, 'failed', 1)],
      ['a'],
      0,
    ],
    [
      'one made again makes good only one',
      [made('a', 2000, 'failed', 1), made('b', 2000, 'failed', 2), made('c', 2000, 'pending', 3)],
      ['a'],
      3500,
    ],
    [
      'one of another amount makes good none',
      [made('a', 2000, 'failed', 1), made('b', 5500, 'succeeded', 2)],
      [],
      0,
    ],
    [
      'an earlier one makes good none',
      [made('a', 2000, 'succeeded', 1), made('b', 2000, 'failed', 2)],
      [],
      3500,
    ],
  ] as const)('%s', (_, refunds, replaced, left) => {
    expect([...replacedRefunds(refunds)]).toEqual(replaced);
    expect(leftToRefund(7500, refunds)).toBe(left);
  });
});

it.each([
  ['all of the payment', [7500], 0],
  ['part of the payment', [2500], 5000],
  ['two parts of the payment', [2500, 5000], 0],
  ['nothing, as an inquiry does', [0], 7500],
])('leaves to refund what a dispute did not take: %s', (_, taken, left) => {
  const disputes = taken.map((takenPence) => ({ takenPence }));
  expect(leftToRefund(7500, [], disputes)).toBe(left);
});

it('says why a refund failed, and that no reason was given', () => {
  expect(refundFailure('lost_or_stolen_card')).toContain('lost or stolen');
  expect(refundFailure('charge_for_pending_refund_disputed')).toContain('dispute');
  expect(refundFailure('unknown')).toBe('The bank gave no reason.');
  expect(refundFailure(null)).toBe('The bank gave no reason.');
});
