import type { Locator, Page } from '@playwright/test';

/**
 * Types a day (`YYYY-MM-DD`) into a date box that has the focus. Its parts stand in the order of the
 * browser's own language, which a page cannot ask for: whoever sees them wrong goes back to the first.
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
