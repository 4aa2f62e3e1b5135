import { expectRefused } from '#e2e/support/entry-forms.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { registered } from '#e2e/support/registered.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expectSeenFocus, signInByKeyboard } from '#e2e/support/sign-in-by-keyboard.ts';

test('somebody puts the profile right with the keyboard alone', async ({ page, product }) => {
  const { email } = await registered(product.url);
  const edit = (field: string) => page.getByRole('button', { name: `Edit ${field}` });
  const box = (field: string) => page.getByRole('textbox', { name: field });
  const dialog = page.getByRole('dialog');
  await signInByKeyboard(page, email);
  await open(page, '/settings');

  await test.step('a name that is refused first', async () => {
    await tabTo(page, edit('full name'));
    await expectSeenFocus(edit('full name'));
    await page.keyboard.press('Enter');
    await expectSeenFocus(box('Full name'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('A');
    await page.keyboard.press('Enter');
    await expectRefused(box('Full name'), 'Full name must be at least 2 characters long');
    await expectSeenFocus(box('Full name'));
    await page.keyboard.type('lice Marlow');
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Field updated successfully!')).toBeVisible();
    await expectSeenFocus(edit('full name'));
    await expect(page.getByText('Alice Marlow', { exact: true }).first()).toBeVisible();
  });

  await test.step('then the phone, one stop further; another change is given up', async () => {
    await page.keyboard.press('Tab');
    await expectSeenFocus(edit('phone'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('020 7946 0958');
    await page.keyboard.press('Enter');
    await expectSeenFocus(edit('phone'));
    await expect(page.getByText('020 7946 0958', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type('1');
    await tabTo(page, page.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await expectSeenFocus(edit('phone'));
    await expect(page.getByText('020 7946 0958', { exact: true })).toBeVisible();
  });

  await test.step('asks for a new password by mail', async () => {
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
    await expectSeenFocus(forgot);
  });

  await test.step('looks into Reset Account and leaves it', async () => {
    const reset = page.getByRole('button', { name: 'Reset Account' });
    await tabTo(page, reset);
    await page.keyboard.press('Enter');
    await expectSeenFocus(dialog.getByRole('button', { name: 'Reset preferences' }));
    await page.keyboard.press('Tab');
    await expectSeenFocus(dialog.getByRole('button', { name: 'Delete account' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Delete your account?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectSeenFocus(reset);
  });
});
