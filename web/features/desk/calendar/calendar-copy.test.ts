import { describe, expect, it } from 'vitest';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { daysOf, rowsOfDay } from './calendar-rows.ts';
import { dayInFull, formatTimeSpan, rangeHeading, calendarSummary } from './calendar-copy.ts';

const row = (id: string, requestedDate: string, preferredTime: string, status = 'confirmed') =>
  ({ _id: id, requestedDate, preferredTime, status }) as Appointment;

const WEEK = { from: '2026-10-19', to: '2026-10-25' };

describe('rangeHeading', () => {
  it.each([
    ['2026-11-16', '2026-11-22', '16 to 22 November 2026'],
    ['2026-11-26', '2026-11-26', 'Thursday 26 November 2026'],
    ['2026-11-30', '2026-12-06', '30 November to 6 December 2026'],
    ['2026-12-28', '2027-01-03', '28 December 2026 to 3 January 2027'],
  ])('%s', (from, to, words) => {
    expect(rangeHeading({ from, to })).toBe(words);
  });
});

it('formats days', () => {
  expect(dayInFull('2026-03-29')).toBe('Sunday 29 March');
});

describe('daysOf', () => {
  const days = daysOf(WEEK, [
    row('late', '2026-10-25', '3pm'),
    row('typed', '2026-10-25', 'morning'),
    row('early', '2026-10-25', '09:00-09:30'),
    row('blank', '2026-10-19', ' '),
    row('elsewhere', '2026-10-26', '10:00'),
  ]);

  it('assigns appointments to their days, also across the end of summer time', () => {
    expect(days.map(({ day }) => day.slice(8))).toEqual(['19', '20', '21', '22', '23', '24', '25']);
    const ids = days.map((day) => rowsOfDay(day).map(({ id }) => id));
    expect(ids).toEqual([['blank'], [], [], [], [], [], ['typed', 'early', 'late']]);
    expect(days[6]?.wholeDay).toHaveLength(1);
  });

  it('keeps the time of each, as understood or as typed', () => {
    expect(days.flatMap(rowsOfDay).map(formatTimeSpan)).toEqual([
      'No time given',
      'morning',
      '9am to 9:30am',
      '3pm',
    ]);
  });
});

describe('calendarSummary', () => {
  it('speaks of a day', () => {
    expect(calendarSummary([], { filtered: false, unit: 'day' })).toBe(
      'No appointments for this day.',
    );
  });

  const rows = (...statuses: string[]) =>
    daysOf(
      WEEK,
      statuses.map((status, index) => row(String(index), '2026-10-19', '9am', status)),
    ).flatMap(rowsOfDay);

  it.each([
    [[], false, 'No appointments for this week.'],
    [[], true, 'No appointments for this week match your filters.'],
    [['confirmed'], false, '1 appointment'],
    [['confirmed', 'pending', 'cancelled'], true, '3 appointments, 1 new'],
  ])('%o', (statuses, filtered, words) => {
    expect(calendarSummary(rows(...statuses), { filtered, unit: 'week' })).toBe(words);
  });
});
