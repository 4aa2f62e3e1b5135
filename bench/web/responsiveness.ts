import type { BrowserContext, Page } from '@playwright/test';
import { FAILED } from '../measure/figure.ts';

/** The CPU slowdown of Lighthouse's phone. */
const SLOWDOWN = 4;
/** Time for an interaction to finish and its entry to be recorded. */
const PAUSE_MS = 500;
/** Time for the page's own requests to finish. */
const SETTLED_MS = 2500;
/** Timeout of a step. */
const STEP_TIMEOUT_MS = 10_000;
/** The shortest duration that browsers report. */
const LEAST_MS = 16;

/** An interaction on a page. */
export type Step = { readonly what: string; readonly act: (page: Page) => Promise<void> };

/** The longest interaction of each step (interaction to next paint), in milliseconds. */
export type Responsiveness = Readonly<Record<string, number>>;

// A string, because it runs in the page. The longest event of an interaction counts.
const WATCH = `
  window.interactions = new Map();
  sessionStorage.setItem('splash-seen', '1');
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;
const WORST = `(() => {
  const worst = Math.max(0, ...interactions.values());
  interactions.clear();
  return worst;
})()`;

/**
 * Runs the steps one after another with a throttled CPU, and times each from input to next paint,
 * rounded by the browser to 8 ms; a step that cannot be taken is `FAILED`, and the others go on.
 */
export async function measureResponsiveness(
  context: BrowserContext,
  url: string,
  steps: readonly Step[],
): Promise<Responsiveness> {
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  try {
    await page.addInitScript({ content: WATCH });
    await page.goto(url);
    await page.waitForTimeout(SETTLED_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const durations: Record<string, number> = {};
    for (const [index, { what, act }] of steps.entries()) {
      const step = `${index + 1}. ${what}`;
      try {
        await act(page);
      } catch (error) {
        console.log(`  ${step} on ${url}: ${String(error)}`);
        durations[step] = FAILED;
        continue;
      }
      await page.waitForTimeout(PAUSE_MS);
      durations[step] = Math.max(LEAST_MS, await page.evaluate<number>(WORST));
    }
    return durations;
  } finally {
    await page.close();
  }
}
