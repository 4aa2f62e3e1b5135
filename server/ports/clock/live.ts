import type { Clock } from './port.ts';

/** The real time. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that starts at `start` when it is created (CLOCK_START). */
export function clockFrom(start: Date): Clock {
  const offset = start.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offset) };
}
