import { expect, type Page } from '@playwright/test';

/** Expects the page to show every text as it is: nothing escaped twice, no character lost. */
export async function expectShown(page: Page, texts: readonly string[]): Promise<void> {
  await expect(async () => {
    const missing = await page.evaluate((wanted) => {
      // A page from the server has the line ends of HTML.
      const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n');
      const shown = plain(document.body.textContent);
      return wanted.filter((text) => !shown.includes(plain(text)));
    }, texts);
    expect(missing, page.url()).toEqual([]);
  }).toPass({ timeout: 10_000 });
}
