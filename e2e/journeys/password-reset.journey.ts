import { textbox, submitSignIn, accountMenu } from '#e2e/support/entry-forms.ts';
import { tabTo, typeInto } from '#e2e/support/keyboard.ts';
import { linkIn, waitForEmail } from '#e2e/support/mailbox.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const SENT = 'Password reset link sent to your email. Please check your inbox.';
const NEW_PASSWORD = 'Amber-Meadow-77';

test('a user resets a forgotten password by email', async ({ page, product }) => {
  const person = await registerUser(product.url);
  await open(page, '/signin');

  await test.step('requests the email', async () => {
    await textbox(page, 'Email').fill(person.email);
    await page.getByRole('button', { name: 'Forgot password' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
  });

  const link = linkIn(await waitForEmail(product.url, person.email, /^Reset your .* password$/));

  await test.step('chooses a new password by keyboard', async () => {
    await open(page, link);
    await typeInto(page, textbox(page, 'New password'), NEW_PASSWORD);
    await typeInto(page, textbox(page, 'Confirm new password'), NEW_PASSWORD);
    await tabTo(page, page.getByRole('button', { name: 'Save new password' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Your password has been changed$/)).toBeVisible();
    await waitForEmail(product.url, person.email, /password was changed$/);
  });

  await test.step('signs in with the new password only', async () => {
    await page.getByRole('link', { name: 'Log In' }).click();
    await submitSignIn(page, person.email);
    await expect(page.getByText(/^Incorrect email or password\./)).toBeVisible();
    await submitSignIn(page, person.email, NEW_PASSWORD);
    await expect(accountMenu(page)).toBeVisible();
  });

  await test.step('cannot use the link twice', async () => {
    await open(page, link);
    await expect(page.getByText(/^This link has expired or no longer works$/)).toBeVisible();
  });
});
