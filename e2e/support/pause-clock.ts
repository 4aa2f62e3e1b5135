import type { Page } from '@playwright/test';

const STEP_MS = 50;
const AHEAD_MS = 500;
const ATTEMPTS = 5;

/**
 * Pauses the clock of a page, which must have been installed before the page was opened. Timers then run
 * only in `advance` and `fastForward`.
 */
export async function pauseClock(page: Page) {
  for (let attempt = 1; ; attempt += 1) {
    const now = await page.evaluate(() => Date.now());
    try {
      // Slightly ahead, because the clock was running while it was read.
      await page.clock.pauseAt(now + AHEAD_MS);
      break;
    } catch (error) {
      // On a busy machine it was running for longer.
      if (attempt === ATTEMPTS) throw error;
    }
  }
  return {
    /** Runs every timer that is due, in small steps so that their effects happen in between. */
    async advance(milliseconds: number): Promise<void> {
      for (let rest = milliseconds; rest > 0; rest -= STEP_MS) {
        await page.clock.runFor(Math.min(rest, STEP_MS));
      }
    },
    /** Skips ahead at once, as after the machine slept. */
    fastForward: (milliseconds: number): Promise<void> => page.clock.fastForward(milliseconds),
    resume: (): Promise<void> => page.clock.resume(),
  };
}

export const MINUTE_MS = 60_000;
