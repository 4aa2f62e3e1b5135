import { expect, it } from 'vitest';
import { refundRequestCopy } from './refund-copy.ts';

const REQUEST = {
  state: 'waiting',
  askedOn: '2026-02-12',
  reason: 'You’ve used your membership: a promo code was shown to you.',
  note: '',
  amountPence: 7500,
  overdue: false,
} as const;

it('says when a request that waits is answered', () => {
  const { title, text } = refundRequestCopy(REQUEST);
  expect(title).toBe('We’ve received your refund request');
  expect(text).toContain('email you within 14 days');
});

it('says that the answer is late, and promises nothing that has passed', () => {
  const { title, text } = refundRequestCopy({ ...REQUEST, overdue: true });
  expect(title).toBe('We’re late with our answer');
  expect(text).toContain('You asked for a refund on 12 February 2026');
  expect(text).toContain('Please email us');
  expect(text).not.toContain('email you within 14 days');
});
