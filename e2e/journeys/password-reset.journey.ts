import {
  box,
  expectAccepted,
  expectRefused,
  logIn,
  accountMenu,
} from '#e2e/support/entry-forms.ts';
import { tabTo, typeInto } from '#e2e/support/keyboard.ts';
import { lookInTheDark } from '#e2e/support/dark.ts';
import { look } from '#e2e/support/look.ts';
import { linkIn, waitForEmail } from '#e2e/support/mailbox.ts';
import { arriveSignedIn } from '#e2e/support/people.ts';
import { registered } from '#e2e/support/registered.ts';
import { stopClock } from '#e2e/support/stopped-clock.ts';
import { open } from '#e2e/support/shell.ts';
import { recordCalls, refusal, stubAnswer } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const SENT = 'Password reset link sent to your email. Please check your inbox.';
const SENT_FROM_SETTINGS = 'Password reset email sent! Check your inbox.';
const NEW_PASSWORD = 'Amber-Meadow-77';

test('a forgotten password is replaced by way of the mail', async ({ page, product }) => {
  const person = await registered(product.url);
  const calls = recordCalls(page, /request-password-reset/);
  const forgot = page.getByRole('button', { name: 'Forgot password' });
  await open(page, '/signin');

  await test.step('needs the address first', async () => {
    await forgot.click();
    await expect(page.getByText('Please enter your email to reset your password.')).toBeVisible();
    await expect(box(page, 'Email')).toBeFocused();
    await look(page, 'forgot-password-without-email');
    await box(page, 'Email').fill('abc');
    await forgot.click();
    await expect(
      page.getByText('Please enter a valid email address.', { exact: true }),
    ).toBeVisible();
    expect(calls).toEqual([]);
  });

  await test.step('hears that it did not work', async () => {
    await box(page, 'Email').fill(person.email);
    const stub = await stubAnswer(
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

  await test.step('gets the mail', async () => {
    await forgot.click();
    await expect(page.getByText(SENT)).toBeVisible();
    await look(page, 'forgot-password-sent');
  });

  const link = linkIn(await waitForEmail(product.url, person.email, /^Reset your .* password$/));

  await test.step('chooses a new one by keyboard', async () => {
    await open(page, link);
    await look(page, 'reset-password');
    const save = page.getByRole('button', { name: 'Save new password' });
    await save.click();
    await expectRefused(box(page, 'New password'), 'Password is required');
    await page.reload();
    await typeInto(page, box(page, 'New password'), 'amber');
    await typeInto(page, box(page, 'Confirm new password'), 'amberr');
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await expect(box(page, 'New password')).toBeFocused();
    await expectRefused(
      box(page, 'New password'),
      /Password must contain .* and a special character$/,
    );
    await expectRefused(box(page, 'Confirm new password'), 'Passwords do not match');
    await look(page, 'reset-password-errors');
    await lookInTheDark(page, 'reset-password-errors');
    await box(page, 'New password').fill(NEW_PASSWORD);
    await box(page, 'Confirm new password').fill(NEW_PASSWORD);
    await expectAccepted(box(page, 'Confirm new password'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Your password has been changed\./)).toBeVisible();
    await look(page, 'reset-password-done');
    await waitForEmail(product.url, person.email, /password was changed$/);
  });

  await test.step('comes in with the new one only', async () => {
    await page.getByRole('link', { name: 'Log In' }).click();
    await logIn(page, person.email);
    await expect(page.getByText(/^Incorrect email or password\./)).toBeVisible();
    await logIn(page, person.email, NEW_PASSWORD);
    await expect(accountMenu(page)).toBeVisible();
  });

  await test.step('cannot use the link twice', async () => {
    await open(page, link);
    await box(page, 'New password').fill('Copper-Valley-31');
    await box(page, 'Confirm new password').fill('Copper-Valley-31');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText(/^This link has expired or no longer works\./)).toBeVisible();
    await look(page, 'reset-password-spent');
  });
});

test('what is said about the mail goes away again', async ({ page }) => {
  await page.clock.install();

  await test.step('after five seconds on the sign-in form', async () => {
    await open(page, '/signin');
    await box(page, 'Email').fill('user@halewell.example');
    const clock = await stopClock(page);
    await page.getByRole('button', { name: 'Forgot password' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await clock.pass(4950);
    await expect(page.getByText(SENT)).toBeVisible();
    await clock.pass(50);
    await expect(page.getByText(SENT)).toHaveCount(0);
    await clock.resume();
  });

  await test.step('after three seconds in the settings', async () => {
    await arriveSignedIn(page, 'user');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot Password' });
    await expect(dialog).toContainText('user@halewell.example');
    await look(page, 'settings-forgot-password');
    const send = dialog.getByRole('button', { name: 'Send reset email' });
    const clock = await stopClock(page);
    const stub = await stubAnswer(
      page,
      '**/identity/request-password-reset',
      refusal(500, 'some-other-code'),
    );
    await send.click();
    await expect(dialog.getByText('Failed to send password reset email.')).toBeVisible();
    await stub.remove();
    await send.click();
    await expect(dialog.getByText(SENT_FROM_SETTINGS)).toBeVisible();
    await clock.pass(2950);
    await expect(dialog.getByText(SENT_FROM_SETTINGS)).toBeVisible();
    await clock.pass(50);
    await expect(dialog.getByText(SENT_FROM_SETTINGS)).toHaveCount(0);
  });
});
