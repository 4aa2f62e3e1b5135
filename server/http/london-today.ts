import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import type { Clock } from '../ports/clock/port.ts';

const MINUTE_MS = 60_000;

/** The day in London, reckoned anew when the clock's minute is another: no day begins within one. */
export function createLondonToday(clock: Clock): () => Day {
  let minute = Number.NaN;
  let day: Day = '';
  return () => {
    const now = clock.now();
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) {
      day = londonDay(now);
      minute = current;
    }
    return day;
  };
}
