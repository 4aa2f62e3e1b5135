import { expect, it } from 'vitest';
import { formatTimeSpan } from './time-copy.ts';

it.each([
  [{ start: 600, end: 630 }, '10:00 to 10:30'],
  [{ start: 840, end: null }, '14:00'],
  [{ start: 545, end: 600 }, '09:05 to 10:00'],
  [{ start: 1320, end: 1440 }, '22:00 to 00:00'],
])('formats %j as %j', (span, words) => {
  expect(formatTimeSpan(span)).toBe(words);
});
