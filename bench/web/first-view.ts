import type { BrowserContext, Response } from '@playwright/test';
import { gzipSync } from 'node:zlib';

/** The cost of a page before any interaction. Sizes are gzipped bytes. */
export type FirstView = {
  readonly script: number;
  readonly style: number;
  readonly document: number;
  readonly pictures: number;
  readonly requests: number;
  readonly layoutShift: number;
  /** Milliseconds on this machine, without any throttling. */
  readonly largestPaint: number;
  /** Errors and warnings in the console. */
  readonly complaints: readonly string[];
};

/** Later loads are not counted; the splash screen takes 2 s. */
const SETTLED_MS = 4000;

// A string, because it runs in the page.
const WATCH = `
  window.firstView = { layoutShift: 0, largestPaint: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) firstView.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) firstView.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
`;

/** Opens a page without interaction and measures what it loads. */
export async function measureFirstView(context: BrowserContext, url: string): Promise<FirstView> {
  const page = await context.newPage();
  try {
    const responses: Response[] = [];
    const complaints: string[] = [];
    page.on('response', (response) => responses.push(response));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.addInitScript({ content: WATCH });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    const paint = await page.evaluate<Pick<FirstView, 'layoutShift' | 'largestPaint'>>('firstView');
    return {
      ...paint,
      script: await sizeOf(responses, 'script'),
      style: await sizeOf(responses, 'stylesheet'),
      document: await sizeOf(responses, 'document'),
      pictures: await sizeOf(responses, 'image'),
      requests: responses.length,
      complaints,
    };
  } finally {
    await page.close();
  }
}

async function sizeOf(responses: readonly Response[], kind: string): Promise<number> {
  const chosen = responses.filter((response) => response.request().resourceType() === kind);
  const bodies = await Promise.all(chosen.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}
