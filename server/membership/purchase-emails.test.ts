import { describe, expect, it } from 'vitest';
import type { MembershipState } from '#shared/domain/membership/fulfil.ts';
import type { EmailMessage } from '../email/render-email.ts';
import { membershipActiveEmail, upgradedEmail } from './purchase-emails.ts';

const STATE: MembershipState = {
  subscriptionId: 'sub_1',
  plan: 'family',
  status: 'active',
  startedAt: new Date('2026-02-02T10:00:00Z'),
  years: 1,
  expiresOn: '2027-02-02',
  graceUntil: null,
  cancelAtPeriodEnd: false,
  extensionDue: false,
  endedAt: null,
  suspendedAt: null,
};
const about = (change: Partial<MembershipState> = {}) => ({
  to: 'ann@example.com',
  appUrl: 'https://halewell.example',
  membershipId: 'm1',
  state: { ...STATE, ...change },
});
const textOf = ({ preheader, paragraphs }: EmailMessage) => [preheader, ...paragraphs].join('\n');

describe('the confirmation of an upgrade', () => {
  it.each([
    [6379, 'You paid £63.79, which is the difference in price until 2 February 2027.'],
    [50, 'You paid £0.50, which is the difference'],
    [0, 'There was nothing to pay for the time until 2 February 2027.'],
  ])('says what was paid: %i pence', (pence, sentence) => {
    expect(textOf(upgradedEmail(about(), pence))).toContain(sentence);
  });

  it('says how many more people it covers', () => {
    expect(upgradedEmail(about(), 0).preheader).toBe('Add up to 4 more people in your profile.');
    expect(textOf(upgradedEmail(about(), 0))).toContain('up to 5 people: you and up to 4 more.');
  });

  it('names no payment where nothing was charged', () => {
    expect(textOf(upgradedEmail(about(), 0))).not.toMatch(/You paid|£0/);
  });

  it.each([
    [false, 'renews automatically on 2 February 2027 for £150 a year'],
    [true, 'Your membership ends on 2 February 2027. It won’t renew.'],
  ])('says whether the membership renews: cancelled %s', (cancelAtPeriodEnd, sentence) => {
    expect(textOf(upgradedEmail(about({ cancelAtPeriodEnd }), 6379))).toContain(sentence);
  });
});

describe('the confirmation of a purchase', () => {
  it.each<[number, number, string]>([
    [1, 7500, '£75 for one year'],
    [2, 7500, '£75 for 2 years'],
    [1, 0, 'Free for one year'],
  ])('names the price and the term: %i, %i', (years, pence, paid) => {
    const { details } = membershipActiveEmail(about({ plan: 'single', years }), pence);
    expect(details).toEqual([
      { label: 'Plan', value: 'Single' },
      { label: 'You paid', value: paid },
      { label: 'Renews', value: '2 February 2027, for £75 a year' },
    ]);
  });
});
