import type { Clock } from './port.ts';

/** The real time. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stood at `start` when it was made and runs on from there (CLOCK_START). */
export function clockFrom(start: Date): Clock {
  const offset = start.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offset) };
}
