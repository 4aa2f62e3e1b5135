import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** The id of a request in the log. */
export function requestIdOf(context: Context): string {
  return String(context.get('requestId') ?? '');
}

/** Card numbers are personal data and are redacted. */
const CARD_NUMBER = /\d[\d -]{9,}\d/g;

/** The path of a calendar feed contains its access key, which is redacted. */
const FEED_KEY = /^(\/calendar\/[^/]+\/).+/i;

/** The path without personal data and secrets. */
export function redactedPath(path: string): string {
  return path.replace(FEED_KEY, '$1…').replaceAll(CARD_NUMBER, '…');
}

/** Assigns a request id, which errors include, and logs one line: never query, body or person. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    context.set('requestId', requestId);
    await next();
    context.res.headers.set('x-request-id', requestId);
    const milliseconds = Math.round(performance.now() - started);
    log.debug(
      {
        requestId,
        method: context.req.method,
        path: redactedPath(context.req.path),
        status: context.res.status,
        milliseconds,
      },
      'request',
    );
  };
}
