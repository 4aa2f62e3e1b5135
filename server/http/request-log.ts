import { createHmac, randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { withLogContext } from '../log/log-context.ts';
import { requestSeconds } from '../metrics/metrics.ts';
import type { Caller } from './caller.ts';
import { addressClass, addressOf } from './client-address.ts';

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

type Options = {
  readonly log: Logger;
  /** Of this installation: ids in the log cannot be turned back into persons without it. */
  readonly key: Buffer;
  /** The pattern of the page at a path; without it all pages are one route. */
  readonly pageRoute?: ((path: string) => string) | undefined;
};

/** The patterns under which pages are served, from the cache or rendered. */
const PAGES: ReadonlySet<string> = new Set(['*', '/*']);

/**
 * Assigns a request id, which errors and all lines of the request carry, counts the request, and logs one line: never a query, a body or a person. The
 * path itself only at the level debug.
 */
export function requestLog({ log, key, pageRoute }: Options): MiddlewareHandler {
  return async (context, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    context.set('requestId', requestId);
    await withLogContext({ requestId }, next);
    context.res.headers.set('x-request-id', requestId);
    const seconds = (performance.now() - started) / 1000;
    const { method } = context.req;
    const { status } = context.res;
    const matched = routePath(context);
    const route = PAGES.has(matched) ? (pageRoute?.(context.req.path) ?? matched) : matched;
    requestSeconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    const caller = context.get('caller') as Caller | undefined;
    log.info(
      {
        event: 'request',
        requestId,
        method,
        route,
        ...(log.isLevelEnabled('debug') ? { path: redactedPath(context.req.path) } : {}),
        status,
        milliseconds: Math.round(seconds * 1000),
        caller: caller?.role ?? 'visitor',
        ...(caller ? { callerId: hashedId(key, caller.uid) } : {}),
        address: addressClass(addressOf(context)),
      },
      'request',
    );
  };
}

/** Tells lines of one person together without saying whose they are. */
export function hashedId(key: Buffer, uid: string): string {
  return createHmac('sha256', key).update(uid).digest('base64url').slice(0, 12);
}
