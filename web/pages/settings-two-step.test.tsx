// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SecondFactorSection } from '#web/features/second-factor/second-factor-section.tsx';
import { leavePage, openPage, signInAs, toasts, UID } from './testing/open-page.tsx';
import { stubApi } from './testing/stub-api.ts';

const STATE = 'GET /identity/second-factor';
const OFF = { on: false, recoveryCodesLeft: 0, required: false, proved: false, password: true };
const ON = { ...OFF, on: true, recoveryCodesLeft: 10, proved: true };
const CODES = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${'abcdefghij'[index]}`);

afterEach(leavePage);

function open(answers: Parameters<typeof stubApi>[0]) {
  const api = stubApi(answers);
  signInAs();
  openPage('/settings', () => <SecondFactorSection uid={UID} />);
  return api;
}

const button = (name: string) => screen.getByRole('button', { name });
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('offers to set it up while it is off', async () => {
  open({ [STATE]: { body: OFF } });
  expect(await screen.findByText('Off')).toBeTruthy();
  expect(buttons()).toEqual(['Set up two-step sign-in']);
});

it.each([
  [10, 'You have 10 recovery codes left.'],
  [1, 'You have 1 recovery code left. Get new ones soon.'],
  [0, 'You have no recovery codes left. Get new ones in case you lose your phone.'],
])('says how many recovery codes are left: %d', async (recoveryCodesLeft, text) => {
  open({ [STATE]: { body: { ...ON, recoveryCodesLeft } } });
  expect(await screen.findByText(text)).toBeTruthy();
});

it('cannot be turned off by a person who must have it (P-64)', async () => {
  open({ [STATE]: { body: { ...ON, required: true } } });
  expect(await screen.findByText('On')).toBeTruthy();
  expect(buttons()).toEqual(['Get new recovery codes', 'Use another phone']);
});

it('shows an error with a way to try again when it could not be loaded', async () => {
  open({ [STATE]: [{ status: 500 }, { body: OFF }] });
  expect(await screen.findByText('We couldn’t check your two-step sign-in.')).toBeTruthy();
  fireEvent.click(button('Try again'));
  expect(await screen.findByText('Off')).toBeTruthy();
});

it('asks a person without a password for none', async () => {
  const api = open({
    [STATE]: { body: { ...OFF, password: false } },
    'POST /identity/second-factor/set-up': {
      status: 403,
      body: { error: 'Please sign out first.', code: 'auth/requires-recent-login' },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
  expect(screen.queryByLabelText(/Your password/)).toBeNull();
  fireEvent.click(button('Continue'));
  expect((await screen.findByRole('alert')).textContent).toBe('Please sign out first.');
  expect(api.bodies('POST /identity/second-factor/set-up')).toEqual([{ password: '' }]);
});

it('replaces the recovery codes, and shows the new ones once', async () => {
  const path = 'POST /identity/second-factor/recovery-codes';
  const api = open({ [STATE]: { body: ON }, [path]: { body: { recoveryCodes: CODES } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Get new recovery codes' }));
  fireEvent.click(button('Get new codes'));
  expect(await screen.findByText('Please enter your password.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Your password/), { target: { value: 'Secret-1' } });
  fireEvent.click(button('Get new codes'));
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  expect(api.bodies(path)).toEqual([{ password: 'Secret-1' }]);
  fireEvent.click(button('I’ve saved my codes'));
  expect(await screen.findByText('You have 10 recovery codes left.')).toBeTruthy();
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  expect(toasts()).toEqual([{ kind: 'success', text: 'Your old codes no longer work.' }]);
  expect(api.count(STATE)).toBe(2);
});
