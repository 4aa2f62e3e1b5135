import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { ERROR_CATALOGUE } from '#shared/errors/catalogue.ts';
import type { ErrorBody } from '#shared/errors/error-body.ts';
import { AppError } from './app-error.ts';

/**
 * Turns whatever was thrown into one shape. What nobody expected shows no internals: its words
 * are the catalogue's, and the request id leads to the log.
 */
export function replyWithError(
  context: Context,
  error: unknown,
  requestId: string,
  log: Logger,
): Response {
  const known =
    error instanceof AppError ? error : new AppError('server/unexpected', { cause: error });
  const { status } = ERROR_CATALOGUE[known.code];
  if (status >= 500)
    log.error({ requestId, code: known.code, err: known.cause ?? known }, 'request failed');
  const body: ErrorBody = {
    error: known.message,
    message: known.message,
    code: known.code,
    ...(known.fields ? { fields: { ...known.fields } } : {}),
    requestId,
  };
  context.header('cache-control', 'no-store');
  if (known.retryAfterSeconds !== undefined)
    context.header('retry-after', String(known.retryAfterSeconds));
  return context.json(body, status as ContentfulStatusCode);
}
