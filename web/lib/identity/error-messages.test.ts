import { describe, expect, it } from 'vitest';
import {
  loginMessage,
  offersResend,
  referralIssueMessage,
  resendMessage,
  resetMessage,
  signUpMessage,
} from './error-messages.ts';
import { ApiError, type ApiErrorCode } from '../api/api-error.ts';

const refused = (code: ApiErrorCode, message = '') => new ApiError(message, { status: 400, code });

describe('loginMessage (SIGNIN-06)', () => {
  it.each([
    [
      refused('auth/invalid-credential'),
      'Incorrect email or password. Please check your credentials and try again.',
    ],
    [
      refused('auth/user-not-found'),
      'No account found with this email. Please check your email or sign up for an account.',
    ],
    [
      refused('auth/wrong-password'),
      'Incorrect password. Please try again or reset your password if needed.',
    ],
    [
      refused('rate/too-many'),
      'Too many failed login attempts. Please try again later or reset your password.',
    ],
    [
      refused('auth/user-disabled'),
      'This account has been disabled. Please contact support for assistance.',
    ],
    [refused('network'), 'Network error. Please check your internet connection and try again.'],
    [
      refused('auth/email-not-verified'),
      'Email not verified. Please check your inbox and verify your email before logging in.',
    ],
    [refused('server/unexpected', 'strange-code'), 'An unknown error occurred. Please try again.'],
    [refused('popup-blocked'), 'An unknown error occurred. Please try again.'],
    [refused('unknown'), 'Failed to sign in. Please try again.'],
    [new TypeError('x is undefined'), 'Failed to sign in. Please try again.'],
    ['text', 'Failed to sign in. Please try again.'],
  ])('of %o is %s', (error, message) => {
    expect(loginMessage(error)).toBe(message);
  });

  it('offers the resend button with the unverified text only (SIGNIN-06, SIGNIN-07)', () => {
    expect(offersResend(loginMessage(refused('auth/email-not-verified')))).toBe(true);
    expect(offersResend(loginMessage(refused('auth/invalid-credential')))).toBe(false);
    expect(offersResend(null)).toBe(false);
  });
});

describe('resendMessage (ERR-13)', () => {
  it.each([
    [refused('rate/too-many'), 'Too many attempts. Please try again later.'],
    [
      refused('auth/invalid-credential'),
      'Invalid email or password. Please check your credentials.',
    ],
    [refused('auth/wrong-password'), 'Invalid email or password. Please check your credentials.'],
    [refused('server/unexpected', 'strange-code'), 'Failed to resend verification email.'],
    [refused('network'), 'Failed to resend verification email.'],
    [refused('unknown'), 'Unable to send verification email. Please try again.'],
    [undefined, 'Unable to send verification email. Please try again.'],
  ])('of %o is %s', (error, message) => {
    expect(resendMessage(error)).toBe(message);
  });
});

describe('signUpMessage (ERR-15 to ERR-21)', () => {
  it.each([
    [
      refused('auth/email-already-in-use'),
      'This email is already registered. Please sign in or use a different email.',
    ],
    [
      refused('auth/weak-password', 'Password must contain a digit'),
      'Password is too weak. Please use a stronger password.',
    ],
    [refused('auth/invalid-email'), 'Invalid email address. Please check your email.'],
    [refused('unknown'), 'Failed to create account. Please try again.'],
    [refused('unknown', 'User creation failed'), 'User creation failed'],
    [new Error('Failed to save user data'), 'Failed to save user data'],
    [{ not: 'an error' }, 'An unknown error occurred during signup.'],
  ])('of %o is %s', (error, message) => {
    expect(signUpMessage(error)).toBe(message);
  });

  it('reports a referral issue', () => {
    expect(referralIssueMessage('Invalid referral code')).toBe(
      'Signup successful but referral issue: Invalid referral code',
    );
  });
});

describe('resetMessage (ERR-27)', () => {
  it.each([
    ['signIn', refused('rate/too-many'), 'Error sending password reset email. Please try again.'],
    ['settings', refused('network'), 'Failed to send password reset email.'],
    ['signIn', new TypeError('x'), 'An unexpected error occurred. Please try again.'],
    ['settings', 'text', 'An unexpected error occurred. Please try again.'],
  ] as const)('on %s of %o is %s', (screen, error, message) => {
    expect(resetMessage(screen, error)).toBe(message);
  });
});
