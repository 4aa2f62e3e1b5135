import { ApiError, type ApiErrorCode } from '../api/api-error.ts';

type Messages = Readonly<Partial<Record<ApiErrorCode, string>>>;

const NETWORK = 'Network error. Please check your internet connection and try again.';

/** The browser has dropped the cookie of a sign-in. */
export const SESSION_NOT_KEPT =
  'Your browser didn’t keep you signed in. Allow cookies for this site in its settings, then try again.';

/** Sign-in (ERR-01 to ERR-09). */
const LOGIN: Messages = {
  'auth/invalid-credential':
    'Incorrect email or password. Please check your credentials and try again.',
  'auth/user-not-found':
    'No account found with this email. Please check your email or sign up for an account.',
  'auth/wrong-password': 'Incorrect password. Please try again or reset your password if needed.',
  'rate/too-many': 'Too many failed login attempts. Please try again later or reset your password.',
  'auth/user-disabled': 'This account has been disabled. Please contact support for assistance.',
  'auth/account-locked':
    'This account is locked to keep it safe. Choose “Forgot password” to set a new password and unlock it.',
  network: NETWORK,
  'session-not-kept': SESSION_NOT_KEPT,
  'auth/email-not-verified':
    'Email not verified. Please check your inbox and verify your email before logging in.',
};
const LOGIN_OTHER = 'An unknown error occurred. Please try again.';
const LOGIN_DEFAULT = 'Failed to sign in. Please try again.';

/** The message of the sign-in form; the default if the service sent none. */
export function loginMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return LOGIN_DEFAULT;
  if (error.code === 'unknown' && error.message === '') return LOGIN_DEFAULT;
  return LOGIN[error.code] ?? LOGIN_OTHER;
}

/** Whether the form offers "Resend verification email" with a message (SIGNIN-06). */
export function offersResend(message: string | null): boolean {
  return message?.includes('Email not verified') ?? false;
}

/** Resending the verification email (ERR-10 to ERR-14). */
const WRONG_CREDENTIALS = 'Invalid email or password. Please check your credentials.';
const RESEND: Messages = {
  'rate/too-many': 'Too many attempts. Please try again later.',
  'auth/invalid-credential': WRONG_CREDENTIALS,
  'auth/wrong-password': WRONG_CREDENTIALS,
  'auth/user-not-found': WRONG_CREDENTIALS,
  'auth/invalid-email': WRONG_CREDENTIALS,
};
export const RESEND_SENT =
  'Verification email has been sent! Please check your inbox and spam folders.';

export function resendMessage(error: unknown): string {
  const hasMessage =
    error instanceof ApiError && (error.code !== 'unknown' || error.message !== '');
  if (!hasMessage) return 'Unable to send verification email. Please try again.';
  return RESEND[error.code] ?? 'Failed to resend verification email.';
}

/** Sign-up (ERR-15 to ERR-22). */
export const SIGN_UP_TEXTS = {
  noUser: 'User creation failed',
  profileNotSaved: 'Failed to save user data',
} as const;
const SIGN_UP: Messages = {
  'auth/email-already-in-use':
    'This email is already registered. Please sign in or use a different email.',
  'auth/weak-password': 'Password is too weak. Please use a stronger password.',
  'auth/invalid-email': 'Invalid email address. Please check your email.',
  network: NETWORK,
};

export function signUpMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'An unknown error occurred during signup.';
  const known = error instanceof ApiError ? SIGN_UP[error.code] : undefined;
  return known ?? (error.message || 'Failed to create account. Please try again.');
}

/** A failed referral; the account still counts as created (SIGNUP-14, ERR-22). */
export function referralIssueMessage(text: string): string {
  return `Signup successful but referral issue: ${text}`;
}

/** Password reset (ERR-23 to ERR-28): the sign-in form and the settings have different messages. */
export const RESET_TEXTS = {
  signIn: {
    sent: 'Password reset link sent to your email. Please check your inbox.',
    failed: 'Error sending password reset email. Please try again.',
    clearsAfterMs: 5000,
  },
  settings: {
    sent: 'Password reset email sent! Check your inbox.',
    failed: 'Failed to send password reset email.',
    clearsAfterMs: 3000,
  },
  noEmail: 'No email found for this user.',
} as const;

export function resetMessage(screen: 'signIn' | 'settings', error: unknown): string {
  return error instanceof ApiError
    ? RESET_TEXTS[screen].failed
    : 'An unexpected error occurred. Please try again.';
}
