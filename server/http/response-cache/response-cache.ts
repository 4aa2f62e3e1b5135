import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { londonMoment } from '#shared/domain/dates/london-instant.ts';
import { sharedResult } from '../../database/time-limits.ts';
import type { Clock } from '../../ports/clock/port.ts';
import { cachedResponses } from '../../metrics/metrics.ts';
import type { CatalogueVersion } from '../../providers/catalogue-version.ts';
import { cacheHintOf } from './cache-hint.ts';
import { cacheKeyFor } from './cache-key.ts';
import { type CachedResponse, createCachedResponse } from './cached-response.ts';

type Deps = {
  readonly catalogue: Pick<CatalogueVersion, 'current'>;
  /** Responses say who is open, by the minute (P-60), and what else depends on the London day. */
  readonly clock: Clock;
  readonly maxBytes?: number;
};

type Stored = {
  readonly response: CachedResponse;
  /** The catalogue version it was rendered from; null when it does not depend on the catalogue. */
  readonly version: number | null;
  /** The London minute in which it was rendered, or the day where it does not depend on the catalogue. */
  readonly moment: string;
};

const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Caches responses that handlers mark as the same for every visitor (`setCacheHint`), by path and
 * query, catalogue version and minute; pages without the catalogue by day. Marked responses are sent through `CachedResponse`, stored or
 * not, with the same tag, encoding and bytes. Everything else passes through.
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

  function momentOf(catalogueVersion: number | null): string {
    const { day, minute } = londonMoment(clock.now());
    return catalogueVersion === null ? day : `${day} ${minute}`;
  }

  function find(key: string, version: number): CachedResponse | null {
    const stored = cache.get(key);
    if (stored?.moment !== momentOf(stored?.version ?? null)) return null;
    return stored.version === null || stored.version === version ? stored.response : null;
  }

  async function render(
    context: Context,
    next: () => Promise<void>,
    key: string,
    version: number,
  ): Promise<CachedResponse | null> {
    const began = { page: momentOf(null), catalogue: momentOf(version) };
    await next();
    const rendered = await takeResponse(context);
    if (rendered === null || cacheHintOf(context) === 'never') return rendered;
    const isOfCatalogue = cacheHintOf(context) === 'catalogue';
    cache.set(key, {
      response: rendered,
      version: isOfCatalogue ? version : null,
      moment: isOfCatalogue ? began.catalogue : began.page,
    });
    return rendered;
  }

  return async (context, next) => {
    const request = context.req.raw;
    const key = cacheKeyFor(request);
    // While the catalogue version is unknown, stored responses could be stale.
    const version = key === null ? null : await catalogue.current().catch(() => null);
    if (key === null || version === null) {
      await next();
      return replace(context, await takeResponse(context));
    }
    const job = `${version} ${key}`;
    let stored = find(key, version);
    if (!stored && pending.has(job)) {
      // Concurrent requests wait for the first; if nothing was stored, each renders its own.
      const other = pending.get(job) ?? Promise.resolve();
      await sharedResult('The same response', other).catch(() => undefined);
      stored = find(key, version);
    }
    cachedResponses.inc({ result: stored ? 'hit' : 'miss' });
    if (stored) return stored.respondTo(request);
    const rendering = render(context, next, key, version);
    pending.set(job, rendering);
    await replace(context, await rendering.finally(() => pending.delete(job)));
  };
}

/** The response if a handler marked it as the same for every visitor, otherwise null. */
async function takeResponse(context: Context): Promise<CachedResponse | null> {
  const { res } = context;
  const isMarked = cacheHintOf(context) !== undefined && res.status === 200;
  // A cookie is personal.
  return isMarked && !res.headers.has('set-cookie') ? createCachedResponse(res) : null;
}

async function replace(context: Context, response: CachedResponse | null): Promise<void> {
  if (response === null) return;
  const { raw } = context.req;
  // Otherwise Hono would merge the headers of the two.
  context.res = undefined;
  context.res = await response.respondTo(raw);
}
