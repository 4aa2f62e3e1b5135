import { expect, type Locator, type Page } from '@playwright/test';
import { accountMenu } from './entry-forms.ts';

export const PHONE = { width: 375, height: 812 };
export const DESKTOP = { width: 1440, height: 900 };

/** Opens an address and waits until the server-rendered page is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** The right side of the desktop header. */
export function headerOf(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Account', exact: true });
}

/** Opens the account menu. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  await accountMenu(page).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  return menu;
}

/** Opens the hamburger menu of a small screen. */
export async function openHamburger(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeVisible();
  return menu;
}

/** The toast with this text. */
export function toastOf(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text);
}
