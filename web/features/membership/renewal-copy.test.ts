import { describe, expect, it } from 'vitest';
import type { Membership } from '#shared/contract/membership.ts';
import { renewalSentence } from '#shared/domain/membership/membership-details.ts';
import { RENEWING } from '#shared/domain/membership/testing/renewing.ts';
import { refundWords, wishWords } from './refund-copy.ts';
import { renewalQuestion, renewalStep } from './renewal-copy.ts';
import { upgradeQuestion } from './upgrade-copy.ts';

const CANCELLED: Membership = { ...RENEWING, renews: false, nextPayment: null };
const PAST_DUE: Membership = { ...CANCELLED, status: 'past_due', graceUntil: '2026-05-12' };
const ENDED: Membership = { ...CANCELLED, status: 'ended', active: false };

describe('the renewal', () => {
  it.each([
    ['renews', RENEWING, 'cancel', '5 May 2026 for £75'],
    ['is cancelled', CANCELLED, 'resume', 'Does not renew; active until 5 May 2026'],
    ['waits for a payment', PAST_DUE, 'cancel', 'Payment due; active until 12 May 2026'],
    ['has ended', ENDED, null, 'Ended on 5 May 2026'],
  ] as const)('of a membership that %s', (_name, membership, step, sentence) => {
    expect(renewalStep(membership)).toBe(step);
    expect(renewalSentence(membership)).toBe(sentence);
  });

  it.each([
    ['cancel', RENEWING, 'Cancel renewal', 'stays active until 5 May 2026'],
    ['resume', CANCELLED, 'Resume renewal', 'renews on 5 May 2026 for £75'],
    ['cancel', PAST_DUE, 'End membership', 'ends today'],
  ] as const)('asks before it is changed: %s', (step, membership, yes, said) => {
    const question = renewalQuestion(step, membership);
    expect(question.yes).toBe(yes);
    expect(question.description).toContain(said);
  });
});

describe('the change to the family plan', () => {
  it('says the price now, the day that stays and the price then, before anything is asked', () => {
    const question = upgradeQuestion(RENEWING);
    expect(question?.facts).toEqual([
      ['To pay now', '£41.10'],
      ['Renewal date, as before', '5 May 2026'],
      ['Next renewal', '£150 a year'],
    ]);
    expect(question?.yes).toBe('Pay £41.10');
    expect(question?.line).toContain('You pay £41.10 now');
  });

  it('says so where there is nothing to pay', () => {
    const upgrade = { amountPence: 0, nextAmountPence: 15_000 };
    expect(upgradeQuestion({ ...RENEWING, upgrade })).toMatchObject({ yes: 'Change plan' });
    expect(upgradeQuestion({ ...RENEWING, upgrade })?.line).toContain('You pay nothing now');
    expect(upgradeQuestion({ ...RENEWING, upgrade: null })).toBeNull();
  });
});

describe('a refund', () => {
  const offered = (kind: 'refund' | 'request' | 'none') =>
    refundWords({
      ...RENEWING,
      refund: {
        kind,
        until: kind === 'none' ? null : '2025-05-12',
        reason: 'The 7 days for an immediate refund are over.',
        amountPence: 7500,
      },
    });

  it.each([
    ['refund', 'Cancel and get a full refund', '£75 back in full'],
    ['request', 'Ask for a refund', 'statutory right to cancel within 14 days'],
  ] as const)('is offered: %s', (kind, button, said) => {
    expect(offered(kind)).toMatchObject({ button, offer: expect.stringContaining(said) });
    expect(offered(kind)?.offer).toContain('12 May 2025');
  });

  it('is not offered where the time is over', () => {
    expect(offered('none')).toBeNull();
  });

  it.each([
    ['waiting', 'info', 'answers by email within 14 days'],
    ['paying', 'info', 'has ended'],
    ['refunded', 'success', '5 to 10 working days'],
    ['declined', 'warning', 'You visited twice.'],
    ['returned', 'warning', "£75 hasn't reached you"],
    ['repaid', 'success', 'another way'],
  ] as const)('stands in words: %s', (state, tone, said) => {
    const wish = { askedOn: '2025-05-06', reason: 'R.', amountPence: 7500 };
    const words = wishWords({ ...wish, state, note: 'You visited twice.' });
    expect(words.tone).toBe(tone);
    expect(words.text).toContain(said);
  });

  it('never says that money was paid back which the bank sent back', () => {
    const wish = { askedOn: '2025-05-06', reason: '', note: '', amountPence: 7500 };
    const words = wishWords({ ...wish, state: 'returned' });
    expect(words.title).toBe('We still owe you £75');
    expect(`${words.title} ${words.text}`).not.toMatch(/paid £75|£75 back/);
    expect(words.text).toContain("We'll contact you by email");
  });
});
