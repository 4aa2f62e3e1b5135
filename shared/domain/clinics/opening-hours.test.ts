import { describe, expect, it } from 'vitest';
import { londonDay } from '../dates/day.ts';
import { londonMinute } from '../dates/london-instant.ts';
import { exceptionTexts, intervalsText, openingText, timeText } from './opening-copy.ts';
import { anyOfIntervals, isOpenOn, isOpenToday } from './opening-hours.ts';
import { buildHours, openOn } from './testing/build-hours.ts';

const split = [
  { opens: '09:00', closes: '13:00' },
  { opens: '14:00', closes: '17:30' },
];
const week = [split, split, split, split, split, [], []];
const hours = buildHours({ week });
const closedForTraining = buildHours({
  week,
  special: [{ from: '2026-11-26', until: '2026-11-27', intervals: [], reason: 'staff training' }],
});

describe('openingText', () => {
  // 27 November 2026 is a Friday; 26 and 28 December are in the week of Christmas.
  it.each([
    [hours, '2026-11-27T08:59:00Z', 'Opens today at 9am'],
    [hours, '2026-11-27T09:00:00Z', 'Open today until 1pm'],
    [hours, '2026-11-27T12:59:59Z', 'Open today until 1pm'],
    [hours, '2026-11-27T13:00:00Z', 'Opens today at 2pm'],
    [hours, '2026-11-27T17:29:00Z', 'Open today until 5:30pm'],
    [hours, '2026-11-27T17:30:00Z', 'Closed now. Opens Monday at 9am'],
    [hours, '2026-11-28T10:00:00Z', 'Closed today. Opens Monday at 9am'],
    [hours, '2026-11-29T23:59:59Z', 'Closed today. Opens tomorrow at 9am'],
    [hours, '2026-11-30T00:00:00Z', 'Opens today at 9am'],
    [hours, '2026-12-25T10:00:00Z', 'Closed today (bank holiday). Opens Tuesday at 9am'],
    [
      closedForTraining,
      '2026-11-26T10:00:00Z',
      'Closed today (staff training). Opens Monday at 9am',
    ],
    // In summer the wall clock is an hour ahead of UTC.
    [hours, '2026-07-01T07:59:00Z', 'Opens today at 9am'],
    [hours, '2026-07-01T08:00:00Z', 'Open today until 1pm'],
    // The nights in which the clocks change: a Sunday, seen from the Monday after.
    [hours, '2026-03-30T08:00:00Z', 'Open today until 1pm'],
    [hours, '2026-10-26T09:00:00Z', 'Open today until 1pm'],
    [buildHours({ week: openOn() }), '2026-11-27T10:00:00Z', 'Closed today'],
    [
      buildHours({
        week: openOn(5),
        special: [{ from: '2026-12-04', until: '2026-12-04', intervals: [], reason: '' }],
      }),
      '2026-11-28T10:00:00Z',
      'Closed today. Opens on Friday 11 December at 9am',
    ],
    [
      buildHours({ week: Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '24:00' }]) }),
      '2026-11-27T23:59:59Z',
      'Open today until midnight',
    ],
    [
      buildHours({ week: openOn(1), bankHolidays: split }),
      '2026-12-25T10:00:00Z',
      'Open today until 1pm',
    ],
  ])('of case %# at %s is "%s"', (of, instant, text) => {
    const now = new Date(instant);
    expect(openingText(of, londonDay(now), londonMinute(now))).toBe(text);
  });

  it.each([
    ['2026-11-27T21:59:00Z', 'Opens today at 10pm'],
    ['2026-11-27T23:30:00Z', 'Open today until 2am'],
    ['2026-11-28T01:59:00Z', 'Open today until 2am'],
    ['2026-11-28T02:00:00Z', 'Closed now. Opens Friday at 10pm'],
  ])('over midnight, at %s: %s', (instant, text) => {
    const nights = openOn().map((none, day) => {
      if (day === 4) return [{ opens: '22:00', closes: '24:00' }];
      return day === 5 ? [{ opens: '00:00', closes: '02:00' }] : none;
    });
    const now = new Date(instant);
    const of = buildHours({ week: nights });
    expect(openingText(of, londonDay(now), londonMinute(now))).toBe(text);
  });

  it('is true all day on a page that is kept', () => {
    expect(openingText(hours, '2026-11-27', null)).toBe('Open today until 5:30pm');
    expect(openingText(hours, '2026-11-28', null)).toBe('Closed today. Opens Monday at 9am');
  });
});

describe('isOpenOn', () => {
  it.each([
    [hours, '2026-11-27', true],
    [hours, '2026-11-28', false],
    [hours, '2026-12-28', false],
    [buildHours({ week, bankHolidays: 'usual' }), '2026-12-28', true],
    [buildHours({ week, division: 'scotland' }), '2026-11-30', false],
    [buildHours({ week, division: 'northern-ireland' }), '2026-11-30', true],
    [closedForTraining, '2026-11-27', false],
    [closedForTraining, '2026-11-25', true],
    [buildHours({ week: openOn(7) }), '2028-02-29', false],
    [buildHours({ week: openOn(2) }), '2028-02-29', true],
  ])('case %# on %s: %s', (of, day, open) => {
    expect(isOpenOn(of, day)).toBe(open);
  });
});

it.each([
  ['00:00', 'midnight'],
  ['09:05', '9:05am'],
  ['12:00', 'midday'],
  ['13:30', '1:30pm'],
  ['24:00', 'midnight'],
])('writes %s as %s', (time, text) => {
  expect(timeText(time)).toBe(text);
});

it('writes the hours of a day', () => {
  expect(intervalsText(split)).toBe('9am to 1pm, 2pm to 5:30pm');
  expect(intervalsText([])).toBe('Closed');
});

it('names the days ahead with other hours', () => {
  expect(exceptionTexts(hours, '2026-12-20')).toEqual([
    'Friday 25 December: closed (bank holiday)',
    'Monday 28 December: closed (bank holiday)',
    'Friday 1 January: closed (bank holiday)',
  ]);
  expect(exceptionTexts(closedForTraining, '2026-11-26')).toEqual([
    'Thursday 26 November: closed (staff training)',
    'Friday 27 November: closed (staff training)',
  ]);
});

describe('the hours of several locations', () => {
  const nine = { opens: '09:00', closes: '13:00' };
  it.each([
    [[], []],
    [[[nine], [nine]], [nine]],
    [[[nine], [{ opens: '13:00', closes: '17:00' }]], [{ opens: '09:00', closes: '17:00' }]],
    [
      [split, [{ opens: '12:00', closes: '13:30' }]],
      [{ opens: '09:00', closes: '13:30' }, split[1]],
    ],
    [
      [[{ opens: '18:00', closes: '26:00' }], [nine]],
      [nine, { opens: '18:00', closes: '26:00' }],
    ],
  ])('of case %# are those of one', (all, one) => {
    expect(anyOfIntervals(all)).toEqual(one);
  });
});

it.each([
  ['08:00', true],
  ['12:59', true],
  ['13:00', true],
  ['17:29', true],
  ['17:30', false],
  ['21:28', false],
])('at %s, open today is %s', (time, isOpen) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  expect(isOpenToday(split, hour * 60 + minute)).toBe(isOpen);
});
