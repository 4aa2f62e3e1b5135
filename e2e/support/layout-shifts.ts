import type { Page } from '@playwright/test';

/**
 * Records what moves on a page without the person's doing, from its first paint on. Call it before the page opens.
 * @returns reads what has moved so far, as the elements' names with the shift's score
 */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const names = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName} ${node.id || node.className}` : 'text',
        );
        moved.push(`${entry.value.toFixed(4)} ${names.join(', ')}`);
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
