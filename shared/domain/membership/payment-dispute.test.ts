import { describe, expect, it } from 'vitest';
import {
  disputeOutcome,
  type FraudWarning,
  type PaymentDispute,
  refundsBlocked,
} from './payment-dispute.ts';

const at = (minute: number) => new Date(minute * 60_000);
const dispute = (change: Partial<PaymentDispute> = {}): PaymentDispute => ({
  id: 'dp_1',
  state: 'open',
  inquiry: false,
  amountPence: 7500,
  openedAt: at(1),
  ...change,
});
const inquiry = (change: Partial<PaymentDispute> = {}) =>
  dispute({ id: 'dp_asked', inquiry: true, ...change });
const warning = (change: Partial<FraudWarning> = {}): FraudWarning => ({
  id: 'issfr_1',
  actionable: true,
  cleared: false,
  amountPence: 7500,
  openedAt: at(1),
  ...change,
});

describe('the effect of disputes and fraud warnings on a membership', () => {
  it.each<[string, PaymentDispute[], FraudWarning[], string]>([
    ['none', [], [], 'none'],
    ['an open dispute', [dispute()], [], 'suspended by dp_1, dispute'],
    ['an open inquiry', [inquiry()], [], 'suspended by dp_asked, inquiry'],
    ['a closed inquiry', [inquiry({ state: 'closed' })], [], 'none'],
    ['a dispute that was won', [dispute({ state: 'won' })], [], 'none'],
    ['a dispute that was lost', [dispute({ state: 'lost' })], [], 'lost'],
    ['a fraud warning', [], [warning()], 'suspended by issfr_1, fraud-warning'],
    ['a cleared warning', [], [warning({ cleared: true })], 'none'],
    ['a warning about a refunded payment', [], [warning({ actionable: false })], 'none'],
    [
      'two disputes, of which one is won',
      [dispute({ state: 'won' }), dispute({ id: 'dp_2' })],
      [],
      'suspended by dp_2, dispute',
    ],
    [
      'two disputes, of which one is lost',
      [dispute(), dispute({ id: 'dp_2', state: 'lost' })],
      [],
      'lost',
    ],
    [
      'two open disputes: the older one counts',
      [dispute({ id: 'dp_2', openedAt: at(2) }), dispute()],
      [],
      'suspended by dp_1, dispute',
    ],
    [
      'two open disputes: the older one counts, whatever their ids',
      [dispute({ id: 'dp_0', openedAt: at(2) }), dispute()],
      [],
      'suspended by dp_1, dispute',
    ],
    [
      'two disputes opened in the same minute: the first by id counts',
      [dispute({ id: 'dp_2' }), dispute()],
      [],
      'suspended by dp_1, dispute',
    ],
    [
      'two open inquiries: the older one counts',
      [inquiry({ id: 'dp_0', openedAt: at(2) }), inquiry()],
      [],
      'suspended by dp_asked, inquiry',
    ],
    [
      'two fraud warnings: the older one counts',
      [],
      [warning({ id: 'issfr_0', openedAt: at(2) }), warning()],
      'suspended by issfr_1, fraud-warning',
    ],
    [
      'an inquiry and an earlier fraud warning: the inquiry counts',
      [inquiry({ openedAt: at(9) })],
      [warning()],
      'suspended by dp_asked, inquiry',
    ],
    [
      'an inquiry and a later dispute: the dispute counts',
      [inquiry(), dispute({ openedAt: at(9) })],
      [],
      'suspended by dp_1, dispute',
    ],
    [
      'a warning followed by a dispute that was won',
      [dispute({ state: 'won' })],
      [warning({ actionable: false })],
      'none',
    ],
    [
      'a won dispute and a new warning about another payment',
      [dispute({ state: 'won' })],
      [warning()],
      'suspended by issfr_1, fraud-warning',
    ],
    ['a lost dispute and a warning', [dispute({ state: 'lost' })], [warning()], 'lost'],
  ])('%s', (_, disputes, warnings, expected) => {
    const outcomeOf = (ones: PaymentDispute[], others: FraudWarning[]) => {
      const outcome = disputeOutcome(ones, others);
      return outcome.kind === 'suspended'
        ? `suspended by ${outcome.by.id}, ${outcome.by.cause}`
        : outcome.kind;
    };
    expect(outcomeOf(disputes, warnings)).toBe(expected);
    expect(outcomeOf(disputes.toReversed(), warnings.toReversed())).toBe(expected);
  });

  it('reports the amount and the start', () => {
    expect(disputeOutcome([dispute({ amountPence: 2500, openedAt: at(7) })], [])).toEqual({
      kind: 'suspended',
      by: { cause: 'dispute', id: 'dp_1', amountPence: 2500, since: at(7) },
    });
  });
});

describe('whether disputes block a refund', () => {
  it.each<[string, PaymentDispute[], boolean]>([
    ['none', [], false],
    ['an open dispute', [dispute()], true],
    ['an open inquiry', [inquiry()], false],
    ['a won dispute', [dispute({ state: 'won' })], false],
    ['a lost dispute', [dispute({ state: 'lost' })], false],
    ['a won and an open one', [dispute({ state: 'won' }), dispute({ id: 'dp_2' })], true],
  ])('%s', (_, disputes, blocked) => {
    expect(refundsBlocked(disputes)).toBe(blocked);
  });
});
