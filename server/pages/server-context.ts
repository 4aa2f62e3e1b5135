import type { Hono } from 'hono';
import { londonMoment } from '#shared/domain/dates/london-instant.ts';
import { operatorNotice } from '#shared/domain/operator/operator-notice.ts';
import type { ServerContext } from '#web/app/server-context.ts';
import { createApiClient } from '#web/lib/api/client.ts';
import type { Config } from '../config/config.ts';
import type { CacheHint } from '../http/response-cache/cache-hint.ts';
import type { Clock } from '../ports/clock/port.ts';

type Deps = {
  app: Hono;
  config: Config;
  clock: Clock;
  env: object;
  requestId: string;
  report: (error: unknown) => void;
};

type PageContext = {
  readonly page: ServerContext;
  /** What the page depends on, from the calls made so far. */
  cacheHint(): CacheHint;
};

/**
 * The context of page loaders. Their calls run through the API in process, without a socket; a page
 * may be cached when each of their responses may.
 */
export function createServerContext({
  app,
  config,
  clock,
  env,
  requestId,
  report,
}: Deps): PageContext {
  let hint: CacheHint = 'build';
  const api = createApiClient({
    base: '/api',
    getToken: () => Promise.resolve(null),
    // Passes on the connection of the page request, so that rate limits count the real visitor.
    fetch: async (url, init) => {
      if (hint === 'build') hint = 'catalogue';
      const response = await app.request(url, init, env);
      if (response.headers.get('cache-control') === 'no-store') hint = 'never';
      return response;
    },
  });
  const now = londonMoment(clock.now());
  const page: ServerContext = {
    api,
    requestId,
    report,
    brand: config.brand,
    appUrl: config.appUrl,
    today: now.day,
    minute: now.minute,
    tokenSyncUrl: config.tokenSyncUrl,
    testPayments: config.testPayments,
    vatNumber: config.vatNumber,
    operator: operatorNotice(config.brand.name, config.operator, config.vatNumber),
  };
  return {
    page,
    cacheHint: () => hint,
  };
}
