import { describe, expect, it } from 'vitest';
import type { EmailMessage } from '../../email/render-email.ts';
import { caseOpenedEmail, disputeLostEmail, suspendedEmail } from './emails.ts';

const ABOUT = {
  to: 'ann@example.com',
  appUrl: 'https://halewell.example',
  membershipId: 'm1',
  plan: 'single',
} as const;

/** Every text of an email that names the amount. */
const emailsAbout = (amountPence: number) => ({
  paused: suspendedEmail(ABOUT, {
    id: 'dp_1',
    cause: 'dispute',
    amountPence,
    since: new Date('2026-03-01T10:00:00Z'),
  }),
  lost: disputeLostEmail(ABOUT, { id: 'dp_1', amountPence }),
  operators: caseOpenedEmail(ABOUT, {
    id: 'dp_1',
    kind: 'dispute',
    amountPence,
    reason: 'fraudulent',
    evidenceDueAt: null,
  }),
});
type Name = keyof ReturnType<typeof emailsAbout>;
const textOf = ({ subject, paragraphs }: EmailMessage) => [subject, ...paragraphs].join('\n');

describe('emails about a disputed payment', () => {
  it.each<[Name, string]>([
    ['paused', 'questioning a payment of £75 for'],
    ['lost', 'return the payment of £75 that'],
    ['operators', 'Dispute: a payment of £75'],
    ['operators', 'A membership payment of £75 is'],
  ])('name its amount: %s', (name, part) => {
    expect(textOf(emailsAbout(7500)[name])).toContain(part);
  });

  it.each<[Name, string]>([
    ['paused', 'questioning a payment for'],
    ['lost', 'return the payment that'],
    ['operators', 'A membership payment is'],
  ])('name none where everything had been refunded: %s', (name, part) => {
    const text = textOf(emailsAbout(0)[name]);
    expect(text).toContain(part);
    expect(text).not.toContain('£');
  });
});
