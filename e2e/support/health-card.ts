import { expect, type Locator, type Page } from '@playwright/test';

/** The card on the profile page. */
export function healthCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Digital health card' });
}

/** The full-screen card. */
export function deskView(page: Page): Locator {
  return page.getByRole('dialog', { name: /health card$/ });
}

export const showAtDesk = (page: Page) => page.getByRole('button', { name: 'Show at the desk' });

/** Opens the profile and waits until the card is stored for offline use. */
export async function openProfileAndStoreCard(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(showAtDesk(page)).toBeVisible();
  await expect.poll(() => readStoredCard(page)).toMatch(/"qr":\{/);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Reads the stored card as JSON; null if none is stored. */
export function readStoredCard(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('healthCard'));
}
