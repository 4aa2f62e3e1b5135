import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { ERROR_CATALOGUE } from '#shared/errors/catalogue.ts';
import type { ErrorBody } from '#shared/errors/error-body.ts';
import { AppError } from './app-error.ts';

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
  const appError =
    error instanceof AppError ? error : new AppError('server/unexpected', { cause: error });
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
  if (appError.retryAfterSeconds !== undefined)
    context.header('retry-after', String(appError.retryAfterSeconds));
  return context.json(body, status as ContentfulStatusCode);
}
