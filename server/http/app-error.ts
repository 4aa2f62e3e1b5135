import { ERROR_CATALOGUE, type ErrorCode } from '#shared/errors/catalogue.ts';

/** An error that callers may see. Anything else that is thrown becomes `server/unexpected`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** For `rate/too-many`: seconds until the next attempt may succeed. */
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
