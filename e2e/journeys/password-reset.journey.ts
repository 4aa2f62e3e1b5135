import {
  textbox,
  expectNoFieldError,
  expectFieldError,
  submitSignIn,
  accountMenu,
} from '#e2e/support/entry-forms.ts';
import { tabTo, typeInto } from '#e2e/support/keyboard.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { linkIn, waitForEmail } from '#e2e/support/mailbox.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { pauseClock } from '#e2e/support/pause-clock.ts';
import { open } from '#e2e/support/shell.ts';
import { recordCalls, refusal, stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const SENT = 'Password reset link sent to your email. Please check your inbox.';
const SENT_FROM_SETTINGS = 'Password reset email sent! Check your inbox.';
const NEW_PASSWORD = 'Amber-Meadow-77';

test('a user resets a forgotten password by email', async ({ page, product }) => {
  const person = await registerUser(product.url);
  const calls = recordCalls(page, /request-password-reset/);
  const forgot = page.getByRole('button', { name: 'Forgot password' });
  await open(page, '/signin');

  await test.step('must enter an email first', async () => {
    await forgot.click();
    await expect(page.getByText('Please enter your email to reset your password.')).toBeVisible();
    await expect(textbox(page, 'Email')).toBeFocused();
    await auditScreen(page, 'forgot-password-without-email');
    await textbox(page, 'Email').fill('abc');
    await forgot.click();
    await expect(
      page.getByText('Please enter a valid email address.', { exact: true }),
    ).toBeVisible();
    expect(calls).toEqual([]);
  });

  await test.step('sees an error when the email cannot be sent', async () => {
    await textbox(page, 'Email').fill(person.email);
    const stub = await stubResponse(
      page,
      '**/identity/request-password-reset',
      refusal(429, 'rate/too-many'),
    );
    await forgot.click();
    await expect(
      page.getByText('Error sending password reset email. Please try again.'),
    ).toBeVisible();
    await stub.remove();
  });

  await test.step('requests the email', async () => {
    await forgot.click();
    await expect(page.getByText(SENT)).toBeVisible();
    await auditScreen(page, 'forgot-password-sent');
  });

  const link = linkIn(await waitForEmail(product.url, person.email, /^Reset your .* password$/));

  await test.step('chooses a new password by keyboard', async () => {
    await open(page, link);
    await auditScreen(page, 'reset-password');
    const save = page.getByRole('button', { name: 'Save new password' });
    await save.click();
    await expectFieldError(textbox(page, 'New password'), 'Password is required');
    await page.reload();
    await typeInto(page, textbox(page, 'New password'), 'amber');
    await typeInto(page, textbox(page, 'Confirm new password'), 'amberr');
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await expect(textbox(page, 'New password')).toBeFocused();
    await expectFieldError(
      textbox(page, 'New password'),
      /Password must contain .* and a special character$/,
    );
    await expectFieldError(textbox(page, 'Confirm new password'), 'Passwords do not match');
    await auditScreen(page, 'reset-password-errors');
    await auditDarkMode(page, 'reset-password-errors');
    await textbox(page, 'New password').fill(NEW_PASSWORD);
    await textbox(page, 'Confirm new password').fill(NEW_PASSWORD);
    await expectNoFieldError(textbox(page, 'Confirm new password'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Your password has been changed$/)).toBeVisible();
    await auditScreen(page, 'reset-password-done');
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
    await textbox(page, 'New password').fill('Copper-Valley-31');
    await textbox(page, 'Confirm new password').fill('Copper-Valley-31');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText(/^This link has expired or no longer works$/)).toBeVisible();
    await auditScreen(page, 'reset-password-spent');
  });
});

test('the notice about the reset email disappears', async ({ page }) => {
  await page.clock.install();

  await test.step('after five seconds on the sign-in form', async () => {
    await open(page, '/signin');
    await textbox(page, 'Email').fill('user@halewell.example');
    const clock = await pauseClock(page);
    await page.getByRole('button', { name: 'Forgot password' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await clock.advance(4950);
    await expect(page.getByText(SENT)).toBeVisible();
    await clock.advance(50);
    await expect(page.getByText(SENT)).toHaveCount(0);
    await clock.resume();
  });

  await test.step('after three seconds in the settings', async () => {
    await signInViaApi(page, 'user');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot Password' });
    await expect(dialog).toContainText('user@halewell.example');
    await auditScreen(page, 'settings-forgot-password');
    const send = dialog.getByRole('button', { name: 'Send reset email' });
    const clock = await pauseClock(page);
    const stub = await stubResponse(
      page,
      '**/identity/request-password-reset',
      refusal(500, 'some-other-code'),
    );
    await send.click();
    await expect(dialog.getByText('Failed to send password reset email.')).toBeVisible();
    await stub.remove();
    await send.click();
    await expect(dialog.getByText(SENT_FROM_SETTINGS)).toBeVisible();
    await clock.advance(2950);
    await expect(dialog.getByText(SENT_FROM_SETTINGS)).toBeVisible();
    await clock.advance(50);
    await expect(dialog.getByText(SENT_FROM_SETTINGS)).toHaveCount(0);
  });
});
