import { expect, it } from 'vitest';
import { visitInstants, visitSpan } from './calendar-span.ts';

it.each([
  ['from 10:00 to 10:15 takes a quarter of an hour', 600, 615, 615],
  ['from 22:00 to midnight ends at midnight', 1320, 1440, 1440],
  ['at 10:00 takes half an hour', 600, null, 630],
  ['at midnight takes half an hour', 0, null, 30],
  ['at 23:45 ends after midnight', 1425, null, 1455],
])('in a calendar a visit %s (P-18)', (_, start, end, until) => {
  expect(visitSpan({ start, end })).toEqual({ start, end: until });
});

it.each([
  ['on a summer day', '2026-07-14', 600, 660, '07-14T09:00', '07-14T10:00'],
  ['without an end', '2026-07-14', 600, null, '07-14T09:00', '07-14T09:30'],
  ['in the hour that is left out', '2026-03-29', 90, 120, '03-29T01:30', '03-29T02:00'],
  ['over the hour that is left out', '2026-03-29', 30, 150, '03-29T00:30', '03-29T01:30'],
  ['from the repeated hour until after it', '2026-10-25', 90, 135, '10-25T01:30', '10-25T02:15'],
  ['from 1am to 2am of the longer night', '2026-10-25', 60, 120, '10-25T01:00', '10-25T02:00'],
  ['within the repeated hour', '2026-10-25', 75, 105, '10-25T00:15', '10-25T00:45'],
  ['over the whole repeated hour', '2026-10-25', 30, 150, '10-24T23:30', '10-25T02:30'],
  ['into the repeated hour', '2026-10-25', 30, 90, '10-24T23:30', '10-25T00:30'],
  [
    'late in the repeated hour, without an end',
    '2026-10-25',
    105,
    null,
    '10-25T00:45',
    '10-25T01:15',
  ],
])('a visit %s is as long as its times say', (_, day, start, end, from, until) => {
  const { begin, end: last } = visitInstants(day, { start, end });
  expect([begin, last].map((instant) => instant.toISOString().slice(5, 16))).toEqual([from, until]);
});
