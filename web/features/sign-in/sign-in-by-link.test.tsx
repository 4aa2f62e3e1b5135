// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { SignInByLink } from './sign-in-by-link.tsx';

const PERSON = { uid: 'u1', email: 'ann@example.com', name: 'Ann', emailVerified: true };
const EXPIRED = 'This link has expired or no longer works';

afterEach(cleanup);

const proveCode = vi.fn(async () => PERSON);
const proveRecoveryCode = vi.fn(async () => PERSON);
const signInWithPasskey = vi.fn(async () => PERSON);

function open(token: string | null, completeSignInLink: () => Promise<typeof PERSON>) {
  render(
    <MemoryRouter>
      <SignInByLink
        token={token}
        identity={{ completeSignInLink, proveCode, proveRecoveryCode, signInWithPasskey }}
      />
    </MemoryRouter>,
  );
}

it('does nothing until its button is clicked', async () => {
  const completeSignInLink = vi.fn(async () => PERSON);
  open('t1', completeSignInLink);
  expect(completeSignInLink).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(completeSignInLink).toHaveBeenCalledWith('t1');
});

it.each([
  ['auth/invalid-action-code', EXPIRED, 0],
  ['network', 'Network error. Please check your internet connection and try again.', 1],
] as const)('shows the message for %s', async (code, text, buttons) => {
  open('t1', () => Promise.reject(new ApiError('', { status: 400, code })));
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.queryAllByRole('button')).toHaveLength(buttons);
  const passwordLink = screen.getByRole('link', { name: 'Sign in with your password' });
  expect(passwordLink.getAttribute('href')).toBe('/signin');
  // The link replaces the button and takes focus.
  expect(document.activeElement === passwordLink).toBe(buttons === 0);
});

it('shows the expired-link message without a token', () => {
  open(null, vi.fn());
  expect(screen.getByRole('alert').textContent).toBe(EXPIRED);
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks for a code if the account has two-step sign-in (P-64)', async () => {
  open('t1', () => Promise.reject(new ApiError('', { status: 401, code: 'auth/code-required' })));
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await userEvent.type(await screen.findByLabelText(/^Code/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(proveCode).toHaveBeenCalledWith('123456');
});

it('needs another link after five minutes without the code', async () => {
  proveCode.mockRejectedValueOnce(
    new ApiError('Your sign-in has expired.', { status: 401, code: 'auth/sign-in-expired' }),
  );
  open('t1', () => Promise.reject(new ApiError('', { status: 401, code: 'auth/code-required' })));
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await userEvent.type(await screen.findByLabelText(/^Code/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toBe(EXPIRED);
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
});
