import type { Locator, Page } from '@playwright/test';

/**
 * Types a day (`YYYY-MM-DD`) into the focused date field. The order of its parts depends on the browser's
 * locale, which a page cannot read, so this tries day first, then month first.
 */
export async function typeDate(page: Page, box: Locator, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  for (const parts of [
    [date, month, year],
    [month, date, year],
  ]) {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(parts.join(''));
    if ((await box.inputValue()) === day) return;
  }
  throw new Error(`${day} cannot be typed into ${String(box)}`);
}
