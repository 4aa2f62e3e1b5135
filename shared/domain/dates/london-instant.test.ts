import { describe, expect, it } from 'vitest';
import { londonDay } from './day.ts';
import { londonInstant, londonMinute } from './london-instant.ts';

describe('londonInstant', () => {
  it.each([
    ['a summer morning', '2026-07-14', 600, '2026-07-14T09:00:00.000Z'],
    ['a winter morning', '2026-01-14', 600, '2026-01-14T10:00:00.000Z'],
    ['midnight in summer', '2026-07-14', 0, '2026-07-13T23:00:00.000Z'],
    ['midnight in winter', '2026-01-14', 0, '2026-01-14T00:00:00.000Z'],
    ['the next midnight', '2026-07-14', 1440, '2026-07-14T23:00:00.000Z'],
    ['the end of the year', '2026-12-31', 1440, '2027-01-01T00:00:00.000Z'],
    ['29 February', '2028-02-29', 600, '2028-02-29T10:00:00.000Z'],
    ['after 29 February', '2028-02-29', 1440, '2028-03-01T00:00:00.000Z'],
    ['the last minute before the clocks go forward', '2026-03-29', 59, '2026-03-29T00:59:00.000Z'],
    ['a skipped time', '2026-03-29', 90, '2026-03-29T01:30:00.000Z'],
    ['the first time after the skipped hour', '2026-03-29', 120, '2026-03-29T01:00:00.000Z'],
    ['ten o’clock on that day', '2026-03-29', 600, '2026-03-29T09:00:00.000Z'],
    ['the midnight before', '2026-03-29', 0, '2026-03-29T00:00:00.000Z'],
    ['the midnight after', '2026-03-29', 1440, '2026-03-29T23:00:00.000Z'],
    ['the last time before the repeated hour', '2026-10-25', 59, '2026-10-24T23:59:00.000Z'],
    ['the first of a repeated time', '2026-10-25', 90, '2026-10-25T00:30:00.000Z'],
    ['the first time after the repeated hour', '2026-10-25', 120, '2026-10-25T02:00:00.000Z'],
    ['ten o’clock on the longer day', '2026-10-25', 600, '2026-10-25T10:00:00.000Z'],
    ['during British Standard Time in 1970', '1970-01-14', 600, '1970-01-14T09:00:00.000Z'],
  ])('%s', (_, day, minute, instant) => {
    expect(londonInstant(day, minute).toISOString()).toBe(instant);
  });

  it('is the inverse of londonDay and londonMinute, except in the skipped hour', () => {
    for (const day of ['2026-03-28', '2026-03-29', '2026-10-25', '2028-02-29', '2026-07-14']) {
      for (let minute = 0; minute < 1440; minute += 15) {
        const skipped = day === '2026-03-29' && minute >= 60 && minute < 120;
        const instant = londonInstant(day, minute);
        expect(londonDay(instant)).toBe(day);
        expect(londonMinute(instant)).toBe(skipped ? minute + 60 : minute);
      }
    }
  });

  it('londonDay puts a late evening in July on the next day', () => {
    const instant = new Date('2026-07-14T23:30:00Z');
    expect([londonDay(instant), londonMinute(instant)]).toEqual(['2026-07-15', 30]);
    expect(londonInstant('2026-07-15', 30)).toEqual(instant);
  });
});
