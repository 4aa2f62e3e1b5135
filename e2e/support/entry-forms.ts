import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

/** A box of the form on the page by its label. */
export function box(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** A control of any kind by the beginning of its label; "(optional)" may follow. */
export function fieldOf(page: Page, label: string): Locator {
  // A list of suggestions has the label of its box too.
  return page.getByLabel(new RegExp(`^${label}`)).and(page.locator('input, select, textarea'));
}

/** Fills and sends the sign-in form that is open; where it leads is for the caller to see. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await box(page, 'Email').fill(email);
  await box(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** The menu of the signed-in person in the header. */
export function accountMenu(page: Page): Locator {
  return page.getByRole('button', { name: 'Account menu' });
}

/** Expects a field to be refused with exactly these words. */
export async function expectRefused(field: Locator, words: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const end = typeof words === 'string' ? new RegExp(`(^|\\s)${escaped(words)}$`) : words;
  await expect(field).toHaveAccessibleDescription(end);
}

export async function expectAccepted(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
