import { Hono } from 'hono';

type Checks = { ready(): Promise<boolean> };

/** `/healthz`: the process is alive. `/readyz`: its database responds. */
export function healthRoutes({ ready }: Checks): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ status: 'alive' }));
  app.get('/readyz', async (context) => {
    const isReady = await ready().catch(() => false);
    return context.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503);
  });
  return app;
}
