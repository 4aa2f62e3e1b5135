import { expect, it } from 'vitest';
import { calendarRange, shiftCalendar } from './calendar-range.ts';

it.each([
  ['day', '2026-11-26', '2026-11-26', '2026-11-26'],
  ['week', '2026-11-26', '2026-11-23', '2026-11-29'],
  ['agenda', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['week', '9999-12-31', '1970-01-05', '1970-01-11'],
  ['day', '0001-01-01', '1970-01-05', '1970-01-05'],
] as const)('the layout "%s" at %s shows %s to %s', (layout, day, from, to) => {
  expect(calendarRange(layout, day)).toEqual({ from, to });
});

it.each([
  ['day', '2026-02-28', 1, '2026-03-01'],
  ['day', '2026-03-29', -1, '2026-03-28'],
  ['week', '2026-03-26', 1, '2026-04-02'],
  ['agenda', '2026-12-28', 1, '2027-01-04'],
  ['week', '2026-11-16', -1, '2026-11-09'],
  ['day', '9999-12-26', 1, '9999-12-26'],
  ['week', '9999-12-20', 1, '9999-12-20'],
  ['week', '1970-01-05', -1, '1970-01-05'],
] as const)('the layout "%s" at %s shifts by %d to %s', (layout, day, step, shifted) => {
  expect(shiftCalendar(layout, day, step)).toBe(shifted);
});
