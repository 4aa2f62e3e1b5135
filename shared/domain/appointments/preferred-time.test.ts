import { describe, expect, it } from 'vitest';
import { parsePreferredTime } from './preferred-time.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;

describe('preferred time (P-18)', () => {
  it.each([
    ['10:00-10:30', at(10), at(10, 30)],
    ['10:00 – 10:30', at(10), at(10, 30)],
    ['10.15 to 11.45', at(10, 15), at(11, 45)],
    [' From 10:00 until 11:00 ', at(10), at(11)],
    ['2pm', at(14), null],
    ['2 PM', at(14), null],
    ['at 2.30pm', at(14, 30), null],
    ['2-3pm', at(14), at(15)],
    ['11-1pm', at(11), at(13)],
    ['11am-1pm', at(11), at(13)],
    ['9 a.m. - 10 a.m.', at(9), at(10)],
    ['10pm-12am', at(22), at(24)],
    ['14:00', at(14), null],
    ['09:05', at(9, 5), null],
    ['02:30', at(2, 30), null],
    ['00:00', 0, null],
    ['23:00-24:00', at(23), at(24)],
    ['12pm', at(12), null],
    ['12am', 0, null],
    ['noon', at(12), null],
    ['12 noon', at(12), null],
    ['11:30 - midday', at(11, 30), at(12)],
    ['9-11', at(9), at(11)],
  ])('%j', (text, start, end) => {
    expect(parsePreferredTime(text)).toEqual({ start, end });
  });

  it.each([
    '',
    'morning',
    'any time',
    '2:30',
    '2-3',
    '9-5',
    '10:60',
    '25:00',
    '24:00',
    '13pm',
    '0pm',
    '3pm-2pm',
    '14:00-14:00',
    '11:00-10:00',
    '2026-03-12',
    '10:00, or 14:00',
    '10:00-11:00-12:00',
  ])('returns null for the ambiguous %j', (text) => {
    expect(parsePreferredTime(text)).toBeNull();
  });
});
