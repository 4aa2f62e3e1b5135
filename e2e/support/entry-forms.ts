import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

/** A text field by its exact label. */
export function textbox(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** A form control by the start of its label, because "(optional)" may follow. */
export function fieldOf(page: Page, label: string): Locator {
  // A suggestion list has the same label as its field.
  return page.getByLabel(new RegExp(`^${label}`)).and(page.locator('input, select, textarea'));
}

/** Fills in and submits the open sign-in form, without waiting for the result. */
export async function submitSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await textbox(page, 'Email').fill(email);
  await textbox(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** The account menu's button in the header, shown when signed in. */
export function accountMenu(page: Page): Locator {
  return page.getByRole('button', { name: 'Account menu' });
}

/** Expects a field to be invalid with exactly this error message. */
export async function expectFieldError(field: Locator, message: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const pattern =
    typeof message === 'string' ? new RegExp(`(^|\\s)${escapeRegExp(message)}$`) : message;
  await expect(field).toHaveAccessibleDescription(pattern);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
