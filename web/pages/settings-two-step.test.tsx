// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SecondFactorSection } from '#web/features/second-factor/second-factor-section.tsx';
import { leavePage, openPage, signInAs, toasts, UID } from './testing/open-page.tsx';
import { stubApi } from './testing/stub-api.ts';
import { TWO_STEP_OFF, TWO_STEP_ON } from '#web/testing/samples/second-factor.ts';

const STATE = 'GET /identity/second-factor';
const METHODS = `GET /api/auth/user/${UID}/sign-in-methods`;
const CODES = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${'abcdefghij'[index]}`);

afterEach(() => {
  leavePage();
  vi.unstubAllGlobals();
});

function open(answers: Parameters<typeof stubApi>[0]) {
  const api = stubApi({
    [METHODS]: { body: { password: true, code: false, passkey: false } },
    ...answers,
  });
  signInAs();
  openPage('/settings', () => <SecondFactorSection uid={UID} />);
  return api;
}

const button = (name: string) => screen.getByRole('button', { name });
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('offers to set it up while it is off', async () => {
  open({ [STATE]: { body: TWO_STEP_OFF } });
  expect(await screen.findByText('Off')).toBeTruthy();
  expect(buttons()).toEqual(['Set up two-step sign-in']);
});

it.each([
  [10, 'You have 10 recovery codes left.'],
  [1, 'You have 1 recovery code left. Get new ones soon.'],
  [0, 'You have no recovery codes left. Get new ones in case you lose your device.'],
])('says how many recovery codes are left: %d', async (recoveryCodesLeft, text) => {
  open({ [STATE]: { body: { ...TWO_STEP_ON, recoveryCodesLeft } } });
  expect(await screen.findByText(text)).toBeTruthy();
});

it('cannot be turned off by a person who must have it (P-64)', async () => {
  open({ [STATE]: { body: { ...TWO_STEP_ON, required: true } } });
  expect(await screen.findByText('On')).toBeTruthy();
  expect(buttons()).toEqual(['Get new recovery codes', 'Use another phone']);
});

it('shows an error with a way to try again when it could not be loaded', async () => {
  open({ [STATE]: [{ status: 500 }, { body: TWO_STEP_OFF }] });
  expect(await screen.findByText('We couldn’t check your two-step sign-in.')).toBeTruthy();
  fireEvent.click(button('Try again'));
  expect(await screen.findByText('Off')).toBeTruthy();
});

it('asks for a passkey or an app, and says why the app could not be set up', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  const path = 'POST /identity/second-factor/set-up';
  const api = open({
    [STATE]: { body: TWO_STEP_OFF },
    [path]: { status: 429, body: { error: 'Too many attempts.', code: 'rate/too-many' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
  expect(buttons()).toEqual(['Use a passkey', 'Use an authenticator app', 'Cancel']);
  fireEvent.click(button('Use an authenticator app'));
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.');
  expect(api.bodies(path)).toEqual([null]);
  fireEvent.click(button('Cancel'));
  expect(buttons()).toEqual(['Set up two-step sign-in']);
});

it('uses a passkey that the person has, and offers an app beside it when it is on', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  open({
    [STATE]: [{ body: TWO_STEP_OFF }, { body: { ...TWO_STEP_ON, authenticator: false } }],
    [METHODS]: { body: { password: true, code: false, passkey: true } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
  expect(await screen.findByRole('button', { name: 'Use your passkey' })).toBeTruthy();
});

it('is turned off after a question', async () => {
  const path = 'POST /identity/second-factor/turn-off';
  const api = open({
    [STATE]: [{ body: TWO_STEP_ON }, { body: TWO_STEP_OFF }],
    [path]: { body: { success: true } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off two-step sign-in' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(api.count(path)).toBe(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Off')).toBeTruthy();
  expect(toasts()).toEqual([{ kind: 'success', text: 'Two-step sign-in is off.' }]);
});

it('replaces the recovery codes, and shows the new ones once', async () => {
  const path = 'POST /identity/second-factor/recovery-codes';
  const api = open({ [STATE]: { body: TWO_STEP_ON }, [path]: { body: { recoveryCodes: CODES } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Get new recovery codes' }));
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  expect(api.bodies(path)).toEqual([null]);
  fireEvent.click(button('I’ve saved my codes'));
  expect(await screen.findByText('You have 10 recovery codes left.')).toBeTruthy();
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  expect(toasts()).toEqual([{ kind: 'success', text: 'Your old codes no longer work.' }]);
  expect(api.count(STATE)).toBe(2);
});
