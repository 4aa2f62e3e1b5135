import type { Page } from '@playwright/test';

/**
 * The words of a page that are ours, a line for each block: without the cards of a list, which
 * providers wrote. They are hidden, because the page puts back what is taken away.
 */
export async function ownWords(page: Page): Promise<string> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main li article { display: none }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  return page.locator('main').innerText();
}
