import type { Page } from '@playwright/test';

/** Holds calls back, so that a state that is short otherwise can be looked at; gives what lets them go. */
export async function holdAnswer(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}
