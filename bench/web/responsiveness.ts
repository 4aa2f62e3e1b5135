import type { BrowserContext, Page } from '@playwright/test';

/** As slow as Lighthouse's telephone. */
const SLOWDOWN = 4;
/** What an interaction sets off has ended, and its entry was written, before the next one. */
const PAUSE_MS = 500;
/** What a page asks for by itself has come. */
const SETTLED_MS = 2500;
/** A step that cannot be done says so soon. */
const PATIENCE_MS = 10_000;
/** The browser reports nothing shorter. */
const LEAST_MS = 16;

/** Something that a person does on a page. */
export type Step = { readonly what: string; readonly act: (page: Page) => Promise<void> };

/** The longest interaction of each step (interaction to next paint), in milliseconds. */
export type Responsiveness = Readonly<Record<string, number>>;

// A text, because it runs in the page. All events of one interaction count as one: the longest.
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
 * Does the steps one after the other on a machine slowed down, and times each from the press to the
 * next paint; the browser rounds to 8 ms.
 * @throws Error where a step cannot be done
 */
export async function measureResponsiveness(
  context: BrowserContext,
  url: string,
  steps: readonly Step[],
): Promise<Responsiveness> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    await page.addInitScript({ content: WATCH });
    await page.goto(url);
    await page.waitForTimeout(SETTLED_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const found: Record<string, number> = {};
    for (const [index, { what, act }] of steps.entries()) {
      await act(page);
      await page.waitForTimeout(PAUSE_MS);
      found[`${index + 1}. ${what}`] = Math.max(LEAST_MS, await page.evaluate<number>(WORST));
    }
    return found;
  } finally {
    await page.close();
  }
}
