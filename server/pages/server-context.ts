import type { Hono } from 'hono';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { ServerContext } from '#web/app/server-context.ts';
import { createApiClient } from '#web/lib/api/client.ts';
import type { Config } from '../config/config.ts';
import type { Clock } from '../ports/clock/port.ts';

type Parts = {
  app: Hono;
  config: Config;
  clock: Clock;
  env: unknown;
  requestId: string;
  report: (error: unknown) => void;
};

/** What the loaders of a page may use. Their calls go through the API like anyone's, without a socket. */
export function createServerContext({
  app,
  config,
  clock,
  env,
  requestId,
  report,
}: Parts): ServerContext {
  const api = createApiClient({
    base: '/api',
    getToken: () => Promise.resolve(null),
    // The connection of the page's own request stands for the call: limits count the real visitor.
    fetch: async (url, init) => app.request(url, init, env ?? {}),
  });
  return {
    api,
    requestId,
    report,
    brand: config.brand,
    appUrl: config.appUrl,
    today: londonDay(clock.now()),
    tokenSyncUrl: config.tokenSyncUrl,
    devPages: !config.production,
  };
}
