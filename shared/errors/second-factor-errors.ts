/** The errors of two-step sign-in (P-64), part of the catalogue. */
export const SECOND_FACTOR_ERRORS = {
  // The first step of a sign-in was right: nobody else learns that there is a second one.
  'auth/code-required': {
    status: 401,
    message: 'Enter the code from your authenticator app to finish signing in.',
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
  'auth/requires-recent-login': {
    status: 403,
    message: 'Please sign out and sign in again first, so that we know it’s you.',
  },
} as const;
