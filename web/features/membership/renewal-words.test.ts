import { describe, expect, it } from 'vitest';
import type { Membership } from '#shared/contract/membership.ts';
import { renewalQuestion, renewalSentence, renewalStep } from './renewal-words.ts';

const RENEWING: Membership = {
  plan: 'single',
  planName: 'Single',
  status: 'active',
  active: true,
  memberSince: '2025-05-05',
  expiresAt: '2026-05-05',
  renews: true,
  nextPayment: { date: '2026-05-05', amountPence: 7500 },
  graceUntil: null,
  receipts: [],
};
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
