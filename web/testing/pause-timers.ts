import { vi } from 'vitest';

/**
 * Pauses the clock and the timers that the screen starts from now on. An assertion that is repeated until it
 * holds lets the clock run on meanwhile, so `runTo` counts from a moment.
 */
export function pauseTimers() {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: Date.now(),
  });
  let start = Date.now();
  return {
    /** Counts from now on. */
    restart(): void {
      start = Date.now();
    },
    /** Lets timers run again, except those that were started meanwhile. */
    resume(): void {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    },
    /** Runs all timers until so many milliseconds have passed, and waits until the result is drawn. */
    async runTo(milliseconds: number): Promise<void> {
      await vi.advanceTimersByTimeAsync(Math.max(0, start + milliseconds - Date.now()));
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    },
  };
}
