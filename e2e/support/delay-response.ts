import type { Page } from '@playwright/test';

/**
 * Delays matching requests, so that a loading state can be audited.
 * @returns a function that releases them
 */
export async function delayResponse(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}
