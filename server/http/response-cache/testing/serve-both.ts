import type { AddressInfo } from 'node:net';
import { searchContract } from '#shared/contract/search.ts';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../config/config.ts';
import { createLog } from '../../../log.ts';
import { type PageHandler, VISITORS_PAGE } from '../../../pages/page-handler.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createHttpServer } from '../../http-server.ts';

/** Test pages: the home page shows the number of providers, others do not depend on the catalogue. */
const pages: PageHandler = async ({ url }, { api }) => {
  const { pathname } = new URL(url);
  if (pathname === '/missing') return new Response('nothing here', { status: 404 });
  const shown =
    pathname === '/' ? await api.call(searchContract.searchProviders, { query: {} }) : null;
  const words = '<p>a page’s words</p>'.repeat(80);
  return new Response(`<h1>${pathname}</h1>${words}${shown?.providers.length ?? ''}`, {
    headers: {
      'cache-control': VISITORS_PAGE,
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    },
  });
};

export type Both = {
  readonly app: TestApp;
  readonly cached: number;
  readonly uncached: number;
  stop(): Promise<void>;
};

/** Serves the same app on two ports: with the response cache and without. */
export async function serveBoth(): Promise<Both> {
  const app = await startTestApp({ pages });
  const { connection, clock, services } = app;
  const unknown = {
    current: () => Promise.reject(new Error('unknown')),
    invalidate: () => undefined,
  };
  const { fetch } = createApp({
    config: readConfig({ APP_URL: app.url, SEED: 'none' }),
    connection,
    services: { ...services, catalogue: unknown },
    clock,
    log: createLog('silent'),
    pages,
    dev: app.sandbox.app,
  });
  const server = createHttpServer(fetch);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    app,
    cached: Number(new URL(app.url).port),
    uncached: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await app.stop();
    },
  };
}
