// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts';
import { rememberedEmail } from '#web/lib/identity/remembered-email.ts';
import { SignInForm } from './sign-in-form.tsx';

const NOT_VERIFIED =
  'Email not verified. Please check your inbox and verify your email before logging in.';
const PERSON = { uid: 'u1', email: 'ann@example.com', name: 'Ann', emailVerified: true };
const refuse = (code: ApiErrorCode, message = 'x') => new ApiError(message, { status: 400, code });

const identity = {
  signIn: vi.fn<(email: string, password: string) => Promise<typeof PERSON>>(),
  sendPasswordReset: vi.fn<(email: string) => Promise<void>>(),
  resendVerification: vi.fn<(email: string, password: string) => Promise<void>>(),
  proveCode: vi.fn<(code: string) => Promise<typeof PERSON>>(),
  proveRecoveryCode: vi.fn<(code: string) => Promise<typeof PERSON>>(),
  signInWithPasskey: vi.fn<() => Promise<typeof PERSON>>(),
};

beforeEach(() => {
  identity.signIn.mockReset().mockResolvedValue(PERSON);
  identity.sendPasswordReset.mockReset().mockResolvedValue();
  identity.resendVerification.mockReset().mockResolvedValue();
  identity.proveCode.mockReset().mockResolvedValue(PERSON);
  identity.proveRecoveryCode.mockReset().mockResolvedValue(PERSON);
  identity.signInWithPasskey.mockReset().mockResolvedValue(PERSON);
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const remember = () => screen.getByLabelText<HTMLInputElement>('Remember me');
const button = (name: string) => screen.getByRole('button', { name });
const resendButton = () => screen.queryByRole('button', { name: 'Resend verification email' });

async function signIn(user = userEvent.setup()) {
  render(<SignInForm identity={identity} />);
  await user.type(email(), 'ann@example.com');
  await user.type(password(), 'wrong');
  await user.click(button('Log In'));
  return user;
}

describe('sign-in', () => {
  it('offers only email and password (SIGNIN-01, SIGNIN-13)', () => {
    render(<SignInForm identity={identity} />);
    expect(password().type).toBe('password');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Show',
      'Forgot password',
      'Log In',
    ]);
  });

  it('reports and focuses a missing field without sending anything (SIGNIN-10)', async () => {
    const user = userEvent.setup();
    render(<SignInForm identity={identity} />);
    await user.type(password(), 'secret');
    await user.click(button('Log In'));
    expect(await screen.findByText('Email is required')).toBeTruthy();
    expect(document.activeElement).toBe(email());
    await user.type(email(), 'ann@example.com');
    await user.clear(password());
    await user.click(button('Log In'));
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(identity.signIn).not.toHaveBeenCalled();
  });

  it.each<[ApiErrorCode, string]>([
    [
      'auth/invalid-credential',
      'Incorrect email or password. Please check your credentials and try again.',
    ],
    [
      'rate/too-many',
      'Too many failed login attempts. Please try again later or reset your password.',
    ],
    ['unknown', 'An unknown error occurred. Please try again.'],
  ])(
    'shows the message for %s, without a resend button (ERR-01 to ERR-07, SIGNIN-07)',
    async (code, text) => {
      identity.signIn.mockRejectedValue(refuse(code));
      await signIn();
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      expect(resendButton()).toBeNull();
      expect([email().value, password().value]).toEqual(['ann@example.com', 'wrong']);
    },
  );
});

describe('remember me', () => {
  it.each([
    [true, 'ann@example.com'],
    [false, null],
  ])('ticked %s stores %s (SIGNIN-02, SIGNIN-04)', async (ticked, stored) => {
    rememberedEmail.set('old@example.com');
    const user = userEvent.setup();
    render(<SignInForm identity={identity} />);
    expect([email().value, password().value, remember().checked]).toEqual([
      'old@example.com',
      '',
      true,
    ]);
    await user.clear(email());
    await user.type(email(), 'ann@example.com');
    await user.type(password(), 'secret');
    if (!ticked) await user.click(remember());
    await user.click(button('Log In'));
    await waitFor(() => expect(rememberedEmail.get()).toBe(stored));
  });
});

describe('resend verification', () => {
  it.each([
    [
      'success',
      null,
      'Verification email has been sent! Please check your inbox and spam folders.',
    ],
    ['too many', refuse('rate/too-many'), 'Too many attempts. Please try again later.'],
    [
      'wrong',
      refuse('auth/invalid-credential'),
      'Invalid email or password. Please check your credentials.',
    ],
    ['refused', refuse('auth/user-disabled'), 'Failed to resend verification email.'],
    ['no server message', new Error('?'), 'Unable to send verification email. Please try again.'],
  ])(
    'shows the message for: %s (SIGNIN-06, SIGNIN-08, ERR-09 to ERR-14)',
    async (_name, failure, text) => {
      identity.signIn.mockRejectedValue(refuse('auth/email-not-verified'));
      if (failure) identity.resendVerification.mockRejectedValue(failure);
      const user = await signIn();
      expect(await screen.findByText(NOT_VERIFIED)).toBeTruthy();
      await user.type(password(), '2');
      await user.click(button('Resend verification email'));
      expect(await screen.findByText(text)).toBeTruthy();
      expect(identity.resendVerification).toHaveBeenCalledWith('ann@example.com', 'wrong2');
      expect(resendButton()).not.toBeNull();
    },
  );

  it('requires both fields', async () => {
    identity.signIn.mockRejectedValue(refuse('auth/email-not-verified'));
    const user = await signIn();
    await screen.findByText(NOT_VERIFIED);
    await user.clear(password());
    await user.click(button('Resend verification email'));
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(identity.resendVerification).not.toHaveBeenCalled();
  });
});

describe('forgot password', () => {
  it.each([
    ['', null, 'Please enter your email to reset your password.'],
    ['abc', null, 'Please enter a valid email address.'],
    ['Ann@Example.com', null, 'Password reset link sent to your email. Please check your inbox.'],
    ['a@b.co', refuse('unknown'), 'Error sending password reset email. Please try again.'],
    ['a@b.co', new Error('?'), 'An unexpected error occurred. Please try again.'],
  ])(
    '"%s" with %s shows: %s, for 5 s (ERR-23 to ERR-31, SIGNIN-05)',
    async (typed, failure, text) => {
      if (failure) identity.sendPasswordReset.mockRejectedValue(failure);
      render(<SignInForm identity={identity} />);
      fireEvent.input(email(), { target: { value: typed } });
      vi.useFakeTimers();
      fireEvent.click(button('Forgot password'));
      // The timer starts once the message is shown.
      await act(() => vi.advanceTimersByTimeAsync(0));
      await act(() => vi.advanceTimersByTimeAsync(4900));
      expect(screen.getByText(text)).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(200));
      expect(screen.queryByText(text)).toBeNull();
      const valid = typed.includes('@');
      expect(identity.sendPasswordReset.mock.calls).toEqual(valid ? [[typed.toLowerCase()]] : []);
      if (!valid) expect(document.activeElement).toBe(email());
    },
  );
});

describe('the second step (P-64)', () => {
  const codeBox = () => screen.getByLabelText<HTMLInputElement>(/^Code/);

  async function reachSecondStep() {
    identity.signIn.mockRejectedValue(refuse('auth/code-required'));
    const user = await signIn();
    expect(await screen.findByLabelText(/^Code/)).toBe(document.activeElement);
    return user;
  }

  it('asks for the code where phones offer it, and takes it with spaces', async () => {
    const user = await reachSecondStep();
    expect([codeBox().inputMode, codeBox().autocomplete]).toEqual(['numeric', 'one-time-code']);
    await user.paste('123 456');
    await user.click(button('Continue'));
    expect(identity.proveCode).toHaveBeenCalledWith('123 456');
  });

  it('sends nothing that is no code', async () => {
    const user = await reachSecondStep();
    await user.type(codeBox(), '12345');
    await user.click(button('Continue'));
    expect(screen.getByText('Enter the 6 digits that your app shows')).toBeTruthy();
    expect(identity.proveCode).not.toHaveBeenCalled();
  });

  it.each<[ApiErrorCode, string]>([
    ['auth/invalid-verification-code', 'That code isn’t right'],
    ['rate/too-many', 'Too many wrong codes. Please wait a few minutes and try again.'],
    ['network', 'Network error. Please check your internet connection and try again.'],
  ])('shows the message for %s', async (code, text) => {
    identity.proveCode.mockRejectedValue(refuse(code, 'That code isn’t right'));
    const user = await reachSecondStep();
    await user.type(codeBox(), '123456');
    await user.click(button('Continue'));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('takes a recovery code instead', async () => {
    const user = await reachSecondStep();
    await user.click(button('Use a recovery code'));
    await user.type(screen.getByLabelText(/^Recovery code/), 'ABCD-efgh-2345-wxyz');
    await user.click(button('Continue'));
    expect(identity.proveRecoveryCode).toHaveBeenCalledWith('ABCD-efgh-2345-wxyz');
    await user.click(button('Use your authenticator app'));
    expect(codeBox().value).toBe('');
  });

  describe('of an account whose second step is a passkey', () => {
    async function reachPasskey() {
      identity.signIn.mockRejectedValue(refuse('auth/passkey-required'));
      return signIn();
    }

    it('asks for it, or for a recovery code', async () => {
      vi.stubGlobal('PublicKeyCredential', vi.fn());
      const user = await reachPasskey();
      expect(await screen.findByText(/^Now use your passkey/)).toBe(document.activeElement);
      await user.click(button('Sign in with a passkey'));
      expect(identity.signInWithPasskey).toHaveBeenCalledOnce();
      await user.click(button('Use a recovery code'));
      expect(screen.getByLabelText(/^Recovery code/)).toBe(document.activeElement);
      await user.click(button('Use your passkey'));
      expect(button('Sign in with a passkey')).toBeTruthy();
    });

    it('asks for a recovery code in a browser that knows no passkeys', async () => {
      const user = await reachPasskey();
      expect(await screen.findByText(/^This browser can’t use your passkey/)).toBeTruthy();
      await user.type(screen.getByLabelText(/^Recovery code/), 'ABCD-efgh-2345-wxyz');
      await user.click(button('Continue'));
      expect(identity.proveRecoveryCode).toHaveBeenCalledWith('ABCD-efgh-2345-wxyz');
    });
  });

  it('returns to the password after five minutes, and says why', async () => {
    identity.proveCode.mockRejectedValue(
      refuse('auth/sign-in-expired', 'Your sign-in has expired.'),
    );
    const user = await reachSecondStep();
    await user.type(codeBox(), '123456');
    await user.click(button('Continue'));
    expect((await screen.findByRole('alert')).textContent).toBe('Your sign-in has expired.');
    expect(password()).toBeTruthy();
  });
});
