import { expect, it } from 'vitest';
import { unusualDay } from './unusual-day.ts';

it.each([
  ['2026-03-11', 'past'],
  ['2026-03-12', null],
  ['2027-03-12', null],
  ['2027-03-13', 'too-far'],
  ['2099-01-01', 'too-far'],
])('on 12 March 2026 the desk is asked about %s: %s', (day, expected) => {
  expect(unusualDay(day, '2026-03-12')).toBe(expected);
});
