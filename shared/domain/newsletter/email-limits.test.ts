import { expect, it } from 'vitest';
import {
  ADDRESSES_PER_ACCOUNT_AND_DAY,
  emailBounds,
  linkExpiry,
  NEWSLETTER_LINK_DAYS,
} from './email-limits.ts';

const now = new Date('2026-03-30T10:00:00Z');

it('allows an email a day after the last one and 30 days after the third newest', () => {
  expect(emailBounds(now)).toEqual({
    newest: new Date('2026-03-29T10:00:00Z'),
    third: new Date('2026-02-28T10:00:00Z'),
  });
});

it('lets an account subscribe five addresses a day', () => {
  expect(ADDRESSES_PER_ACCOUNT_AND_DAY).toBe(5);
});

it('expires a link after seven days of 24 hours, even across a clock change', () => {
  expect(linkExpiry(new Date('2026-03-28T10:00:00Z'))).toEqual(new Date('2026-04-04T10:00:00Z'));
  // The number of days that the email names.
  expect(NEWSLETTER_LINK_DAYS).toBe(7);
});
