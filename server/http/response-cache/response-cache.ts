import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { Clock } from '../../ports/clock/port.ts';
import type { CatalogueVersion } from '../../providers/catalogue-version.ts';
import { cacheHintOf } from './cache-hint.ts';
import { cacheKeyFor } from './cache-key.ts';
import { type CachedResponse, createCachedResponse } from './cached-response.ts';

type Deps = {
  readonly catalogue: Pick<CatalogueVersion, 'current'>;
  /** What is available today shows in responses: they hold for one day in London. */
  readonly clock: Clock;
  readonly maxBytes?: number;
};

type Stored = {
  readonly response: CachedResponse;
  /** The version of the catalogue that it shows; null where it shows nothing of it. */
  readonly version: number | null;
  readonly day: string;
};

const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Stores what handlers mark as the same for every visitor (`setCacheHint`), each path and query once
 * for a version of the catalogue and a day. Stored or not, it leaves by `CachedResponse`, with the
 * same tag, encoding and bytes. Everything else passes through.
 */
export function createResponseCache({
  catalogue,
  clock,
  maxBytes = MAX_BYTES,
}: Deps): MiddlewareHandler {
  const cache = new LRUCache<string, Stored>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }, key) => response.maxBytes + key.length,
  });
  const pending = new Map<string, Promise<unknown>>();

  function find(key: string, version: number): CachedResponse | null {
    const stored = cache.get(key);
    if (stored?.day !== londonDay(clock.now())) return null;
    return stored.version === null || stored.version === version ? stored.response : null;
  }

  async function make(
    context: Context,
    next: () => Promise<void>,
    key: string,
    version: number,
  ): Promise<CachedResponse | null> {
    const day = londonDay(clock.now());
    await next();
    const made = await takeResponse(context);
    if (made === null || cacheHintOf(context) === 'never') return made;
    const shown = cacheHintOf(context) === 'catalogue' ? version : null;
    cache.set(key, { response: made, version: shown, day });
    return made;
  }

  return async (context, next) => {
    const request = context.req.raw;
    const key = cacheKeyFor(request);
    // While the version is not known nothing is sent from memory: it could be stale.
    const version = key === null ? null : await catalogue.current().catch(() => null);
    if (key === null || version === null) {
      await next();
      return replace(context, await takeResponse(context));
    }
    const job = `${version} ${key}`;
    let stored = find(key, version);
    if (!stored && pending.has(job)) {
      // Whoever asks while it is being made waits; what was not stored is made for each.
      await pending.get(job)?.catch(() => undefined);
      stored = find(key, version);
    }
    if (stored) return stored.respondTo(request);
    const making = make(context, next, key, version);
    pending.set(job, making);
    await replace(context, await making.finally(() => pending.delete(job)));
  };
}

/** The response where a handler marked it as the same for every visitor. */
async function takeResponse(context: Context): Promise<CachedResponse | null> {
  const { res } = context;
  const isMarked = cacheHintOf(context) !== undefined && res.status === 200;
  // A cookie would be somebody's own.
  return isMarked && !res.headers.has('set-cookie') ? createCachedResponse(res) : null;
}

async function replace(context: Context, response: CachedResponse | null): Promise<void> {
  if (response === null) return;
  const { raw } = context.req;
  // Otherwise Hono would merge the headers of the two.
  context.res = undefined;
  context.res = await response.respondTo(raw);
}
