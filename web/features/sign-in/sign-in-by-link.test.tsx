// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { IdentityError } from '#web/lib/identity/identity-error.ts';
import { SignInByLink } from './sign-in-by-link.tsx';

const PERSON = { uid: 'u1', email: 'ann@example.com', name: 'Ann', emailVerified: true };
const SPENT = 'This sign-in link has expired or has been used already. Log in with your password.';

afterEach(cleanup);

it('does nothing until its button is pressed', async () => {
  const completeSignInLink = vi.fn(async () => PERSON);
  render(<SignInByLink token="t1" identity={{ completeSignInLink }} />);
  expect(completeSignInLink).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(completeSignInLink).toHaveBeenCalledWith('t1');
});

it.each([
  ['invalid-action-code', SPENT, 0],
  [
    'network-request-failed',
    'Network error. Please check your internet connection and try again.',
    1,
  ],
] as const)('tells %s and leaves %s', async (code, text, buttons) => {
  const completeSignInLink = () => Promise.reject(new IdentityError(code));
  render(<SignInByLink token="t1" identity={{ completeSignInLink }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.queryAllByRole('button')).toHaveLength(buttons);
});

it('tells an address without a token', () => {
  render(<SignInByLink token={null} identity={{ completeSignInLink: vi.fn() }} />);
  expect(screen.getByRole('alert').textContent).toBe(SPENT);
  expect(screen.queryByRole('button')).toBeNull();
});
