import { expect, type Locator, type Page } from '@playwright/test';
import { headerOf, openAccountMenu } from './shell.ts';

export const REFER = 'Refer a Friend - Earn £10';

/** Opens Share & Earn from the desktop header. */
export async function openShareDialog(page: Page): Promise<Locator> {
  const button = headerOf(page).getByRole('button', { name: REFER });
  await button.click();
  // Away from the toasts, which stay while the pointer is over them.
  await page.mouse.move(0, 400);
  const dialog = page.getByRole('dialog', { name: 'Share & Earn' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens Referral Rewards from the account menu. */
export async function openRewardsDialog(page: Page): Promise<Locator> {
  await (await openAccountMenu(page)).getByRole('menuitem', { name: /^My Rewards/ }).click();
  await page.mouse.move(0, 400);
  const dialog = page.getByRole('dialog', { name: 'Referral Rewards' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The field with the member's referral link. */
export function linkBox(dialog: Locator): Locator {
  return dialog.getByRole('textbox', { name: 'Your referral link' });
}

/** A figure of Referral Rewards by its label. */
export function figure(dialog: Locator, term: string): Locator {
  return dialog
    .locator('dl > div')
    .filter({ has: dialog.page().getByText(term, { exact: true }) })
    .getByRole('definition');
}
