import { describe, expect, it } from 'vitest';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { parsePreferredTime } from '#shared/domain/appointments/preferred-time.ts';
import { assignLanes } from './assign-lanes.ts';
import type { CalendarRow } from './calendar-rows.ts';
import { dayScale, visitSpans } from './day-scale.ts';

const rows = (...times: string[]): CalendarRow[] =>
  times.map((time) => ({
    id: time,
    appointment: {} as Appointment,
    span: parsePreferredTime(time),
  }));
const spansOf = (...times: string[]) => visitSpans(rows(...times));

describe('visitSpans', () => {
  it.each([
    [
      ['10:00-10:10', '10:10-10:40'],
      ['600-610', '610-640'],
    ],
    // Without an end, until the next one.
    [
      ['10:00', '10:10', '10:20', '11:30'],
      ['600-610', '610-620', '620-650', '690-720'],
    ],
    [
      ['10:00', '10:05'],
      ['600-610', '605-635'],
    ],
    // At the same time, side by side.
    [
      ['10:00', '10:00', '10:15'],
      ['600-615', '600-615', '615-645'],
    ],
    [[], []],
  ])('%j', (times, spans) => {
    expect(spansOf(...times).map(({ start, end }) => `${start}-${end}`)).toEqual(spans);
  });
});

describe('dayScale', () => {
  it.each([
    ['nothing', [], 30, 3.5],
    ['one short visit', ['10:00-10:10'], 30, 3.5],
    ['half hours', ['10:00-10:30', '10:30-11:00'], 30, 3.5],
    ['twenty minutes', ['10:00-10:20', '10:20-10:40'], 20, 4.875],
    ['ten minutes', ['9:00-9:10', '9:10-9:20', '14:00-15:00'], 10, 9.75],
    ['five minutes', ['9:00-9:05', '9:05-9:10'], 10, 9.75],
    ['ten minutes apart from another', ['9:00-9:10', '9:40-9:50'], 30, 3.5],
    ['side by side only', ['9:00-10:00', '9:10-10:00'], 30, 3.5],
    ['start times only', ['9:00', '9:15', '9:30'], 15, 6.5],
  ])('%s', (_, times, blockMinutes, hourRem) => {
    expect(dayScale([spansOf(...times)])).toEqual({ blockMinutes, hourRem });
  });

  it('puts sixty visits of ten minutes under one another', () => {
    const spans = Array.from({ length: 60 }, (_, index) => {
      const start = 8 * 60 + index * 10;
      return { start, end: start + 10 };
    });
    const { blockMinutes } = dayScale([[], spans]);
    expect(new Set(assignLanes(spans, blockMinutes).map(({ lanes }) => lanes))).toEqual(
      new Set([1]),
    );
  });
});
