import type { Page } from '@playwright/test';

/**
 * The words of a page that are ours, a line for each block: without the cards of a list, which
 * providers wrote. The page is left without them.
 */
export async function ownWords(page: Page): Promise<string> {
  await page.evaluate(() => {
    for (const card of document.querySelectorAll('main li article')) card.remove();
  });
  return page.locator('main').innerText();
}
