// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts';
import { NewPassword } from './new-password.tsx';

afterEach(cleanup);

const GOOD = 'Teal-Harbour-42';
const password = () => screen.getByLabelText<HTMLInputElement>(/^New password/);
const confirm = () => screen.getByLabelText<HTMLInputElement>(/^Confirm new password/);

function open(token: string | null, failure?: [ApiErrorCode, string]) {
  const setNewPassword = vi.fn(async () => {
    if (failure) throw new ApiError(failure[1], { status: 400, code: failure[0] });
  });
  render(
    <MemoryRouter>
      <NewPassword token={token} identity={{ setNewPassword }} />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), setNewPassword };
}

async function send(user: ReturnType<typeof userEvent.setup>) {
  await user.type(password(), GOOD);
  await user.type(confirm(), GOOD);
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
}

it('sets the password and links to Log In (IDENT-04)', async () => {
  const { user, setNewPassword } = open('t1');
  await send(user);
  expect(setNewPassword).toHaveBeenCalledWith('t1', GOOD);
  expect((await screen.findByRole('status')).textContent).toContain('has been changed');
  const logIn = screen.getByRole('link', { name: 'Log In' });
  expect(logIn.getAttribute('href')).toBe('/signin');
  expect(document.activeElement).toBe(logIn);
});

it('ticks the requirements the password meets', async () => {
  const { user } = open('t1');
  const done = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent.endsWith(': done')).length;
  expect(done()).toBe(0);
  await user.type(password(), 'aaaaaaaa1');
  expect(done()).toBe(3);
});

it('lists all missing parts in one message (VALID-22, VALID-23)', async () => {
  const { user } = open('t1');
  await user.type(password(), 'aaa');
  await user.tab();
  expect(
    await screen.findByText(
      'Password must contain at least 8 characters, an uppercase letter, a digit and a special character',
    ),
  ).toBeTruthy();
});

it('compares both passwords once the second was visited, and again when the first changes (VALID-24)', async () => {
  const { user, setNewPassword } = open('t1');
  const mismatch = () => screen.queryByText('Passwords do not match');
  await user.type(password(), `${GOOD}x`);
  await user.tab();
  expect(mismatch()).toBeNull();
  await user.type(confirm(), GOOD);
  await user.tab();
  expect(await screen.findByText('Passwords do not match')).toBeTruthy();
  await user.type(password(), '{Backspace}');
  expect(mismatch()).toBeNull();
  expect(setNewPassword).not.toHaveBeenCalled();
});

it('requires both fields on submit and focuses the first', async () => {
  const { user, setNewPassword } = open('t1');
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  expect(await screen.findByText('Password is required')).toBeTruthy();
  expect(screen.getByText('Please confirm your password')).toBeTruthy();
  expect(document.activeElement).toBe(password());
  await user.type(password(), GOOD);
  expect(screen.queryByText('Password is required')).toBeNull();
  expect(screen.getByText('Please confirm your password')).toBeTruthy();
  expect(setNewPassword).not.toHaveBeenCalled();
});

it.each<[ApiErrorCode, string, string, boolean]>([
  ['auth/invalid-action-code', '', 'This link has expired or no longer works', false],
  ['auth/weak-password', 'x', 'Password is too weak. Please use a stronger password.', true],
  ['network', '', 'Network error. Please check your internet connection and try again.', true],
  ['unknown', 'x', 'We couldn’t change your password. Please try again.', true],
])('shows the message for %s', async (code, serverMessage, text, formStays) => {
  const { user } = open('t1', [code, serverMessage]);
  await send(user);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.queryAllByDisplayValue(GOOD)).toHaveLength(formStays ? 2 : 0);
});

it('shows the expired-link message without a token', () => {
  open(null);
  expect(screen.getByRole('alert').textContent).toContain('Forgot password');
});
