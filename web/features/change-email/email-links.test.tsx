// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts';
import { rememberedEmail } from '#web/lib/identity/remembered-email.ts';
import { ApproveEmail } from './approve-email.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

const CHANGED = { from: 'old@example.com', to: 'new@example.com' };

afterEach(() => {
  cleanup();
  rememberedEmail.remove();
});

type Answer = typeof CHANGED | null | ApiErrorCode;

function open(page: 'approve' | 'confirm', answer: Answer, token: string | null = 't1') {
  const call = vi.fn(async () => {
    if (typeof answer === 'string') throw new ApiError('No.', { status: 400, code: answer });
    return answer;
  });
  render(
    <MemoryRouter>
      {page === 'approve' ? (
        <ApproveEmail token={token} identity={{ approveEmailChange: call }} />
      ) : (
        <ConfirmEmail token={token} identity={{ confirmEmailChange: call }} />
      )}
    </MemoryRouter>,
  );
  return call;
}

function approve() {
  fireEvent.click(screen.getByRole('button', { name: 'Approve my new email' }));
}
function confirm(password = 'secret') {
  fireEvent.change(screen.getByLabelText(/^Your password/), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm my new email' }));
}

describe('the link to the present address', () => {
  it('approves when its button is clicked, not before', async () => {
    const call = open('approve', null);
    expect(call).not.toHaveBeenCalled();
    approve();
    expect((await screen.findByRole('status')).textContent).toContain(
      'as soon as you’ve used the link that we sent to your new address',
    );
    expect(call).toHaveBeenCalledWith('t1');
  });

  it('tells the new email once both have agreed, and the sign-in form remembers it', async () => {
    rememberedEmail.set(CHANGED.from);
    open('approve', CHANGED);
    approve();
    expect((await screen.findByRole('status')).textContent).toContain(
      'sign in with new@example.com',
    );
    expect(rememberedEmail.get()).toBe(CHANGED.to);
  });

  it('leaves the remembered email of another person alone', async () => {
    rememberedEmail.set('ann@example.com');
    open('approve', CHANGED);
    approve();
    await screen.findByRole('status');
    expect(rememberedEmail.get()).toBe('ann@example.com');
  });
});

describe('the link to the new address', () => {
  it('needs the password of the account', async () => {
    const call = open('confirm', null);
    confirm('');
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
    confirm();
    expect((await screen.findByRole('status')).textContent).toContain('your present address');
    expect(call).toHaveBeenCalledWith('t1', 'secret');
  });

  it('shows a wrong password at its field', async () => {
    open('confirm', 'account/wrong-password');
    confirm();
    expect(await screen.findByText('No.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your password/));
  });
});

describe.each(['approve', 'confirm'] as const)('the link to %s', (page) => {
  it('that is used or expired leads to the settings', async () => {
    open(page, 'auth/invalid-action-code');
    if (page === 'approve') approve();
    else confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('works once, for 24 hours');
    expect(screen.getByRole('link', { name: 'Go to your settings' }).getAttribute('href')).toBe(
      '/settings',
    );
  });

  it('without a token says that it does not work', () => {
    open(page, null, null);
    expect(screen.getByRole('alert').textContent).toContain('no longer works');
  });

  it('can be retried after a network failure', async () => {
    open(page, 'network');
    if (page === 'approve') approve();
    else confirm();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: /my new email$/ })).toBeTruthy();
  });
});
