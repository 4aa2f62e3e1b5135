/** Everything an identity service can refuse with. The first eight are spec section 8's own cases. */
const IDENTITY_ERROR_CODES = [
  'invalid-credential',
  'user-not-found',
  'wrong-password',
  'too-many-requests',
  'user-disabled',
  'network-request-failed',
  'email-not-verified',
  'email-already-in-use',
  'weak-password',
  'invalid-email',
  'popup-blocked',
  // A mailed link that is spent, too old or not ours.
  'invalid-action-code',
  'unknown',
] as const;

export type IdentityErrorCode = (typeof IDENTITY_ERROR_CODES)[number];

/** A refusal of the identity service. `message` is the service's own words, or empty where it gave none. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: IdentityErrorCode;

  constructor(code: IdentityErrorCode, message = '', cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** The code of an answer; hosted services write theirs with `auth/` before it. Else `unknown`. */
export function readIdentityCode(value: unknown): IdentityErrorCode {
  const plain = typeof value === 'string' ? value.replace(/^auth\//, '') : '';
  return IDENTITY_ERROR_CODES.find((code) => code === plain) ?? 'unknown';
}
