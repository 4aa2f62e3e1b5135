import type { Browser, Page } from '@playwright/test';
import { accountMenu, expectFieldError, submitSignIn, textbox } from '#e2e/support/entry-forms.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { signInAs, signInViaApi } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const NEW_PASSWORD = 'Amber-Meadow-77';
const ENDED = 'Your session has ended. Please sign in again.';

/** A second browser in which a user is signed in. */
async function openOtherBrowser(
  browser: Browser,
  baseURL: string,
  { email, userAgent }: { email: string; userAgent: string },
): Promise<Page> {
  const context = await browser.newContext({ baseURL, userAgent });
  const page = await context.newPage();
  await signInViaApi(page, email);
  await open(page, '/');
  await expect(accountMenu(page)).toBeVisible();
  return page;
}

test('a user sees where they are signed in, and signs other devices out', async ({
  page,
  browser,
  product,
}) => {
  const { email } = await registerUser(product.url);
  const other = await openOtherBrowser(browser, product.url, { email, userAgent: FIREFOX });
  await signInViaApi(page, email);
  const section = page.getByRole('region', { name: 'Where you’re signed in' });
  const firefox = section.getByRole('button', { name: 'Sign out Firefox on Windows' });

  await open(page, '/settings');

  await test.step('signs the other browser out, whose page says so', async () => {
    const lines = section.getByRole('listitem');
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText('This device');
    await expect(lines.last()).toContainText('Firefox on Windows');
    await expect(lines.last()).toContainText('From the network you’re on now');
    await firefox.click();
    await expect(toastOf(page, 'Firefox on Windows is now signed out.')).toBeVisible();
    await expect(section.getByText('You’re not signed in anywhere else.')).toBeVisible();
    await accountMenu(other).click();
    await expect(toastOf(other, ENDED)).toBeVisible();
    await expect(accountMenu(other)).toHaveCount(0);
  });

  await test.step('signs all others out, after a question', async () => {
    await signInViaApi(other, email);
    await page.reload();
    await section.getByRole('button', { name: 'Sign out all other devices' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Sign out other devices' }).click();
    await expect(section.getByText('You’re not signed in anywhere else.')).toBeVisible();
    await expect(accountMenu(page)).toBeVisible();
  });
});

test('a user changes the password while signed in', async ({ page, browser, product }) => {
  const { email } = await registerUser(product.url);
  const other = await openOtherBrowser(browser, product.url, { email, userAgent: FIREFOX });
  await signInViaApi(page, email);
  await open(page, '/settings');
  const save = page.getByRole('button', { name: 'Save new password' });
  const fillIn = async (current: string, next: string) => {
    await textbox(page, 'Current password').fill(current);
    await textbox(page, 'New password').fill(next);
    await textbox(page, 'Confirm new password').fill(next);
    await save.click();
  };

  await test.step('sees what is wrong with the current and the new one', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await fillIn('Wrong-Meadow-11', NEW_PASSWORD);
    await expectFieldError(textbox(page, 'Current password'), /Incorrect password\./);
    await fillIn('Teal-Harbour-42', 'Sunflower1!');
    await expectFieldError(textbox(page, 'New password'), /stolen from other websites/);
  });

  await test.step('stays signed in here, and is signed out elsewhere', async () => {
    await fillIn('Teal-Harbour-42', NEW_PASSWORD);
    await expect(toastOf(page, 'Your password has been changed.')).toBeVisible();
    await expect(save).toHaveCount(0);
    await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
    await waitForEmail(product.url, email, /password was changed$/);
    await accountMenu(other).click();
    await expect(toastOf(other, ENDED)).toBeVisible();
  });

  await test.step('signs in with the new password', async () => {
    await other.goto('/signin');
    await submitSignIn(other, email);
    await expect(other.getByText(/^Incorrect email or password\./)).toBeVisible();
    await submitSignIn(other, email, NEW_PASSWORD);
    await expect(accountMenu(other)).toBeVisible();
  });
});

test('a session that has lasted as long as it may ends with the reason', async ({ page }) => {
  await signInAs(page, 'user');
  await stubResponse(page, '**/identity/token', {
    status: 401,
    body: { code: 'auth/session-over' },
  });
  await page.reload();
  const reason = page.getByText(/^It’s been a while since you last signed in\./);
  await expect(reason).toBeVisible();
  await expect(accountMenu(page)).toHaveCount(0);
  await auditScreen(page, 'signed-out-too-long');
  // By keyboard: the message lies over the link until it is closed.
  await page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Log In' })
    .press('Enter');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(reason).toBeVisible();
});
