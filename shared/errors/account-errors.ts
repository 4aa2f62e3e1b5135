/**
 * The part of the catalogue about accounts: profiles, changes of email and locks (ADR-063), sessions and
 * passwords (ADR-062), proofs and passkeys (ADR-061), two-step sign-in (ADR-060).
 */
export const ACCOUNT_ERRORS = {
  'account/not-found': { status: 404, message: 'Not found.' },
  'account/changed': {
    status: 409,
    message:
      'You saved changes in another window or on another device while you were editing. The latest version replaces what you’ve typed, so copy what you want to keep before you load it.',
  },
  'account/no-change': { status: 400, message: 'Send exactly one field to change.' },
  'auth/account-locked': {
    status: 403,
    message:
      'This account is locked to keep it safe. Choose “Forgot password” to set a new password and unlock it.',
  },
  'account/no-email-change': {
    status: 404,
    message: 'There’s no email change waiting. It may have expired. Please start again.',
  },
  'auth/session-over': {
    status: 401,
    message: 'You’ve been signed in for as long as we allow. Please sign in again.',
  },
  'session/not-found': { status: 404, message: 'That device is no longer signed in.' },
  'auth/breached-password': {
    status: 400,
    message:
      'This password is on a list of passwords stolen from other websites, so it’s easy to guess. Please choose a different one.',
  },
  'account/no-password': {
    status: 409,
    message:
      'Your account doesn’t have a password yet. Choose “Forgot Password”, and we’ll email you a link to set one.',
  },
  'auth/proof-required': { status: 403, message: 'Please confirm it’s you first.' },
  'account/wrong-password': {
    status: 403,
    message: 'Incorrect password. Please try again or reset your password if needed.',
  },
  'passkey/not-accepted': {
    status: 403,
    message: 'We couldn’t use this passkey. Please try again, or use another way.',
  },
  'passkey/too-many': {
    status: 409,
    message: 'You can have 10 passkeys. Please remove one you don’t use, then try again.',
  },
  'passkey/already-added': { status: 409, message: 'This passkey is already on your account.' },
  'passkey/not-found': {
    status: 404,
    message: 'We couldn’t find this passkey. It may have been removed already.',
  },
  // The first step of a sign-in was right: nobody else learns that there is a second one.
  'auth/code-required': {
    status: 401,
    message: 'Enter the code from your authenticator app to finish signing in.',
  },
  'auth/passkey-required': {
    status: 401,
    message: 'Use your passkey to finish signing in.',
  },
  'auth/sign-in-expired': {
    status: 401,
    message: 'Your sign-in has expired. Please sign in again.',
  },
  'auth/invalid-verification-code': {
    status: 400,
    message: 'That code isn’t right, or it has been used. Enter the newest one from your app.',
  },
  'auth/second-factor-required': {
    status: 403,
    message: 'Your account needs two-step sign-in. Set it up to continue.',
  },
  'auth/second-factor-kept': {
    status: 409,
    message: 'Your account needs two-step sign-in, so you can’t turn it off.',
  },
  'auth/second-factor-off': { status: 409, message: 'Two-step sign-in is off.' },
  'auth/set-up-expired': {
    status: 409,
    message: 'The key has expired. Start again to get a new one.',
  },
} as const;
