// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts';
import { VerifyEmail } from './verify-email.tsx';

afterEach(cleanup);

function open(token: string | null, failure?: ApiErrorCode) {
  const verifyEmail = vi.fn(async () => {
    if (failure) throw new ApiError('', { status: 400, code: failure });
  });
  render(
    <MemoryRouter>
      <VerifyEmail token={token} identity={{ verifyEmail }} />
    </MemoryRouter>,
  );
  return verifyEmail;
}

const clickVerify = async (password = 'secret') => {
  const field = screen.getByLabelText(/^Password/);
  await userEvent.clear(field);
  if (password) await userEvent.type(field, password);
  await userEvent.click(screen.getByRole('button', { name: 'Verify my email' }));
};
const logIn = () => screen.queryByRole('link', { name: 'Log In' })?.getAttribute('href');

it('verifies when its button is clicked, not before (IDENT-05)', async () => {
  const verifyEmail = open('t1');
  expect(verifyEmail).not.toHaveBeenCalled();
  await clickVerify();
  expect(verifyEmail).toHaveBeenCalledWith('t1', 'secret');
  expect(screen.getByRole('status').textContent).toContain('Your email is verified');
  expect(logIn()).toBe('/signin');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Log In' }));
});

it('reports an expired link and how to get a new one', async () => {
  open('t1', 'auth/invalid-action-code');
  await clickVerify();
  expect(screen.getByRole('alert').textContent).toContain('Resend verification email');
  expect(logIn()).toBe('/signin');
});

it('shows the expired-link message without a token', () => {
  open(null);
  expect(screen.getByRole('alert').textContent).toContain('has expired or no longer works');
  expect(document.activeElement).toBe(document.body);
});

it('needs the password of the sign-up, and says so at the field', async () => {
  const verifyEmail = open('t1', 'auth/invalid-credential');
  await clickVerify('');
  expect(verifyEmail).not.toHaveBeenCalled();
  await clickVerify();
  expect(await screen.findByText(/isn’t the password from this sign-up/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Password/));
});

it('can be retried after a network failure', async () => {
  open('t1', 'network');
  await clickVerify();
  expect(screen.getByRole('alert').textContent).toContain('Please try again');
  expect(screen.getByRole('button', { name: 'Verify my email' })).toBeTruthy();
});
