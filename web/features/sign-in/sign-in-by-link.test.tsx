// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { SignInByLink } from './sign-in-by-link.tsx';

const PERSON = { uid: 'u1', email: 'ann@example.com', name: 'Ann', emailVerified: true };
const SPENT = 'This sign-in link has expired or no longer works.';

afterEach(cleanup);

function open(token: string | null, completeSignInLink: () => Promise<typeof PERSON>) {
  render(
    <MemoryRouter>
      <SignInByLink token={token} identity={{ completeSignInLink }} />
    </MemoryRouter>,
  );
}

it('does nothing until its button is pressed', async () => {
  const completeSignInLink = vi.fn(async () => PERSON);
  open('t1', completeSignInLink);
  expect(completeSignInLink).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(completeSignInLink).toHaveBeenCalledWith('t1');
});

it.each([
  ['auth/invalid-action-code', SPENT, 0],
  ['network', 'Network error. Please check your internet connection and try again.', 1],
] as const)('tells %s and leaves %s', async (code, text, buttons) => {
  open('t1', () => Promise.reject(new ApiError('', { status: 400, code })));
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.queryAllByRole('button')).toHaveLength(buttons);
  const otherWay = screen.getByRole('link', { name: 'Log in with your password' });
  expect(otherWay.getAttribute('href')).toBe('/signin');
  // The link takes the place of the button, and the focus with it.
  expect(document.activeElement === otherWay).toBe(buttons === 0);
});

it('tells an address without a token', () => {
  open(null, vi.fn());
  expect(screen.getByRole('alert').textContent).toBe(SPENT);
  expect(screen.queryByRole('button')).toBeNull();
});
