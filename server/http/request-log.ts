import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** The id under which a request stands in the log. */
export function requestIdOf(context: Context): string {
  return String(context.get('requestId') ?? '');
}

/** A card number is a person's: the log says that there was one. */
const CARD_NUMBER = /\d[\d -]{9,}\d/g;

/** The key in the address of a calendar feed opens it, whoever reads the log. */
const FEED_KEY = /^(\/calendar\/[^/]+\/).+/i;

/** The path as the log keeps it. */
export function loggedPath(path: string): string {
  return path.replace(FEED_KEY, '$1…').replaceAll(CARD_NUMBER, '…');
}

/** Gives each request an id, which errors show, and writes one line about it: never its query, body or person. */
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
        path: loggedPath(context.req.path),
        status: context.res.status,
        milliseconds,
      },
      'request',
    );
  };
}
