import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import {
  givePasskeys,
  PASSKEY_OPTIONS,
  refusePasskeys,
  removePasskeys,
} from '#web/testing/device-passkeys.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { TWO_STEP_OFF, TWO_STEP_ON } from '#web/testing/samples/second-factor.ts';

const FACTOR = 'GET /identity/second-factor';
const METHODS = `GET /api/auth/user/${UID}/sign-in-methods`;
const SET_UP = 'POST /identity/second-factor/set-up';
const CONFIRM = 'POST /identity/second-factor/confirm';
const BY_PASSKEY = 'POST /identity/second-factor/passkey';
const REPLACE = 'POST /identity/second-factor/recovery-codes';
const TURN_OFF = 'POST /identity/second-factor/turn-off';
const BEGIN = 'POST /identity/passkeys/options';
const ADD = 'POST /identity/passkeys';
const PROVE = 'POST /identity/prove';

const KEY = { key: 'ABCDEFGH', url: 'otpauth://totp/x', qr: { size: 45, path: 'M4 4h7v1h-7z' } };
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const NEW_CODES = { body: { recoveryCodes: CODES } };

const refused = (code: string, error: string) => ({ status: 400, body: { code, error } });
const TOO_MANY = refused('rate/too-many', 'Too many attempts.');

const open = (state: object, api: ApiAnswers = {}, methods: object = {}) =>
  openScreen('/settings', () => <SecondFactorSection uid={UID} />, {
    as: 'user',
    api: {
      [FACTOR]: { body: state },
      [METHODS]: { body: { password: true, code: false, passkey: false, ...methods } },
      [BEGIN]: PASSKEY_OPTIONS,
      'POST /identity/passkeys/prove/options': PASSKEY_OPTIONS,
      ...api,
    },
  });

const section = page.getByRole('region', { name: 'Two-step sign-in' });
const button = (name: string) => section.getByRole('button', { name, exact: true });
const alert = section.getByRole('alert');
const code = section.getByLabelText('Code from the app');
const codes = section.getByRole('list', { name: 'Recovery codes' });
const saved = button('I’ve saved my codes');
const FAILED = 'Something went wrong. Please try again.';

test('a person sets it up with a passkey, which is made once though the rest failed', async () => {
  const api = await open(TWO_STEP_OFF, {
    [ADD]: { body: { passkeys: [] }, waitMs: 300 },
    [PROVE]: { body: { success: true } },
    [BY_PASSKEY]: [{ status: 502 }, NEW_CODES],
    [SET_UP]: TOO_MANY,
  });
  await button('Set up two-step sign-in').click();
  await expect.element(section.getByText('Off', { exact: true })).not.toBeInTheDocument();
  refusePasskeys('NotAllowedError');
  await button('Use a passkey').click();
  await expect.element(alert).toHaveTextContent(/^That was cancelled or took too long/);
  await button('Use an authenticator app').click();
  await expect.element(alert).toHaveTextContent('Too many attempts.');
  givePasskeys();
  await button('Use a passkey').click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(alert).toHaveTextContent(FAILED);
  expect([api.count(ADD), api.count(PROVE)]).toEqual([1, 0]);
  await button('Use a passkey').click();
  await expect.element(codes).toBeVisible();
  await expect.element(section.getByRole('heading', { level: 3 })).toHaveFocus();
  expect([api.count(ADD), api.count(PROVE)]).toEqual([1, 1]);
  api.answerFromClick(FACTOR, { body: { ...TWO_STEP_ON, authenticator: false } });
  await saved.click();
  await expect.element(page.getByText('Two-step sign-in is on.')).toBeVisible();
  await expect.element(section.getByText('On', { exact: true })).toBeVisible();
  await expect.element(button('Add an authenticator app')).toBeVisible();
});

test('a person who has a passkey uses it', async () => {
  givePasskeys();
  const api = await open(
    TWO_STEP_OFF,
    { [PROVE]: { body: { success: true } }, [BY_PASSKEY]: NEW_CODES },
    { passkey: true },
  );
  await button('Set up two-step sign-in').click();
  await button('Use your passkey').click();
  await expect.element(codes).toBeVisible();
  expect(api.count(PROVE)).toBe(1);
});

test('a person sets it up with an app, and corrects the code', async () => {
  removePasskeys();
  const api = await open(TWO_STEP_OFF, {
    [SET_UP]: { body: KEY },
    [CONFIRM]: [
      refused('auth/invalid-verification-code', 'This code is wrong.'),
      { status: 502 },
      TOO_MANY,
      NEW_CODES,
    ],
  });
  await button('Set up two-step sign-in').click();
  expect(button('Use a passkey').elements()).toEqual([]);
  await button('Use an authenticator app').click();
  await expect
    .element(section.getByRole('link', { name: 'Open it here' }))
    .toHaveAttribute('href', KEY.url);
  await button('Cancel').click();
  await expect.element(code).not.toBeInTheDocument();
  await button('Use an authenticator app').click();

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await button('Copy key').click();
  await expect
    .element(alert)
    .toHaveTextContent('We couldn’t copy the key. Please type it instead.');
  await button('Turn on').click();
  await expectFieldError(code, /./);
  await expect.element(alert.getByText('We couldn’t copy')).not.toBeInTheDocument();
  expect(api.count(CONFIRM)).toBe(0);
  await code.fill('123 456');
  await expect.element(code).not.toHaveAttribute('aria-invalid', 'true');
  await button('Turn on').click();
  await expectFieldError(code, /This code is wrong\.$/);
  for (const text of [FAILED, 'Too many attempts.']) {
    await button('Turn on').click();
    await expect.element(alert).toHaveTextContent(text);
    await expect.element(code).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(code).toHaveValue('123 456');
  }
  await button('Turn on').click();
  await expect.element(codes).toBeVisible();
  expect(api.bodies(CONFIRM)).toHaveLength(4);

  await button('Copy codes').click();
  await expect
    .element(alert)
    .toHaveTextContent('We couldn’t copy your codes. Please download them instead.');
  await saved.click();
  await expect.element(page.getByText('Two-step sign-in is on.')).toBeVisible();
});

test('a person gets new recovery codes, and changes the phone', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const api = await open(TWO_STEP_ON, {
    [REPLACE]: [TOO_MANY, NEW_CODES],
    [SET_UP]: [{ status: 502 }, { body: KEY }],
    [CONFIRM]: NEW_CODES,
  });
  await button('Get new recovery codes').click();
  await expect.element(alert).toHaveTextContent('Too many attempts.');
  await button('Get new recovery codes').click();
  await expect.element(codes).toBeVisible();
  await expect.element(section.getByText('On', { exact: true })).not.toBeInTheDocument();
  await button('Copy codes').click();
  await expect.poll(() => copy).toHaveBeenCalledWith(`${CODES.join('\n')}\n`);
  const saving = vi.spyOn(URL, 'createObjectURL');
  await button('Download codes').click();
  expect(click.mock.contexts[0]).toHaveProperty('download', 'recovery-codes.txt');
  expect(saving.mock.calls[0]?.[0]).toHaveProperty('type', 'text/plain;charset=utf-8');
  const asked = api.count(METHODS);
  await saved.click();
  await expect.element(page.getByText('Your old codes no longer work.')).toBeVisible();
  await expect.element(codes).not.toBeInTheDocument();
  await expect.poll(() => api.count(METHODS)).toBe(asked + 1);

  await button('Use another phone').click();
  await expect.element(alert).toHaveTextContent(FAILED);
  await button('Use another phone').click();
  await code.fill('123456');
  await button('Cancel').click();
  await expect.element(button('Use another phone')).toBeVisible();
  await button('Use another phone').click();
  await code.fill('123456');
  await button('Turn on').click();
  await saved.click();
  await expect.element(page.getByText('Two-step sign-in is on.')).toBeVisible();
  await expect.element(button('Use another phone')).toBeVisible();
});

test('a person turns it off, after a refusal too', async () => {
  const api = await open(TWO_STEP_ON, {
    [TURN_OFF]: [TOO_MANY, { status: 502 }, { body: { success: true } }],
  });
  const turnOff = button('Turn off two-step sign-in');
  const question = page.getByRole('alertdialog', { name: 'Turn off two-step sign-in?' });
  const confirm = question.getByRole('button', { name: 'Turn off' });
  await turnOff.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(turnOff).toHaveFocus();
  expect(api.count(TURN_OFF)).toBe(0);
  await turnOff.click();
  for (const text of ['Too many attempts.', FAILED]) {
    await confirm.click();
    await expect.element(question.getByRole('alert')).toHaveTextContent(text);
  }
  await auditScreen();
  api.answerFromClick(FACTOR, { body: TWO_STEP_OFF });
  await confirm.click();
  await expect.element(page.getByText('Two-step sign-in is off.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(section.getByText('Off', { exact: true })).toBeVisible();
  await expect.element(button('Set up two-step sign-in')).toBeVisible();
});
