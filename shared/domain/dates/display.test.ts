import { expect, it } from 'vitest';
import { clockTime, fullDate, longDate, longUsDate, shortDate, weekdayDate } from './display.ts';

it.each([
  [longDate, '2026-01-05', '5 January 2026'],
  [longDate, '2028-02-29', '29 February 2028'],
  [longDate, '2026-06-30T22:30:00.000Z', '30 June 2026'],
  [shortDate, '2026-01-05', 'Jan 5, 2026'],
  [longUsDate, '2026-01-05', 'Monday, January 5, 2026'],
  [fullDate, '2026-03-29', 'Sunday 29 March 2026'],
] as const)('formats %o with %s as %s', (display, day, words) => {
  expect(display(day)).toBe(words);
});

it.each([
  ['2026-11-27', 'Friday 27 November'],
  ['2026-12-31', 'Thursday 31 December'],
  ['2027-01-01', 'Friday 1 January 2027'],
])('weekdayDate leaves the current year out of %s: %s', (day, words) => {
  expect(weekdayDate(day, '2026-11-22')).toBe(words);
});

it.each([
  ['2026-03-02T10:14:59.999Z', '10:14am'],
  ['2026-03-02T00:05:00Z', '12:05am'],
  ['2026-03-02T12:00:00Z', '12:00pm'],
  ['2026-07-01T12:05:00Z', '1:05pm'],
  ['2026-07-01T23:30:00Z', '12:30am'],
])('the London time of %s is %s', (instant, words) => {
  expect(clockTime(new Date(instant))).toBe(words);
});
