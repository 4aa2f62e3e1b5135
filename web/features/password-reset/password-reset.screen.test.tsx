import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import BareLayout from '#web/app/bare-layout.tsx';
import ResetPassword from '#web/pages/reset-password.tsx';
import Settings from '#web/pages/settings.tsx';
import SignIn from '#web/pages/sign-in.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { SETTINGS } from '#web/testing/samples/settings.ts';
import { stopTimers } from '#web/testing/stop-timers.ts';
import { ACCOUNT } from '#web/testing/viewers.ts';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';

const REQUEST = 'POST /identity/request-password-reset';
const RESET = 'POST /identity/reset-password';
const CHANGE = 'POST /api/auth/password';
const SENT = { body: { status: true } };

const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = page.getByRole('button', { name: 'Save new password' });
const refusal = (status: number, code: string, error = '') => ({
  status,
  body: { code, message: error, error },
});

test('a forgotten password needs an email, and the answer is gone after five seconds', async () => {
  const api = await openScreen('/signin', SignIn, { layout: BareLayout, api: { [REQUEST]: SENT } });
  const forgot = page.getByRole('button', { name: 'Forgot password' });
  await forgot.click();
  await expect
    .element(page.getByText('Please enter your email to reset your password.'))
    .toBeVisible();
  await expect.element(box('Email')).toHaveFocus();
  await auditScreen('without email');
  await box('Email').fill('abc');
  await forgot.click();
  await expect
    .element(page.getByText('Please enter a valid email address.', { exact: true }))
    .toBeVisible();
  expect(api.count(REQUEST)).toBe(0);
  api.answer(REQUEST, refusal(429, 'rate/too-many'));
  await box('Email').fill(ACCOUNT.email);
  await forgot.click();
  await expect
    .element(page.getByText('Error sending password reset email. Please try again.'))
    .toBeVisible();
  api.answer(REQUEST, SENT);
  const sent = 'Password reset link sent to your email. Please check your inbox.';
  const timers = stopTimers();
  await forgot.click();
  await timers.expectGoneAfter(5000, page.getByText(sent));
  await forgot.click();
  await timers.shows(page.getByText(sent));
  timers.resume();
  await auditScreen('sent');
});

const openSettings = (api: ApiAnswers) =>
  openScreen('/settings', Settings, { as: 'user', api: { ...SETTINGS, ...api } });

test('in the settings the email is sent again, and the answer is gone after three seconds', async () => {
  const api = await openSettings({ [REQUEST]: refusal(500, 'some-other-code') });
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' });
  await expect.element(dialog).toHaveTextContent(ACCOUNT.email);
  await auditScreen();
  const send = dialog.getByRole('button', { name: 'Send reset email' });
  await send.click();
  await expect.element(dialog.getByText('Failed to send password reset email.')).toBeVisible();
  api.answer(REQUEST, SENT);
  const timers = stopTimers();
  await send.click();
  await timers.expectGoneAfter(
    3000,
    dialog.getByText('Password reset email sent! Check your inbox.'),
  );
});

test('a new password is refused until it is strong and typed twice, then changed', async () => {
  const api = await openScreen('/reset-password?token=t1', ResetPassword, {
    loaderData: { token: 't1' },
    layout: BareLayout,
    api: { [RESET]: { body: { status: true } } },
  });
  await expect.element(save).toBeVisible();
  await auditScreen('empty');
  await save.click();
  await expectFieldError(box('New password'), 'Password is required');
  await box('New password').fill('amber');
  await box('Confirm new password').fill('amberr');
  await save.click();
  await expect.element(box('New password')).toHaveFocus();
  await expectFieldError(box('New password'), /Password must contain .* and a special character$/);
  await expectFieldError(box('Confirm new password'), 'Passwords do not match');
  await auditScreen('errors');
  await box('New password').fill('Amber-Meadow-77');
  await box('Confirm new password').fill('Amber-Meadow-77');
  await expect.element(box('Confirm new password')).not.toHaveAttribute('aria-invalid', 'true');
  await save.click();
  await expect.element(page.getByText('Your password has been changed')).toBeVisible();
  expect(api.bodies(RESET)).toEqual([{ token: 't1', newPassword: 'Amber-Meadow-77' }]);
  await auditScreen('changed');
});

test('a link that was used says where to get a new one', async () => {
  await openScreen('/reset-password?token=t1', ResetPassword, {
    loaderData: { token: 't1' },
    layout: BareLayout,
    api: { [RESET]: refusal(400, 'auth/invalid-action-code') },
  });
  await box('New password').fill('Copper-Valley-31');
  await box('Confirm new password').fill('Copper-Valley-31');
  await save.click();
  await expect.element(page.getByText('This link has expired or no longer works')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
  await auditScreen();
});

test('the change of a password reads what is wrong with the old and the new one', async () => {
  const wrong = 'Incorrect password.';
  const stolen = 'This password is on a list of passwords stolen from other websites.';
  const api = await openSettings({ [CHANGE]: refusal(403, 'account/wrong-password', wrong) });
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect.element(box('Current password')).toBeVisible();
  await auditScreen('empty');
  await box('Current password').fill('Wrong-Meadow-11');
  await box('New password').fill('Sunflower1!');
  await box('Confirm new password').fill('Sunflower1!');
  await save.click();
  await expectFieldError(box('Current password'), wrong);
  api.answer(CHANGE, refusal(400, 'auth/breached-password', stolen));
  await save.click();
  await expectFieldError(box('New password'), stolen);
  await auditScreen('errors');
});
