import type { ErrorCode } from '#shared/errors/catalogue.ts';

/** A code of the catalogue, or what only the browser knows. */
export type ApiErrorCode = ErrorCode | 'network' | 'popup-blocked' | 'unknown';

/** A call that did not succeed. `message` is the server's own words, or empty where it gave none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when the server was not reached. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** When to come back, in seconds; null where the server did not say. */
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

/** The server's words for what went wrong, else the fallback of the screen (spec 8). */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}
