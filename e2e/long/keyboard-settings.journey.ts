import { expectFieldError } from '#e2e/support/entry-forms.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expectVisibleFocus, signInByKeyboard } from '#e2e/support/sign-in-by-keyboard.ts';

test('a user edits the profile by keyboard', async ({ page, product }) => {
  const { email } = await registerUser(product.url);
  const edit = (field: string) => page.getByRole('button', { name: `Edit ${field}` });
  const box = (field: string) => page.getByRole('textbox', { name: field });
  const dialog = page.getByRole('dialog');
  await signInByKeyboard(page, email);
  await open(page, '/settings');

  await test.step('corrects an invalid name and saves it', async () => {
    await tabTo(page, edit('full name'));
    await expectVisibleFocus(edit('full name'));
    await page.keyboard.press('Enter');
    await expectVisibleFocus(box('Full name'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('A');
    await page.keyboard.press('Enter');
    await expectFieldError(box('Full name'), 'Full name must be at least 2 characters long');
    await expectVisibleFocus(box('Full name'));
    await page.keyboard.type('lice Marlow');
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Field updated successfully!')).toBeVisible();
    await expectVisibleFocus(edit('full name'));
    await expect(page.getByText('Alice Marlow', { exact: true }).first()).toBeVisible();
  });

  await test.step('edits the phone at the next tab stop and cancels another change', async () => {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(edit('phone'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('020 7946 0958');
    await page.keyboard.press('Enter');
    await expectVisibleFocus(edit('phone'));
    await expect(page.getByText('020 7946 0958', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type('1');
    await tabTo(page, page.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await expectVisibleFocus(edit('phone'));
    await expect(page.getByText('020 7946 0958', { exact: true })).toBeVisible();
  });

  await test.step('requests a password reset email', async () => {
    const forgot = page.getByRole('button', { name: 'Forgot Password' });
    await tabTo(page, forgot);
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(email);
    await tabTo(page, dialog.getByRole('button', { name: 'Send reset email' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Password reset email sent! Check your inbox.');
    await waitForEmail(product.url, email, /password/i);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectVisibleFocus(forgot);
  });

  await test.step('opens Reset Account and closes it', async () => {
    const reset = page.getByRole('button', { name: 'Reset Account' });
    await tabTo(page, reset);
    await page.keyboard.press('Enter');
    await expectVisibleFocus(dialog.getByRole('button', { name: 'Reset preferences' }));
    await page.keyboard.press('Tab');
    await expectVisibleFocus(dialog.getByRole('button', { name: 'Delete account' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Delete your account?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectVisibleFocus(reset);
  });
});
