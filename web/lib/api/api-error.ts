import type { ErrorCode } from '#shared/errors/catalogue.ts';

/** A code of the catalogue, or of an error that occurs in the browser. */
export type ApiErrorCode = ErrorCode | 'network' | 'popup-blocked' | 'session-not-kept' | 'unknown';

/** A failed call. `message` is the server's message, or empty without one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when the server was not reached. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** Value of `Retry-After` in seconds; null without one. */
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    detail: {
      status: number;
      code?: ApiErrorCode | undefined;
      fields?: Readonly<Record<string, string>> | undefined;
      requestId?: string | undefined;
      retryAfterSeconds?: number | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: detail.cause });
    this.status = detail.status;
    this.code = detail.code ?? 'unknown';
    this.fields = detail.fields ?? {};
    this.requestId = detail.requestId ?? null;
    this.retryAfterSeconds = detail.retryAfterSeconds ?? null;
  }
}

/** The server's message if there is one, else the screen's fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}
