import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Passkey } from '#shared/contract/passkeys.ts';
import Settings from '#web/pages/settings.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import {
  givePasskeys,
  MADE_PASSKEY,
  PASSKEY_OPTIONS,
  refusePasskeys,
  removePasskeys,
} from '#web/testing/device-passkeys.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { SETTINGS } from '#web/testing/samples/settings.ts';

const LIST = 'GET /identity/passkeys';
const BEGIN = 'POST /identity/passkeys/options';
const ADD = 'POST /identity/passkeys';
const RENAME = 'PUT /identity/passkeys/phone';
const REMOVE = 'DELETE /identity/passkeys/phone';
const METHODS = `GET /api/auth/user/${UID}/sign-in-methods`;
const FACTOR = 'GET /identity/second-factor';

const PHONE: Passkey = {
  id: 'phone',
  name: 'Phone',
  createdAt: '2025-06-30T23:30:00.000Z',
  lastUsedAt: '2026-02-28T09:00:00.000Z',
};
const listed = (...passkeys: Passkey[]) => ({ body: { passkeys } });
const refused = (code: string, error: string) => ({ status: 409, body: { code, error } });

const open = (api: ApiAnswers = {}) =>
  openScreen('/settings', Settings, {
    as: 'user',
    api: { ...SETTINGS, [BEGIN]: PASSKEY_OPTIONS, ...api },
  });

const section = page.getByRole('region', { name: 'Passkeys' });
const rows = section.getByRole('listitem');
const add = section.getByRole('button', { name: 'Add a passkey' });
const dialog = page.getByRole('dialog', { name: 'Rename passkey' });
const name = dialog.getByRole('textbox', { name: 'Name' });
const save = dialog.getByRole('button', { name: 'Save name' });
const question = page.getByRole('alertdialog', { name: 'Remove this passkey?' });

test('a person makes a passkey, and reads why it could not be made before', async () => {
  const api = await open({
    [LIST]: { status: 502 },
    [ADD]: [
      refused('passkey/too-many', 'You have ten passkeys already.'),
      { status: 502 },
      listed({ ...PHONE, name: 'My device', lastUsedAt: null }),
    ],
  });
  await expect.element(section.getByText('We couldn’t load your passkeys')).toBeVisible();
  api.answerFromClick(LIST, listed());
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect.element(section.getByText('We couldn’t load')).not.toBeInTheDocument();
  expect(rows.elements()).toEqual([]);

  for (const [error, text] of [
    ['NotAllowedError', 'That was cancelled or took too long, so nothing has changed.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['NotReadableError', 'We couldn’t add a passkey. Please try again.'],
  ] as const) {
    refusePasskeys(error);
    await add.click();
    await expect.element(section.getByRole('alert').getByText(text)).toBeVisible();
  }
  expect(api.count(ADD)).toBe(0);
  givePasskeys();
  await add.click();
  await expect.element(section.getByText('You have ten passkeys already.')).toBeVisible();
  await add.click();
  await expect.element(section.getByText('We couldn’t add a passkey.')).toBeVisible();
  const [methods, factors] = [api.count(METHODS), api.count(FACTOR)];
  await add.click();
  await expect.element(page.getByText('Passkey added.')).toBeVisible();
  await expect.element(rows).toHaveTextContent('Added 1 July 2025 · not used yet');
  expect(section.getByRole('alert').elements()).toEqual([]);
  expect(api.bodies(ADD).at(-1)).toEqual({
    name: expect.stringMatching(/^(Linux computer|Mac|Windows computer)$/),
    passkey: MADE_PASSKEY,
  });
  await expect
    .poll(() => [api.count(METHODS), api.count(FACTOR)])
    .toEqual([methods + 1, factors + 1]);
});

test('a person renames a passkey, and corrects the name', async () => {
  const api = await open({
    [LIST]: listed(PHONE),
    [RENAME]: [
      { status: 502 },
      refused('passkey/not-found', 'This passkey was removed.'),
      listed({ ...PHONE, name: 'Old phone' }),
    ],
  });
  await expect.element(rows).toHaveTextContent('Added 1 July 2025 · last used 28 February 2026');
  const rename = rows.getByRole('button', { name: 'Rename Phone' });
  await rename.click();
  await expect.element(name).toHaveValue('Phone');
  await name.fill(' ');
  await save.click();
  await expectFieldError(name, 'Please enter a name.');
  await auditScreen('no name');
  await name.fill('x'.repeat(61));
  await save.click();
  await expectFieldError(name, 'Use 60 characters at most.');
  expect(api.count(RENAME)).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rename).toHaveFocus();

  await rename.click();
  await expect.element(name).toHaveValue('Phone');
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true');
  await name.fill(' Old phone ');
  await save.click();
  await expectFieldError(name, 'We couldn’t save the name. Please try again.');
  await save.click();
  await expectFieldError(name, 'This passkey was removed.');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rows.getByText('Old phone', { exact: true }).first()).toBeVisible();
  expect(api.bodies(RENAME).at(-1)).toEqual({ name: 'Old phone' });
});

test('a person removes a passkey, unless two-step sign-in needs it', async () => {
  const api = await open({
    [LIST]: listed(PHONE, { ...PHONE, id: 'laptop', name: 'Laptop' }),
    [REMOVE]: [
      refused('auth/second-factor-kept', 'Your account needs two-step sign-in.'),
      { status: 502 },
      listed({ ...PHONE, id: 'laptop', name: 'Laptop' }),
    ],
  });
  const remove = rows.getByRole('button', { name: 'Remove Phone' });
  await remove.click();
  await expect.element(question).toHaveTextContent('sign in with “Phone” any more');
  const confirm = question.getByRole('button', { name: 'Remove passkey' });
  await confirm.click();
  await expect.element(question.getByText('Your account needs two-step sign-in.')).toBeVisible();
  await auditScreen('refused');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(remove).toHaveFocus();
  await remove.click();
  await confirm.click();
  await expect
    .element(question.getByText('We couldn’t remove the passkey. Please try again.'))
    .toBeVisible();
  const [methods, factors] = [api.count(METHODS), api.count(FACTOR)];
  await confirm.click();
  await expect.element(page.getByText('Passkey removed.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(rows).toHaveTextContent('Laptop');
  expect(api.count(REMOVE)).toBe(3);
  await expect
    .poll(() => [api.count(METHODS), api.count(FACTOR)])
    .toEqual([methods + 1, factors + 1]);
});

test('a person whose browser has no passkeys can still rename and remove one', async () => {
  removePasskeys();
  await open({ [LIST]: listed(PHONE) });
  await expect.element(section.getByText('This browser can’t create passkeys.')).toBeVisible();
  expect(add.elements()).toEqual([]);
  await expect.element(rows.getByRole('button', { name: 'Remove Phone' })).toBeVisible();
});
