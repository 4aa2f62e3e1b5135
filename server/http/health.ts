import { Hono } from 'hono';

type Progress = { readonly done: number; readonly total: number };

type Checks = {
  /** Whether the process is about to stop: proxies send no more requests. */
  isDraining(): boolean;
  /** Whether nothing can be written, as with a full disk. */
  isReadOnly(): boolean;
  /** Whether the database responds. */
  database(): Promise<boolean>;
  search(): Promise<SearchState>;
};

/** Whether this build can search, and how far the tables have come that it is building. */
export type SearchState = { readonly ready: boolean; readonly rebuild: Progress | null };

/**
 * `/healthz`: the process is alive. `/readyz`: its database responds, its search store is complete, and it
 * is not about to stop. A search store that is rebuilt beside a complete one leaves the process ready, and
 * so does a database that can only be read: no other process could write.
 */
export function healthRoutes({ isDraining, isReadOnly, database, search }: Checks): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ status: 'alive' }));
  app.get('/readyz', async (context) => {
    if (isDraining()) return context.json({ status: 'stopping' }, 503);
    const state = (await database().catch(() => false)) && (await search().catch(() => null));
    if (!state) return context.json({ status: 'not ready' }, 503);
    const { ready, rebuild } = state;
    const searchStore =
      ready && !rebuild ? { state: 'ready' } : { state: 'rebuilding', ...rebuild };
    if (!ready) return context.json({ status: 'not ready', searchStore }, 503);
    return context.json({ status: isReadOnly() ? 'read-only' : 'ready', searchStore });
  });
  return app;
}
