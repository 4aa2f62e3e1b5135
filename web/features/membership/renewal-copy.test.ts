import { describe, expect, it } from 'vitest';
import type { Membership } from '#shared/contract/membership.ts';
import { renewalSentence } from '#shared/domain/membership/membership-details.ts';
import { RENEWING } from '#shared/domain/membership/testing/renewing.ts';
import { refundOfferCopy, refundRequestCopy } from './refund-copy.ts';
import { renewalPrompt, renewalStep } from './renewal-copy.ts';
import { upgradePrompt } from './upgrade-copy.ts';

const CANCELLED: Membership = { ...RENEWING, renews: false, nextPayment: null };
const PAST_DUE: Membership = { ...CANCELLED, status: 'past_due', graceUntil: '2026-05-12' };
const ENDED: Membership = { ...CANCELLED, status: 'ended', active: false };

describe('the renewal copy', () => {
  it.each([
    ['renews', RENEWING, 'cancel', '5 May 2026 for £75'],
    ['is cancelled', CANCELLED, 'resume', 'Won’t renew. Active until 5 May 2026'],
    ['awaits a payment', PAST_DUE, 'cancel', 'Payment due. Active until 12 May 2026'],
    ['has ended', ENDED, null, 'Ended on 5 May 2026'],
  ] as const)(
    'offers the right step and sentence if the membership %s',
    (_name, membership, step, sentence) => {
      expect(renewalStep(membership)).toBe(step);
      expect(renewalSentence(membership)).toBe(sentence);
    },
  );

  it.each([
    ['cancel', RENEWING, 'Cancel renewal', 'stays active until 5 May 2026'],
    ['resume', CANCELLED, 'Resume renewal', 'will renew on 5 May 2026 for £75'],
    ['cancel', PAST_DUE, 'End membership', 'will end today'],
  ] as const)('prompts before the change: %s (%#)', (step, membership, yes, expected) => {
    const question = renewalPrompt(step, membership);
    expect(question.yes).toBe(yes);
    expect(question.description).toContain(expected);
  });
});

describe('the upgrade to the family plan', () => {
  it('shows the price now, the renewal date and the renewal price before confirming', () => {
    const question = upgradePrompt(RENEWING);
    expect(question?.facts).toEqual([
      ['Pay now', '£41.10'],
      ['Renewal date (no change)', '5 May 2026'],
      ['Next renewal', '£150 a year'],
    ]);
    expect(question?.yes).toBe('Pay £41.10');
    expect(question?.line).toContain('You’ll pay £41.10 now');
  });

  it('shows "You’ll pay nothing now" if nothing is due', () => {
    const upgrade = { amountPence: 0, nextAmountPence: 15_000 };
    expect(upgradePrompt({ ...RENEWING, upgrade })).toMatchObject({ yes: 'Change plan' });
    expect(upgradePrompt({ ...RENEWING, upgrade })?.line).toContain('You’ll pay nothing now');
    expect(upgradePrompt({ ...RENEWING, upgrade: null })).toBeNull();
  });
});

describe('the refund copy', () => {
  const offered = (kind: 'refund' | 'request' | 'none') =>
    refundOfferCopy({
      ...RENEWING,
      refund: {
        kind,
        until: kind === 'none' ? null : '2025-05-12',
        reason: 'The 7 days for an automatic refund have passed.',
        amountPence: 7500,
      },
    });

  it.each([
    ['refund', 'Cancel and get a full refund', 'a full refund of £75'],
    ['request', 'Ask for a refund', 'statutory right to cancel within 14 days'],
  ] as const)('offers a %s until its last day', (kind, button, expected) => {
    expect(offered(kind)).toMatchObject({ button, offer: expect.stringContaining(expected) });
    expect(offered(kind)?.offer).toContain('12 May 2025');
  });

  it('offers nothing after the deadline', () => {
    expect(offered('none')).toBeNull();
  });

  it.each([
    ['waiting', 'info', 'email you within 14 days'],
    ['paying', 'info', 'has ended'],
    ['refunded', 'success', '5 to 10 working days'],
    ['declined', 'warning', 'You visited twice.'],
    ['returned', 'warning', '£75 hasn’t reached you'],
    ['repaid', 'success', 'another way'],
  ] as const)('describes a request in state %s', (state, tone, expected) => {
    const request = { askedOn: '2025-05-06', reason: 'R.', amountPence: 7500, overdue: false };
    const copy = refundRequestCopy({ ...request, state, note: 'You visited twice.' });
    expect(copy.tone).toBe(tone);
    expect(copy.text).toContain(expected);
  });

  it('never claims a refund was paid if the bank returned it', () => {
    const request = {
      askedOn: '2025-05-06',
      reason: '',
      note: '',
      amountPence: 7500,
      overdue: false,
    };
    const copy = refundRequestCopy({ ...request, state: 'returned' });
    expect(copy.title).toBe('We still owe you £75');
    expect(`${copy.title} ${copy.text}`).not.toMatch(/paid £75|refunded £75|£75 back/);
    expect(copy.text).toContain('We’ll email you');
  });
});
