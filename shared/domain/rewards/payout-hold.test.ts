import { describe, expect, it } from 'vitest';
import { holdText, PAYOUT_HOLDS, payoutHold } from './payout-hold.ts';

const FREE = { suspended: false, disputed: false };

describe('whether a reward is on hold', () => {
  it.each([
    ['nothing', {}, null],
    ['a suspended person', { suspended: true }, 'suspended'],
    ['a disputed payment', { disputed: true }, 'disputed'],
    ['a suspended friend', { friendSuspended: true }, 'friend-suspended'],
    ['a refund that was asked for', { refundAsked: true }, 'refund-asked'],
    [
      'everything',
      { suspended: true, disputed: true, friendSuspended: true, refundAsked: true },
      'suspended',
    ],
    ['a disputed payment and a refund', { disputed: true, refundAsked: true }, 'disputed'],
  ] as const)('%s: %s', (_, change, hold) => {
    expect(payoutHold({ ...FREE, ...change })).toBe(hold);
  });

  it('says what to do about each', () => {
    const texts = PAYOUT_HOLDS.map(holdText);
    expect(new Set(texts).size).toBe(PAYOUT_HOLDS.length);
    for (const text of texts) expect(text).toMatch(/before you pay|Wait for/);
  });
});
