import { auditScreen } from '#e2e/support/audit-screen.ts';
import { expireProof } from '#e2e/support/expire-proof.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { addAuthenticator } from '#e2e/support/virtual-authenticator.ts';

test('a person adds a passkey, signs in with it and removes it', async ({ page, product }) => {
  const { email } = await registerUser(product.url);
  const section = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog');
  await addAuthenticator(page);
  await signInViaApi(page, email);
  await open(page, '/settings');

  await test.step('adds a passkey, and gets an email about it', async () => {
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(toastOf(page, 'Passkey added.')).toBeVisible();
    await expect(section.getByRole('listitem').filter({ hasText: 'Linux computer' })).toBeVisible();
    await expect(section.getByText(/not used yet$/)).toBeVisible();
    await waitForEmail(product.url, email, /passkey was added/i);
    await auditScreen(page, 'settings-passkeys');
  });

  await test.step('adds no second one on the same device', async () => {
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(section.getByRole('alert')).toContainText('This device already has a passkey');
  });

  await test.step('renames it', async () => {
    await section.getByRole('button', { name: 'Rename Linux computer' }).click();
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await name.fill('');
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expect(dialog.getByText('Please enter a name.')).toBeVisible();
    await name.fill('Kitchen laptop');
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expect(section.getByRole('listitem').filter({ hasText: 'Kitchen laptop' })).toBeVisible();
  });

  await test.step('signs out and signs in with it, without a password', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
    await open(page, '/signin');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    // After signing out nobody returns to the last page.
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await open(page, '/settings');
    await expect(section.getByText(/last used/)).toBeVisible();
  });

  await test.step('confirms who they are with it, and removes it', async () => {
    await section.getByRole('button', { name: 'Remove Kitchen laptop' }).click();
    await expireProof(page, '**/identity/passkeys/*');
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(proof.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await proof.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(toastOf(page, 'Passkey removed.')).toBeVisible();
    await expect(section.getByText('Kitchen laptop')).toHaveCount(0);
    await waitForEmail(product.url, email, /passkey was removed/i);
  });

  await test.step('can’t sign in with it any more', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await open(page, '/signin');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t use this passkey.');
  });
});
