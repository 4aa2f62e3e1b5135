/** Time and timers, so that tests need not wait. */
export type Timers = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after so many milliseconds; gives what `clear` takes. */
  set(run: () => void, milliseconds: number): number;
  clear(timer: number | null): void;
};

export const browserTimers: Timers = {
  now: () => Date.now(),
  set: (run, milliseconds) => Number(setTimeout(run, milliseconds)),
  clear: (timer) => clearTimeout(timer ?? undefined),
};
