import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { takeReturnAddress } from '#web/lib/identity/return-address.ts';
import { PasskeysSection } from '#web/features/passkeys/passkeys-section.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import {
  givePasskeys,
  PASSKEY_OPTIONS,
  refusePasskeys,
  removePasskeys,
  USED_PASSKEY,
} from '#web/testing/device-passkeys.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { ELSEWHERE, openScreen, UID } from '#web/testing/open-screen.tsx';
import { pressEscape } from '#web/testing/press-escape.ts';

const METHODS = `GET /api/auth/user/${UID}/sign-in-methods`;
const PROVE = 'POST /identity/prove';
const BEGIN = 'POST /identity/passkeys/prove/options';
const REMOVE = 'DELETE /identity/passkeys/phone';

const PHONE = { id: 'phone', name: 'Phone', createdAt: '2026-01-31', lastUsedAt: null };
const PROOF_REQUIRED = { status: 403, body: { code: 'auth/proof-required' } };
const NOT_PROVED = 'You didn’t confirm it’s you, so nothing has changed.';
const REMOVED = 'Passkey removed.';

const section = page.getByRole('region', { name: 'Passkeys' });
const question = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const password = dialog.getByRole('textbox', { name: 'Your password' });
const code = dialog.getByRole('textbox', { name: 'Code' });

const confirmRemoval = () => question.getByRole('button', { name: 'Remove passkey' }).click();

/** Removes a passkey, which needs a fresh proof of who the person is. */
async function open(methods: ApiAnswers[string], api: ApiAnswers = {}) {
  const calls = await openScreen('/settings', () => <PasskeysSection uid={UID} />, {
    as: 'user',
    api: {
      'GET /identity/passkeys': { body: { passkeys: [PHONE] } },
      [REMOVE]: [PROOF_REQUIRED, { body: { passkeys: [] } }],
      [METHODS]: methods,
      [BEGIN]: PASSKEY_OPTIONS,
      ...api,
    },
  });
  await section.getByRole('button', { name: 'Remove Phone' }).click();
  await confirmRemoval();
  await expect.element(dialog).toBeVisible();
  return calls;
}

const methods = (parts: object) => ({
  body: { password: true, code: false, passkey: false, ...parts },
});
const refused = (field: string, error: string) => ({
  status: 400,
  body: { code: 'account/wrong-password', error, fields: { [field]: error } },
});

test('a person proves it with the password, and what they wanted is done once', async () => {
  const api = await open(methods({}), {
    [PROVE]: [
      refused('password', 'This password is wrong.'),
      { status: 502 },
      { status: 429, body: { code: 'rate/too-many', error: 'Too many attempts.' } },
      { body: { success: true }, waitMs: 200 },
    ],
  });
  await expect.element(dialog).toHaveTextContent('You signed in more than 10 minutes ago.');
  // Which account a password manager fills in the password of.
  expect(dialog.element().querySelector('[autocomplete="username"]')).toHaveValue(
    'ada@example.test',
  );
  expect(inDialog('Use a passkey').elements()).toEqual([]);
  await inDialog('Confirm').click();
  await expectFieldError(password, 'Please enter your password.');
  await expect.element(password).toHaveFocus();
  expect(api.count(PROVE)).toBe(0);
  await password.fill('Wrong-Horse-9');
  await expect.element(password).not.toHaveAttribute('aria-invalid', 'true');
  await inDialog('Confirm').click();
  await expectFieldError(password, 'This password is wrong.');
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue('Wrong-Horse-9');
  await auditScreen('wrong');

  await password.fill('Correct-Horse-9');
  for (const text of ['We couldn’t confirm it’s you. Please try again.', 'Too many attempts.']) {
    await inDialog('Confirm').click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(text);
  }
  expect(api.count(REMOVE)).toBe(1);
  await inDialog('Confirm').click();
  await expect.element(inDialog('Confirm')).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByRole('alert').elements()).toEqual([]);
  await expect.element(page.getByText(REMOVED)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.bodies(PROVE).at(-1)).toEqual({ password: 'Correct-Horse-9' });
  expect(api.count(REMOVE)).toBe(2);
});

test('a person who cancels reads that nothing has changed, and is asked again', async () => {
  const api = await open(methods({}), { [REMOVE]: PROOF_REQUIRED });
  await inDialog('Cancel').click();
  await expect.element(question.getByText(NOT_PROVED)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.count(REMOVE)).toBe(1);
  await confirmRemoval();
  await expect.element(password).toBeVisible();
  await pressEscape(dialog);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(question.getByText(NOT_PROVED)).toBeVisible();
  expect(api.count(REMOVE)).toBe(2);
});

test('a person with two-step sign-in proves it with a code of the app', async () => {
  const api = await open(methods({ code: true }), {
    [PROVE]: [refused('code', 'This code is wrong.'), { body: { success: true } }],
  });
  await expect.element(code).toBeVisible();
  expect(password.elements()).toEqual([]);
  await inDialog('Confirm').click();
  await expectFieldError(code, /Please enter the code\.$/);
  await code.fill('123456');
  await inDialog('Confirm').click();
  await expectFieldError(code, /This code is wrong\.$/);
  await expect.element(code).toHaveFocus();
  await auditScreen();
  await code.fill('654321');
  await inDialog('Confirm').click();
  await expect.element(page.getByText(REMOVED)).toBeVisible();
  expect(api.bodies(PROVE)).toEqual([{ code: '123456' }, { code: '654321' }]);
});

test('a person with a passkey and no password proves it with the passkey', async () => {
  const api = await open(methods({ password: false, passkey: true }), {
    [PROVE]: { body: { success: true } },
  });
  await expect.element(dialog.getByText(/^Can’t use your passkey here\?/)).toBeVisible();
  expect(inDialog('Confirm').elements()).toEqual([]);
  await auditScreen();
  refusePasskeys('NotAllowedError');
  await inDialog('Use a passkey').click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('That was cancelled or took too long, so nothing has changed.');
  expect(api.count(PROVE)).toBe(0);
  givePasskeys();
  await inDialog('Use a passkey').click();
  await expect.element(page.getByText(REMOVED)).toBeVisible();
  expect(api.bodies(PROVE)).toEqual([{ passkey: USED_PASSKEY }]);
});

test('a person who can prove it in no other way signs in again', async () => {
  removePasskeys();
  await open(methods({ password: false, passkey: true }));
  await expect.element(inDialog('Sign out and sign in again')).toBeVisible();
  expect(inDialog('Use a passkey').elements()).toEqual([]);
  await inDialog('Sign out and sign in again').click();
  await expect.element(page.getByRole('heading', { name: ELSEWHERE })).toBeVisible();
  expect(takeReturnAddress()).toBe(window.location.pathname + window.location.search);
});

test('a person without a password or a passkey reads why to sign in again', async () => {
  await open(methods({ password: false }));
  await expect.element(dialog.getByText(/^Your account has no password\./)).toBeVisible();
  await expect.element(inDialog('Sign out and sign in again')).toBeVisible();
  expect(password.elements()).toEqual([]);
});
