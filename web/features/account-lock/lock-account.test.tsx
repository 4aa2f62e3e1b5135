// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { LockAccount } from './lock-account.tsx';

afterEach(cleanup);

function open(answer: 'email' | 'support' | 'expired', token: string | null = 't1') {
  const lockAccount = vi.fn(async () => {
    if (answer === 'expired')
      throw new ApiError('', { status: 400, code: 'auth/invalid-action-code' });
    return answer;
  });
  render(
    <MemoryRouter>
      <LockAccount token={token} supportEmail="help@example.com" identity={{ lockAccount }} />
    </MemoryRouter>,
  );
  return lockAccount;
}
const lock = () => fireEvent.click(screen.getByRole('button', { name: 'Lock my account' }));

it('locks the account when its button is clicked, not before', async () => {
  const lockAccount = open('email');
  expect(lockAccount).not.toHaveBeenCalled();
  lock();
  expect((await screen.findByRole('status')).textContent).toContain(
    'We’ve emailed you a link to choose a new password',
  );
  expect(lockAccount).toHaveBeenCalledWith('t1');
});

it('says who helps if another account has the address', async () => {
  open('support');
  lock();
  expect((await screen.findByRole('status')).textContent).toContain('Email help@example.com');
});

it('says what to do if the link was used', async () => {
  open('expired');
  lock();
  expect((await screen.findByRole('alert')).textContent).toContain('Forgot password');
  // In place of the button, which had it.
  expect(document.activeElement?.tagName).toBe('A');
});

it('leaves the focus where it is if the link has no token', () => {
  open('email', null);
  expect(screen.getByRole('alert').textContent).toContain('Forgot password');
  expect(document.activeElement).toBe(document.body);
});
