// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const PERSON = { uid: 'u1', email: 'ann@example.com', name: 'Ann', emailVerified: true };
const CANCELLED = 'That was cancelled or took too long, so nothing has changed. Please try again.';
const button = () => screen.getByRole('button', { name: 'Sign in with a passkey' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(signInWithPasskey: () => Promise<typeof PERSON>) {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  return render(<PasskeySignIn identity={{ signInWithPasskey }} />);
}

it('offers nothing in a browser that knows no passkeys', () => {
  const { container } = render(<PasskeySignIn identity={{ signInWithPasskey: vi.fn() }} />);
  expect(container.innerHTML).toBe('');
  cleanup();
  expect(open(vi.fn()).container.textContent).toBe('Sign in with a passkey');
});

it('signs in on a click, not before', async () => {
  const signInWithPasskey = vi.fn(async () => PERSON);
  open(signInWithPasskey);
  expect(signInWithPasskey).not.toHaveBeenCalled();
  await userEvent.click(button());
  expect(signInWithPasskey).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each<[string, Error, string]>([
  ['a cancelled request', new DOMException('', 'NotAllowedError'), CANCELLED],
  [
    'a refusal of the server',
    new ApiError('We couldn’t use this passkey.', { status: 403, code: 'passkey/not-accepted' }),
    'We couldn’t use this passkey.',
  ],
  ['anything else', new TypeError('x'), 'We couldn’t sign you in. Please try again.'],
])('explains %s', async (_, error, text) => {
  open(() => Promise.reject(error));
  await userEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

it('can be tried again, once at a time and without the message of before', async () => {
  let finish: (person: typeof PERSON) => void = () => undefined;
  const signInWithPasskey = vi
    .fn<() => Promise<typeof PERSON>>()
    .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    .mockReturnValue(new Promise((resolve) => (finish = resolve)));
  open(signInWithPasskey);
  await userEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe(CANCELLED);
  for (const _ of ['click', 'click while it works']) await userEvent.click(button());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(signInWithPasskey).toHaveBeenCalledTimes(2);
  await act(async () => finish(PERSON));
});
