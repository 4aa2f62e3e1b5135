import type { Page } from '@playwright/test';

/**
 * Makes `goto` and `reload` wait for hydration too (web/entry.client.tsx), unless the journey passes
 * `waitUntil`.
 */
export function waitForHydration(page: Page): void {
  // Only pages of the application preload modules.
  const hydrated = () =>
    page.waitForFunction(
      () =>
        document.querySelector('link[rel=modulepreload]') === null ||
        'hydrated' in document.documentElement.dataset,
    );
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await hydrated();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await hydrated();
    return response;
  };
}

/** Whether the page is hydrated, for journeys that act before. */
export const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'hydrated' in document.documentElement.dataset);
