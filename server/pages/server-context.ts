import type { Hono } from 'hono';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { ServerContext } from '#web/app/server-context.ts';
import { createApiClient } from '#web/lib/api/client.ts';
import type { Config } from '../config/config.ts';
import type { AnswerNote, MadeFrom } from '../http/finished/answer-note.ts';
import type { Clock } from '../ports/clock/port.ts';

type Parts = {
  app: Hono;
  config: Config;
  clock: Clock;
  env: unknown;
  requestId: string;
  report: (error: unknown) => void;
};

type PageContext = {
  readonly page: ServerContext;
  /** What the page was made from by now; null where that does not hold for everybody or for long. */
  madeFrom(): MadeFrom | null;
};

/**
 * What the loaders of a page may use. Their calls go through the API like anyone's, without a socket;
 * noted is whether what they were answered is shared by all visitors.
 */
export function createServerContext({
  app,
  config,
  clock,
  env,
  requestId,
  report,
}: Parts): PageContext {
  let calls = 0;
  let shared = 0;
  const note: AnswerNote = {
    keep() {
      shared += 1;
    },
  };
  const api = createApiClient({
    base: '/api',
    getToken: () => Promise.resolve(null),
    // The connection of the page's own request stands for the call: limits count the real visitor.
    fetch: async (url, init) => {
      calls += 1;
      return app.request(url, init, { ...(typeof env === 'object' ? env : {}), note });
    },
  });
  const page: ServerContext = {
    api,
    requestId,
    report,
    brand: config.brand,
    appUrl: config.appUrl,
    today: londonDay(clock.now()),
    tokenSyncUrl: config.tokenSyncUrl,
    testPayments: config.testPayments,
    vatNumber: config.vatNumber,
    devPages: !config.production,
  };
  return {
    page,
    madeFrom() {
      if (calls !== shared) return null;
      return calls === 0 ? 'build' : 'catalogue';
    },
  };
}
