import { expect, type Locator, type Page } from '@playwright/test';
import { typeInto } from './keyboard.ts';
import { PASSWORD } from './people.ts';
import { open } from './shell.ts';

/** Signs in through the form without a pointer. */
export async function signInByKeyboard(
  page: Page,
  email: string,
  password: string = PASSWORD,
): Promise<void> {
  await open(page, '/signin');
  await typeInto(page, page.getByRole('textbox', { name: 'Email' }), email);
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/signin/);
}

/** Expects the control to have the focus and a visible focus ring. */
export async function expectVisibleFocus(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  await expect(control).not.toHaveCSS('outline-style', 'none');
}
