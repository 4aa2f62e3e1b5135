/** The errors of profiles, of changing an email and of locked accounts (ADR-063). */
export const ACCOUNT_ERRORS = {
  'account/not-found': { status: 404, message: 'Not found.' },
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
} as const;
