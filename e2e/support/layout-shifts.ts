import type { Page } from '@playwright/test';

/**
 * Records what moves in a page's content without the person's doing, from its first paint on. Call it before the
 * page opens. The header is left out: it is the same on every page.
 * @returns reads what has moved so far, as the beginning of each element with the shift's score
 */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (!element?.closest('main')) continue;
          moved.push(`${entry.value.toFixed(5)} ${element.outerHTML.slice(0, 200)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

/** Of the Layout Instability API, which TypeScript's DOM types do not have. */
type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};
