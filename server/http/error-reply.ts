import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { ERROR_CATALOGUE } from '#shared/errors/catalogue.ts';
import type { ErrorBody } from '#shared/errors/error-body.ts';
import { AppError } from './app-error.ts';
import type { HeaderList } from './finished/finished-answer.ts';

export type ErrorAnswer = {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: ErrorBody;
};

/**
 * Turns whatever was thrown into one shape. What nobody expected shows no internals: its words
 * are the catalogue's, and the request id leads to the log.
 */
export function errorAnswer(error: unknown, requestId: string, log: Logger): ErrorAnswer {
  const known =
    error instanceof AppError ? error : new AppError('server/unexpected', { cause: error });
  const { status } = ERROR_CATALOGUE[known.code];
  if (status >= 500 && known.code !== 'route/not-available-yet')
    log.error({ requestId, code: known.code, err: known.cause ?? known }, 'request failed');
  const body: ErrorBody = {
    error: known.message,
    message: known.message,
    code: known.code,
    ...(known.fields ? { fields: { ...known.fields } } : {}),
    requestId,
  };
  const wait = known.retryAfterSeconds;
  const headers: HeaderList = [
    ['cache-control', 'no-store'],
    ['content-type', 'application/json'],
    ...(wait === undefined ? [] : [['retry-after', String(wait)] as const]),
  ];
  return { status, headers, body };
}

/** The same as the answer to a request. */
export function replyWithError(
  context: Context,
  error: unknown,
  requestId: string,
  log: Logger,
): Response {
  const { status, headers, body } = errorAnswer(error, requestId, log);
  for (const [name, value] of headers) context.header(name, value);
  return context.json(body, status as ContentfulStatusCode);
}
