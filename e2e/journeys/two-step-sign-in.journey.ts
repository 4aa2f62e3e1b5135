import type { Locator, Page } from '@playwright/test';
import { codeOf } from '#server/identity/testing/code-of.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { addAuthenticator } from '#e2e/support/virtual-authenticator.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { fillSignIn, PASSWORD, signInViaApi } from '#e2e/support/people.ts';
import { copyDatabase } from '#e2e/support/prepare-database.ts';
import { type Product, startProduct } from '#e2e/support/product.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';

/** Chooses an authenticator app, and reads the key that the page shows. */
async function readKey(within: Page | Locator): Promise<string> {
  await within.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expect(within.getByText('QR code for your authenticator app')).toBeAttached();
  const key = within.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  return (await key.innerText()).replaceAll(' ', '');
}

/** The ten codes that are shown once. */
async function readRecoveryCodes(within: Page | Locator): Promise<string[]> {
  const codes = within.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allInnerTexts();
}

/** Enters email and password on the sign-in page. */
async function enterPassword(
  page: Page,
  email: string,
  { password = PASSWORD, path = '/signin' } = {},
): Promise<void> {
  await open(page, path);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

test('a member turns two-step sign-in on, and signs in with codes', async ({ page, product }) => {
  const { email } = await registerUser(product.url);
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  let key = '';
  let recoveryCodes: string[] = [];

  await test.step('finds it switched off in the settings', async () => {
    await signInViaApi(page, email);
    await open(page, '/settings');
    await expect(section.getByText('Off', { exact: true })).toBeVisible();
    await section.scrollIntoViewIfNeeded();
    await auditScreen(page, 'two-step-off');
  });

  await test.step('chooses an authenticator app, and scans the code', async () => {
    await section.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await expect(section.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    key = await readKey(section);
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByText('QR code for your authenticator app')).toBeAttached();
    await auditDarkMode(page);
  });

  await test.step('enters a first code and saves the recovery codes', async () => {
    const first = section.getByRole('textbox', { name: 'Code from the app' });
    await first.fill('12');
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByText('Enter the 6 digits that your app shows')).toBeVisible();
    await first.fill(codeOf(key));
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
    recoveryCodes = await readRecoveryCodes(section);
    const downloading = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Download codes' }).click();
    expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt');
    await section.getByRole('button', { name: 'I’ve saved my codes' }).click();
    await expect(section.getByText('On', { exact: true })).toBeVisible();
    await expect(section.getByText('You have 10 recovery codes left.')).toBeVisible();
    await auditScreen(page, 'two-step-on');
    await waitForEmail(product.url, email, /Two-step sign-in is on/);
  });

  await test.step('signs in again with a code from the app', async () => {
    await page.context().clearCookies({ name: 'identity.session_token' });
    await page.evaluate(() => localStorage.clear());
    await enterPassword(page, email);
    await expect(code).toBeFocused();
    await auditScreen(page, 'sign-in-code');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/That code isn’t right/)).toBeVisible();
    await auditScreen(page, 'sign-in-code-wrong');
    const digits = codeOf(key, 1);
    await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).not.toHaveURL(/\/signin/);
  });

  await test.step('signs in with a recovery code when the phone is lost', async () => {
    await page.context().clearCookies({ name: 'identity.session_token' });
    await page.evaluate(() => localStorage.clear());
    await enterPassword(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0] ?? '');
    await auditScreen(page, 'sign-in-recovery-code');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).not.toHaveURL(/\/signin/);
    await waitForEmail(product.url, email, /A recovery code was used/);
  });

  await test.step('turns it off', async () => {
    await open(page, '/settings');
    await expect(section.getByText('You have 9 recovery codes left.')).toBeVisible();
    await section.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
    const question = page.getByRole('alertdialog', { name: 'Turn off two-step sign-in?' });
    await question.getByRole('button', { name: 'Turn off' }).click();
    await expect(toastOf(page, 'Two-step sign-in is off.')).toBeVisible();
    await expect(section.getByText('Off', { exact: true })).toBeVisible();
    await waitForEmail(product.url, email, /Two-step sign-in is off/);
  });
});

test.describe('where staff need a second factor', () => {
  let strict: Product;
  test.beforeAll(async () => {
    strict = await startProduct({
      ...(await copyDatabase(`strict_${process.pid}`)),
      REQUIRE_SECOND_FACTOR: '1',
    });
  });
  test.afterAll(() => strict.stop());

  test('a provider begins with a passkey, which later sign-ins ask for', async ({ page }) => {
    await addAuthenticator(page);
    const enter = () =>
      enterPassword(page, 'provider@halewell.example', {
        password: DEMO_PASSWORD,
        path: `${strict.url}/signin`,
      });
    await enter();
    await expect(page).toHaveURL(/\/second-factor$/);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
    await readRecoveryCodes(page);
    // Back from where the codes were saved, they are still there.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await readRecoveryCodes(page);
    await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
    await expect(page).not.toHaveURL(/\/second-factor/);

    await page.context().clearCookies({ name: 'identity.session_token' });
    await page.evaluate(() => localStorage.clear());
    await enter();
    await expect(page.getByText(/^Now use your passkey/)).toBeFocused();
    await auditScreen(page, 'sign-in-passkey-step');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).not.toHaveURL(/\/signin/);
    await page.goto(`${strict.url}/provider-appointments`);
    await expect(page).toHaveURL(/\/provider-appointments/);
  });

  test('an admin sets it up before the console opens', async ({ page }) => {
    await page.goto(`${strict.url}/admin`);
    await page.goto(`${strict.url}/signin`);
    await fillSignIn(page, 'admin@halewell.example', DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/second-factor$/);
    await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
    await auditScreen(page, 'second-factor');

    await test.step('is led back from other pages', async () => {
      for (const path of ['/admin', '/settings', '/']) {
        await page.goto(strict.url + path);
        await expect(page).toHaveURL(/\/second-factor$/);
      }
    });

    await test.step('sets it up', async () => {
      const key = await readKey(page);
      await page.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(key));
      await page.getByRole('button', { name: 'Turn on' }).click();
      await readRecoveryCodes(page);
      await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
    });

    await test.step('uses the console, and cannot turn it off', async () => {
      await expect(page).not.toHaveURL(/\/second-factor/);
      await page.goto(`${strict.url}/admin`);
      await expect(page.getByRole('heading', { name: 'Operator console' })).toBeVisible();
      await page.goto(`${strict.url}/settings`);
      const section = page.getByRole('region', { name: 'Two-step sign-in' });
      await expect(section.getByText('On', { exact: true })).toBeVisible();
      await expect(section.getByRole('button', { name: /Turn off/ })).toHaveCount(0);
    });
  });
});
