import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

const nextFrame = () => new Promise(requestAnimationFrame);

/** Enough for React to draw, and for a dialog to close. */
const FRAMES = 10;

/** As long as `expect.poll` waits. */
const GIVES_UP_AFTER_MS = 10_000;

/**
 * Stops the timers of the page. `expect.element` and `expect.poll` would let them go on while they wait:
 * a test that measures time waits with `shows` instead.
 */
export function stopTimers() {
  const now = Date.now();
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now,
  });

  /** Waits in real time until it is so, and what begins with it has begun, such as a timer. */
  async function until(isSo: () => boolean): Promise<void> {
    const began = performance.now();
    while (!isSo()) {
      if (performance.now() - began > GIVES_UP_AFTER_MS)
        throw new Error('It did not become so. Does it need a timer, which is stopped?');
      await nextFrame();
    }
    for (let frame = 0; frame < FRAMES; frame += 1) await nextFrame();
  }

  /** Waits in real time until the element is there. */
  const shows = (locator: Locator) => until(() => locator.elements().length > 0);

  /** Lets this time pass on the page. */
  async function advance(ms: number): Promise<void> {
    vi.advanceTimersByTime(ms);
    for (let frame = 0; frame < FRAMES; frame += 1) await nextFrame();
  }

  /** Expects an element to appear and to be gone after this time, not earlier. */
  async function expectGoneAfter(ms: number, locator: Locator): Promise<void> {
    await shows(locator);
    await advance(ms - 50);
    expect(locator.elements(), 'before its time').toHaveLength(1);
    await advance(50);
    expect(locator.elements(), 'after its time').toEqual([]);
  }

  return {
    until,
    shows,
    advance,
    expectGoneAfter,
    /** Lets the timers run; those that began meanwhile never end. */
    resume: () => void vi.useFakeTimers({ toFake: ['Date'], now }),
  };
}
