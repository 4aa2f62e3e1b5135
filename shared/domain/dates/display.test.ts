import { expect, it } from 'vitest';
import { longDate, longUsDate, shortDate } from './display.ts';

it.each([
  [longDate, '2026-01-05', '5 January 2026'],
  [longDate, '2028-02-29', '29 February 2028'],
  [longDate, '2026-06-30T22:30:00.000Z', '30 June 2026'],
  [shortDate, '2026-01-05', 'Jan 5, 2026'],
  [longUsDate, '2026-01-05', 'Monday, January 5, 2026'],
] as const)('%o says %s in words: %s', (display, day, words) => {
  expect(display(day)).toBe(words);
});
