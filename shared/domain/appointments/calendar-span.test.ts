import { expect, it } from 'vitest';
import { visitSpan } from './calendar-span.ts';

it.each([
  ['from 10:00 to 10:15 takes a quarter of an hour', 600, 615, 615],
  ['from 22:00 to midnight ends at midnight', 1320, 1440, 1440],
  ['at 10:00 takes half an hour', 600, null, 630],
  ['at midnight takes half an hour', 0, null, 30],
  ['at 23:45 ends after midnight', 1425, null, 1455],
])('in a calendar a visit %s (P-18)', (_, start, end, until) => {
  expect(visitSpan({ start, end })).toEqual({ start, end: until });
});
