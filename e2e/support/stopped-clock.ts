import type { Page } from '@playwright/test';

const STEP_MS = 50;

/**
 * Stops the time of a page whose clock was installed before it was opened. Only what is asked for
 * passes then: timers run in `pass` and `jump`.
 */
export async function stopClock(page: Page) {
  const now = await page.evaluate(() => Date.now());
  // A little ahead: the clock was running while it was read.
  await page.clock.pauseAt(now + 500);
  return {
    /** Lets time pass with every timer in it; in steps, so that what timers bring about goes on. */
    async pass(milliseconds: number): Promise<void> {
      for (let rest = milliseconds; rest > 0; rest -= STEP_MS) {
        await page.clock.runFor(Math.min(rest, STEP_MS));
      }
    },
    /** Long stretches at once, as when the machine slept. */
    jump: (milliseconds: number): Promise<void> => page.clock.fastForward(milliseconds),
    resume: (): Promise<void> => page.clock.resume(),
  };
}

export const MINUTE_MS = 60_000;
