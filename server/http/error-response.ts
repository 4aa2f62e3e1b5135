import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { ERROR_CATALOGUE, type ErrorCode } from '#shared/errors/catalogue.ts';
import type { ErrorBody } from '#shared/errors/error-body.ts';
import { type DatabaseFailure, databaseFailure } from '../database/failure.ts';
import { AppError } from './app-error.ts';

const SOON_SECONDS = 5;

/** How a caller learns that the database cannot serve for now, and when to try again. */
const DATABASE_ERRORS: Readonly<
  Record<DatabaseFailure, { readonly code: ErrorCode; readonly retryAfterSeconds: number }>
> = {
  unavailable: { code: 'server/unavailable', retryAfterSeconds: SOON_SECONDS },
  'read-only': { code: 'server/read-only', retryAfterSeconds: 60 },
};

/** Codes that say nothing yet about a cause in the database. */
const GENERAL: ReadonlySet<ErrorCode> = new Set(['server/unexpected', 'server/unavailable']);

/** Any thrown value as an error that callers may see. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError && !GENERAL.has(error.code)) return error;
  const failure = databaseFailure(error);
  if (failure) {
    const { code, retryAfterSeconds } = DATABASE_ERRORS[failure];
    return new AppError(code, { cause: error, retryAfterSeconds });
  }
  return error instanceof AppError ? error : new AppError('server/unexpected', { cause: error });
}

/**
 * Converts any thrown value to an error response. Unexpected errors never expose internals: they
 * carry the catalogue's message and the request id, which identifies the log entry.
 */
export function errorResponse(
  context: Context,
  error: unknown,
  requestId: string,
  log: Logger,
): Response {
  const appError = toAppError(error);
  const { status } = ERROR_CATALOGUE[appError.code];
  if (status >= 500)
    log.error(
      { event: 'request-error', requestId, code: appError.code, err: appError.cause ?? appError },
      'request failed',
    );
  const body: ErrorBody = {
    error: appError.message,
    message: appError.message,
    code: appError.code,
    ...(appError.fields ? { fields: { ...appError.fields } } : {}),
    requestId,
  };
  context.header('cache-control', 'no-store');
  const retryAfter = appError.retryAfterSeconds ?? (status === 503 ? SOON_SECONDS : undefined);
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
  return context.json(body, status as ContentfulStatusCode);
}
