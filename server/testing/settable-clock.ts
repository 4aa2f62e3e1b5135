import type { Clock } from '../ports/clock/port.ts';

export type SettableClock = Clock & {
  set(instant: string | Date): void;
  advance(milliseconds: number): void;
};

/** A clock that only tests advance. */
export function settableClock(start: string | Date): SettableClock {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set(instant) {
      current = new Date(instant);
    },
    advance(milliseconds) {
      current = new Date(current.getTime() + milliseconds);
    },
  };
}
