import { expect, it } from 'vitest';
import { createDayTracker } from './use-today.ts';

it.each([
  ['a clock that is right', '2026-07-14', '2026-07-14T12:00:00Z', '2026-07-14', '2026-07-15'],
  ['one that is a week late', '2026-07-14', '2026-07-07T12:00:00Z', '2026-07-14', '2026-07-15'],
  [
    'a day that changes with the clocks',
    '2026-03-28',
    '2026-03-28T12:00:00Z',
    '2026-03-28',
    '2026-03-29',
  ],
])('moves on with %s', (_, named, loaded, first, next) => {
  const dayNow = createDayTracker();
  expect(dayNow(named, new Date(loaded))).toBe(first);
  const evening = Date.parse(loaded) + 10 * 3_600_000;
  expect(dayNow(named, new Date(evening))).toBe(first);
  expect(dayNow(named, new Date(evening + 2.5 * 3_600_000))).toBe(next);
});

it('uses a new day of the server', () => {
  const dayNow = createDayTracker();
  expect(dayNow('2026-07-14', new Date('2026-07-01T12:00:00Z'))).toBe('2026-07-14');
  expect(dayNow('2026-07-02', new Date('2026-07-02T12:00:00Z'))).toBe('2026-07-02');
});
