import type { Page } from '@playwright/test';

/**
 * A page can be read before its script runs (web/app/hydration). Lets `goto` and `reload` wait for
 * the script too, unless the journey says itself what to wait for.
 */
export function openAnswering(page: Page): void {
  const answers = () => page.waitForFunction(() => !('early' in window));
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await answers();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await answers();
    return response;
  };
}
