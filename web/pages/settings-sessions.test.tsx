// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SessionRecord } from '#shared/contract/sessions.ts';
import Settings from './settings.tsx';
import { EMAIL, leavePage, openPage, signInAs, toasts, UID } from './testing/open-page.tsx';
import { stubApi } from './testing/stub-api.ts';

const USER = `/api/auth/user/${UID}`;
const LIST = 'GET /api/auth/sessions';
const END_OTHERS = 'POST /api/auth/sessions/end-others';
const CHANGE = 'POST /api/auth/password';
const NEW = 'Quiet-harbour-77';

const HERE: SessionRecord = {
  id: 'here',
  current: true,
  device: 'Firefox on Linux',
  network: 'this',
  signedInAt: '2026-03-02T09:00:00.000Z',
  lastActiveAt: '2026-03-02T10:00:00.000Z',
  secondFactor: 'passkey',
};
const PHONE: SessionRecord = {
  ...HERE,
  id: 'phone',
  current: false,
  device: 'Safari on iPhone',
  network: 'another',
  signedInAt: '2026-02-27T16:30:00.000Z',
  secondFactor: null,
};

afterEach(leavePage);

async function open(answers: Parameters<typeof stubApi>[0] = {}) {
  const account = { uid: UID, fullName: 'Ada Byron', email: EMAIL, gender: '', dob: '' };
  const api = stubApi({
    [`GET ${USER}`]: {
      body: { user: { ...account, address: '', phone: '', postCode: '', role: 'user' } },
    },
    [`GET ${USER}/sign-in-methods`]: { body: { password: true } },
    [LIST]: { body: { sessions: [HERE, PHONE] } },
    ...answers,
  });
  signInAs();
  openPage('/settings', Settings);
  await screen.findByText('Ada Byron');
  return api;
}

const PHONE_BUTTON = { name: 'Sign out Safari on iPhone' };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const devices = () => screen.getByRole('region', { name: 'Where you’re signed in' });

describe('where the person is signed in', () => {
  it('lists the devices with what is known of them, and a button for each other one', async () => {
    await open();
    await screen.findByRole('button', PHONE_BUTTON);
    const lines = within(devices()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Firefox on Linux This deviceSigned in 2 March 2026, 9amWith a passkey',
      'Safari on iPhone Signed in 27 February 2026, 4:30pmLast active 2 March 2026, 10amFrom another networkSign out Safari on iPhone',
    ]);
    expect(within(devices()).getAllByRole('button')).toHaveLength(2);
  });

  it('signs one device out and lists the others again', async () => {
    const api = await open({
      [LIST]: [{ body: { sessions: [HERE, PHONE] } }, { body: { sessions: [HERE] } }],
      'DELETE /api/auth/sessions/phone': { body: { success: true } },
    });
    await screen.findByRole('button', PHONE_BUTTON);
    press('Sign out Safari on iPhone');
    expect(await screen.findByText('You’re not signed in anywhere else.')).toBeTruthy();
    expect(toasts()).toEqual([{ kind: 'success', text: 'Safari on iPhone is now signed out.' }]);
    expect(document.activeElement?.textContent).toBe('Where you’re signed in');
    expect(api.count('DELETE /api/auth/sessions/phone')).toBe(1);
  });

  it('counts a device that is gone already as signed out', async () => {
    await open({
      [LIST]: [{ body: { sessions: [HERE, PHONE] } }, { body: { sessions: [HERE] } }],
      'DELETE /api/auth/sessions/phone': { status: 404, body: { code: 'session/not-found' } },
    });
    await screen.findByRole('button', PHONE_BUTTON);
    press('Sign out Safari on iPhone');
    await waitFor(() => expect(screen.queryByRole('button', PHONE_BUTTON)).toBeNull());
    expect(toasts()).toEqual([{ kind: 'success', text: 'Safari on iPhone is now signed out.' }]);
  });

  it('names the device that could not be signed out', async () => {
    await open({ 'DELETE /api/auth/sessions/phone': { status: 500, body: {} } });
    await screen.findByRole('button', PHONE_BUTTON);
    press('Sign out Safari on iPhone');
    await waitFor(() =>
      expect(toasts()).toEqual([
        {
          kind: 'error',
          text: 'We couldn’t sign out Safari on iPhone. Please try again.',
        },
      ]),
    );
    expect(screen.getByRole('button', PHONE_BUTTON)).toBeTruthy();
  });

  it('asks before it signs all other devices out, and shows an error there', async () => {
    const api = await open({
      [LIST]: [{ body: { sessions: [HERE, PHONE] } }, { body: { sessions: [HERE] } }],
      [END_OTHERS]: [{ status: 500, body: {} }, { body: { ended: 1 } }],
    });
    await screen.findByRole('button', PHONE_BUTTON);
    press('Sign out all other devices');
    const dialog = await screen.findByRole('alertdialog');
    expect(api.count(END_OTHERS)).toBe(0);
    const confirm = within(dialog).getByRole('button', { name: 'Sign out other devices' });
    fireEvent.click(confirm);
    expect(
      await within(dialog).findByText('We couldn’t sign them out. Please try again.'),
    ).toBeTruthy();
    fireEvent.click(confirm);
    await waitFor(() => expect(screen.queryByRole('button', PHONE_BUTTON)).toBeNull());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(toasts()).toEqual([
      { kind: 'success', text: 'All your other devices are now signed out.' },
    ]);
  });

  it('offers to try again when the list cannot be loaded', async () => {
    await open({
      [LIST]: [{ status: 500, body: {} }, { body: { sessions: [HERE] } }],
    });
    expect(await screen.findByText('We couldn’t load your devices.')).toBeTruthy();
    fireEvent.click(within(devices()).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
  });
});

describe('changing the password', () => {
  const typeInto = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { exact: false, selector: 'input' }), {
      target: { value },
    });
  function fillIn(current = 'Old-harbour-11') {
    press('Change password');
    typeInto('Current password', current);
    fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: NEW } });
    typeInto('Confirm new password', NEW);
  }

  it('sends the current and the new one, says so, and lists the devices again', async () => {
    const api = await open({
      [LIST]: [{ body: { sessions: [HERE, PHONE] } }, { body: { sessions: [HERE] } }],
      [CHANGE]: { body: { success: true } },
    });
    await screen.findByRole('button', PHONE_BUTTON);
    fillIn();
    press('Save new password');
    expect(await screen.findByText('You’re not signed in anywhere else.')).toBeTruthy();
    expect(api.bodies(CHANGE)).toEqual([{ currentPassword: 'Old-harbour-11', newPassword: NEW }]);
    expect(toasts()).toEqual([
      {
        kind: 'success',
        text: 'Your password has been changed. We’ve signed you out on your other devices.',
      },
    ]);
    expect(document.activeElement?.textContent).toBe('Change password');
  });

  it.each([
    [403, 'account/wrong-password', 'Incorrect password.', /Current password/],
    [400, 'auth/weak-password', 'Too weak.', /^New password/],
  ])('shows the error %s %s at its field', async (status, code, message, label) => {
    await open({ [CHANGE]: { status, body: { code, error: message } } });
    fillIn();
    press('Save new password');
    await screen.findByText(message);
    const input = screen.getByLabelText(label);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  it('shows any other error, and keeps the form', async () => {
    await open({ [CHANGE]: { status: 500, body: {} } });
    fillIn();
    press('Save new password');
    expect(
      await screen.findByText('We couldn’t change your password. Please try again.'),
    ).toBeTruthy();
    press('Cancel');
    expect(screen.queryByLabelText(/Current password/)).toBeNull();
  });

  it('checks the form before it sends anything', async () => {
    const api = await open();
    press('Change password');
    press('Save new password');
    expect((await screen.findAllByText('Password is required')).length).toBe(2);
    expect(screen.getByText('Please confirm your password')).toBeTruthy();
    expect(api.count(CHANGE)).toBe(0);
  });

  it('says how to set one to people who sign in without', async () => {
    await open({
      [`GET ${USER}/sign-in-methods`]: { body: { password: false, hasPassword: false } },
    });
    expect(await screen.findByText(/You sign in without a password/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Forgot Password' })).toBeTruthy();
  });
});
