import { expect, it } from 'vitest';
import { linkExpiry, emailBounds } from './email-limits.ts';

const now = new Date('2026-03-30T10:00:00Z');

it('allows an email a day after the last one and 30 days after the third newest', () => {
  expect(emailBounds(now)).toEqual({
    newest: new Date('2026-03-29T10:00:00Z'),
    third: new Date('2026-02-28T10:00:00Z'),
  });
});

it('expires a link after seven days of 24 hours, even across a clock change', () => {
  expect(linkExpiry(new Date('2026-03-28T10:00:00Z'))).toEqual(new Date('2026-04-04T10:00:00Z'));
});
