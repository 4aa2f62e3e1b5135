import { ERROR_CATALOGUE, type ErrorCode } from '#shared/errors/catalogue.ts';

/** A refusal that a caller may see. Everything else that is thrown becomes `server/unexpected`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** For `rate/too-many`: when to come back, in seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    detail: {
      message?: string;
      fields?: Readonly<Record<string, string>>;
      retryAfterSeconds?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(detail.message ?? ERROR_CATALOGUE[code].message, { cause: detail.cause });
    this.code = code;
    this.fields = detail.fields;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}
