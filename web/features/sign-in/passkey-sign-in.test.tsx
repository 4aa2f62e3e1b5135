// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const PERSON = { uid: 'u1', email: 'ann@example.com', name: 'Ann', emailVerified: true };
const button = () => screen.queryByRole('button', { name: 'Sign in with a passkey' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(signInWithPasskey: () => Promise<typeof PERSON>) {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  render(<PasskeySignIn identity={{ signInWithPasskey }} />);
}

it('offers nothing in a browser that knows no passkeys', () => {
  render(<PasskeySignIn identity={{ signInWithPasskey: vi.fn() }} />);
  expect(button()).toBeNull();
});

it('signs in on a click, not before', async () => {
  const signInWithPasskey = vi.fn(async () => PERSON);
  open(signInWithPasskey);
  expect(signInWithPasskey).not.toHaveBeenCalled();
  await userEvent.click(button() ?? document.body);
  expect(signInWithPasskey).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each<[string, Error, string]>([
  [
    'a cancelled request',
    new DOMException('', 'NotAllowedError'),
    'That was cancelled or took too long, so nothing has changed. Please try again.',
  ],
  [
    'a refusal of the server',
    new ApiError('We couldn’t use this passkey.', { status: 403, code: 'passkey/not-accepted' }),
    'We couldn’t use this passkey.',
  ],
  ['anything else', new TypeError('x'), 'We couldn’t sign you in. Please try again.'],
])('explains %s', async (_, error, text) => {
  open(() => Promise.reject(error));
  await userEvent.click(button() ?? document.body);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});
