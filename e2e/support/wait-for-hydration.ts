import type { Page } from '@playwright/test';

/**
 * A page can be read before its script runs (web/entry.client.tsx). Lets `goto` and `reload` wait for
 * the script too, unless the journey says itself what to wait for.
 */
export function waitForHydration(page: Page): void {
  // Only pages of the application list files to preload.
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
