import { expect, type Locator, type Page } from '@playwright/test';

const MAX_PRESSES = 160;

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await pressUntilFocused(page, control, 'Tab');
}

/** Presses Shift+Tab until the control has the focus. */
export async function tabBackTo(page: Page, control: Locator): Promise<void> {
  await pressUntilFocused(page, control, 'Shift+Tab');
}

async function pressUntilFocused(page: Page, control: Locator, key: string): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(control)} cannot be reached by keyboard`);
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}
