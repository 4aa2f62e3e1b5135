import { expect, type Locator, type Page } from '@playwright/test';

const FAR = 160;

/** Presses Tab until the control has the focus, as somebody without a mouse. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await reach(page, control, 'Tab');
}

/** The same, backwards: what was passed already. */
export async function tabBackTo(page: Page, control: Locator): Promise<void> {
  await reach(page, control, 'Shift+Tab');
}

async function reach(page: Page, control: Locator, key: string): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < FAR; presses += 1) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(control)} cannot be reached by keyboard`);
}

/** Goes to a box by keyboard and types into it. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}
