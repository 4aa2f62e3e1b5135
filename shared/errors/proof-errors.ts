/** The part of the catalogue about proving who one is (ADR-061). */
export const PROOF_ERRORS = {
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
} as const;
