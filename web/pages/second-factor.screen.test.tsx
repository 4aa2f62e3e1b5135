import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import BareLayout from '#web/app/bare-layout.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { goOffline, goOnline } from '#web/testing/go-offline.ts';
import { ELSEWHERE, openScreen, UID } from '#web/testing/open-screen.tsx';
import SecondFactorPage from './second-factor.tsx';
import type { ApiAnswers } from './testing/stub-api.ts';
import { TWO_STEP_OFF } from '#web/testing/samples/second-factor.ts';

const FACTOR = 'GET /identity/second-factor';
const METHODS = `GET /api/auth/user/${UID}/sign-in-methods`;
const SET_UP = 'POST /identity/second-factor/set-up';
const CONFIRM = 'POST /identity/second-factor/confirm';
const MISSING = { ...TWO_STEP_OFF, required: true };
const PASSWORD = { password: true, code: false, passkey: false, hasPassword: true };
const KEY = { key: 'ABCDEFGH', url: 'otpauth://totp/x', qr: { size: 45, path: 'M4 4h7v1h-7z' } };
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

const open = (api: ApiAnswers = {}) =>
  openScreen('/second-factor', SecondFactorPage, {
    as: 'provider',
    layout: BareLayout,
    api: { [FACTOR]: { body: MISSING }, [METHODS]: { body: PASSWORD }, ...api },
  });

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a person of a clinic waits, and asks again how they can sign in', async () => {
  const api = await open({ [METHODS]: [{ status: 500 }, 'never'] });
  await expect.element(page.getByText('We couldn’t check how you sign in.')).toBeVisible();
  await expect.element(button('Sign out')).toBeVisible();
  await auditScreen('failed');
  await button('Try again').click();
  await expect.element(page.getByText('Loading', { exact: true })).toBeInTheDocument();
  await expect.poll(() => api.count(METHODS)).toBe(2);
  expect(button('Use a passkey').elements()).toEqual([]);
});

test('the recovery codes stay until they are saved, though the second factor counts at once', async () => {
  const api = await open({
    [SET_UP]: { body: KEY },
    [CONFIRM]: [
      { status: 400, body: { code: 'auth/invalid-verification-code', error: 'Wrong code.' } },
      { body: { recoveryCodes: CODES } },
    ],
  });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Set up two-step sign-in');
  await expect.element(button('Use a passkey')).toBeVisible();
  await auditScreen('choice');
  await button('Use an authenticator app').click();
  const code = page.getByLabelText('Code from the app');
  await expect.element(page.getByText('ABCD EFGH', { exact: true })).toBeVisible();
  await code.fill('123 456');
  await button('Turn on').click();
  await expectFieldError(code, /Wrong code\.$/);
  await auditScreen('key');
  api.answer(FACTOR, { body: { ...MISSING, on: true, authenticator: true, proved: true } });
  await button('Turn on').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await expect.element(codes).toBeVisible();
  // The page asks again by itself once it is back online.
  const before = api.count(FACTOR);
  vi.setSystemTime(Date.now() + 60_000);
  goOffline();
  goOnline();
  await expect.poll(() => api.count(FACTOR)).toBe(before + 1);
  expect(
    codes
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  await auditScreen('codes');
  await button('I’ve saved my codes').click();
  await expect.element(page.getByRole('heading', { name: ELSEWHERE })).toBeVisible();
  expect(api.count(FACTOR)).toBe(before + 2);
});

test('a person who has a passkey proves it, and can add no app beside it', async () => {
  await open({ [METHODS]: { body: { ...PASSWORD, passkey: true } } });
  await expect.element(button('Use your passkey')).toBeVisible();
  expect(button('Use an authenticator app').elements()).toEqual([]);
  expect(button('Cancel').elements()).toEqual([]);
  await auditScreen();
});
