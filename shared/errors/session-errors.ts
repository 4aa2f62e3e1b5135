/** Errors of sessions and of passwords of signed-in people (ADR-062), part of the catalogue. */
export const SESSION_ERRORS = {
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
} as const;
