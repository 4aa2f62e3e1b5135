import { expect, it } from 'vitest';
import { linkExpiry, emailBounds } from './email-limits.ts';

const now = new Date('2026-03-30T10:00:00Z');

it('lets a mail go out a day after the last, and 30 days after the last but two', () => {
  expect(emailBounds(now)).toEqual({
    newest: new Date('2026-03-29T10:00:00Z'),
    third: new Date('2026-02-28T10:00:00Z'),
  });
});

it('lets a link work for seven days of 24 hours, also when the clocks change', () => {
  expect(linkExpiry(new Date('2026-03-28T10:00:00Z'))).toEqual(new Date('2026-04-04T10:00:00Z'));
});
