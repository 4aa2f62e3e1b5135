import { Hono } from 'hono';

type Progress = { readonly done: number; readonly total: number };

type Checks = {
  /** Whether the database responds. */
  database(): Promise<boolean>;
  search(): Promise<SearchState>;
};

/** Whether this build can search, and how far the tables have come that it is building. */
export type SearchState = { readonly ready: boolean; readonly rebuild: Progress | null };

/**
 * `/healthz`: the process is alive. `/readyz`: its database responds, and its search store is complete. One
 * that is rebuilt beside a complete one leaves the process ready.
 */
export function healthRoutes({ database, search }: Checks): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ status: 'alive' }));
  app.get('/readyz', async (context) => {
    const state = (await database().catch(() => false)) && (await search().catch(() => null));
    if (!state) return context.json({ status: 'not ready' }, 503);
    const { ready, rebuild } = state;
    const searchStore =
      ready && !rebuild ? { state: 'ready' } : { state: 'rebuilding', ...rebuild };
    return context.json({ status: ready ? 'ready' : 'not ready', searchStore }, ready ? 200 : 503);
  });
  return app;
}
