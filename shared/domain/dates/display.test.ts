import { expect, it } from 'vitest';
import {
  clockText,
  clockTime,
  fullDate,
  instantText,
  longDate,
  longUsDate,
  shortDate,
  weekdayDate,
} from './display.ts';

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
  [0, 'midnight'],
  [5, '12:05am'],
  [545, '9:05am'],
  [600, '10am'],
  [720, 'midday'],
  [750, '12:30pm'],
  [960, '4pm'],
  [1439, '11:59pm'],
  [1440, 'midnight'],
])('writes minute %i of the day as %j', (minute, text) => {
  expect(clockText(minute)).toBe(text);
});

it.each([
  ['2026-03-02T10:14:59.999Z', '10:14am'],
  ['2026-03-02T00:05:00Z', '12:05am'],
  ['2026-03-02T12:00:00Z', 'midday'],
  ['2026-07-01T12:05:00Z', '1:05pm'],
  ['2026-07-01T23:30:00Z', '12:30am'],
  ['2026-07-01T23:00:00Z', 'midnight'],
])('the London time of %s is %s', (instant, words) => {
  expect(clockTime(new Date(instant))).toBe(words);
});

it('writes an instant with its London day, which is the next one on a summer night', () => {
  expect(instantText('2026-07-01T23:30:00Z')).toBe('2 July 2026, 12:30am');
  expect(instantText(new Date('2026-03-03T10:42:00Z'))).toBe('3 March 2026, 10:42am');
});
