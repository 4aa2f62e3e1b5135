/**
 * Every refusal that the identity service can answer, with its HTTP status and plain words.
 * The screens have words of their own for each code (spec 8).
 */
const IDENTITY_REFUSALS = {
  'invalid-credential': { status: 401, message: 'The email or the password is not right.' },
  'email-not-verified': { status: 403, message: 'Email not verified.' },
  'user-disabled': { status: 403, message: 'This account has been disabled.' },
  'too-many-requests': { status: 429, message: 'Too many attempts. Please try again later.' },
  'weak-password': { status: 400, message: 'The password does not meet the rules.' },
  'invalid-email': { status: 400, message: 'The email address is not valid.' },
  'email-already-in-use': { status: 409, message: 'The email address is in use already.' },
  'invalid-action-code': { status: 400, message: 'This link is not valid any more.' },
  'signed-out': { status: 401, message: 'There is no session.' },
  unknown: { status: 400, message: 'The request could not be handled.' },
} as const;

export type IdentityCode = keyof typeof IDENTITY_REFUSALS;

type Detail = {
  readonly message?: string;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

/** A refusal that the caller may see as `{code, message}`. */
export class IdentityRefusal extends Error {
  override readonly name = 'IdentityRefusal';
  readonly code: IdentityCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: IdentityCode, detail: Detail = {}) {
    super(detail.message ?? IDENTITY_REFUSALS[code].message, { cause: detail.cause });
    this.code = code;
    this.status = detail.status ?? IDENTITY_REFUSALS[code].status;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

/** What the library underneath says, in our words; anything else is `unknown`. */
const TRANSLATIONS: Readonly<Record<string, IdentityCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  EMAIL_NOT_VERIFIED: 'email-not-verified',
  USER_DISABLED: 'user-disabled',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'weak-password',
  INVALID_PASSWORD: 'weak-password',
  INVALID_EMAIL: 'invalid-email',
  INVALID_TOKEN: 'invalid-action-code',
  TOKEN_EXPIRED: 'invalid-action-code',
  // A link to an account that was deleted since.
  USER_NOT_FOUND: 'invalid-action-code',
  ACCOUNT_NOT_LINKED: 'email-already-in-use',
  UNAUTHORIZED: 'signed-out',
};

/** Our code for one of the library's, in whatever case it writes it. */
export function translateCode(code: unknown): IdentityCode {
  return (typeof code === 'string' && TRANSLATIONS[code.toUpperCase()]) || 'unknown';
}
