import { describe, expect, it } from 'vitest';
import { refundOverdue, refundPayments, refundSum } from './refund-payments.ts';

type LedgerMove = Parameters<typeof refundPayments>[0][number];

const BOUGHT = '2026-02-02T10:00:00Z';
const ASKED = new Date('2026-02-12T10:00:00Z');
const RENEWED = '2027-02-02T10:00:00Z';

const move = (
  kind: LedgerMove['kind'],
  paymentId: string | null,
  amountPence: number,
  at: string,
) => ({
  kind,
  paymentId,
  amountPence,
  happenedAt: new Date(at),
});
const purchase = move('charge', 'pi_1', 7500, BOUGHT);
const renewal = move('charge', 'pi_2', 7500, RENEWED);

describe('the payments of a refund request', () => {
  it.each([
    ['the purchase', [purchase], [[7500, false]], 7500, 7500],
    [
      'a renewal since',
      [renewal, purchase],
      [
        [7500, false],
        [7500, true],
      ],
      7500,
      15_000,
    ],
    [
      'a payment of the very instant',
      [move('charge', 'pi_1', 7500, ASKED.toISOString())],
      [[7500, false]],
      7500,
      7500,
    ],
    [
      'a payment a moment later',
      [move('charge', 'pi_1', 7500, '2026-02-12T10:00:00.001Z')],
      [[7500, true]],
      0,
      7500,
    ],
    [
      'an upgrade before',
      [purchase, move('charge', 'pi_3', 7000, '2026-02-05T10:00:00Z')],
      [
        [7500, false],
        [7000, false],
      ],
      14_500,
      14_500,
    ],
    [
      'one of two repaid another way',
      [purchase, renewal, move('refund', null, 7500, RENEWED)],
      [
        [0, false],
        [7500, true],
      ],
      0,
      7500,
    ],
    [
      'a part returned',
      [purchase, move('refund', 'pi_1', 2500, RENEWED)],
      [[5000, false]],
      5000,
      5000,
    ],
    [
      'a refund that failed',
      [
        purchase,
        move('refund', 'pi_1', 7500, RENEWED),
        move('refund-failed', 'pi_1', 7500, RENEWED),
      ],
      [[7500, false]],
      7500,
      7500,
    ],
    ['a dispute', [purchase, move('dispute', 'pi_1', 7500, RENEWED)], [[0, false]], 0, 0],
    [
      'a dispute that was won',
      [
        purchase,
        move('dispute', 'pi_1', 7500, RENEWED),
        move('dispute-won', 'pi_1', 7500, RENEWED),
      ],
      [[7500, false]],
      7500,
      7500,
    ],
    ['nothing', [], [], 0, 0],
  ])('with %s', (_name, moves, expected, waiting, granted) => {
    const payments = refundPayments(moves, ASKED);
    expect(payments.map(({ leftPence, afterRequest }) => [leftPence, afterRequest])).toEqual(
      expected,
    );
    expect(refundSum('waiting', payments)).toBe(waiting);
    expect(refundSum('declined', payments)).toBe(waiting);
    expect(refundSum('paying', payments)).toBe(granted);
  });

  it('are named by the day in London on which they were paid', () => {
    const late = move('charge', 'pi_1', 7500, '2026-06-30T23:30:00Z');
    expect(refundPayments([late], ASKED)[0]?.paidOn).toBe('2026-07-01');
  });
});

describe('a refund request', () => {
  it.each([
    ['waiting', '2026-02-12', false],
    ['waiting', '2026-02-26', false],
    ['waiting', '2026-02-27', true],
    ['waiting', '2027-02-12', true],
    ['declined', '2027-02-12', false],
    ['paying', '2027-02-12', false],
    ['refunded', '2027-02-12', false],
  ] as const)('that is %s on %s: overdue is %s', (state, today, overdue) => {
    expect(refundOverdue(state, '2026-02-12', today)).toBe(overdue);
  });
});
