import { Hono } from 'hono';
import { MAX_CLOCK_DIFFERENCE_MS } from '../database/clock-difference.ts';
import type { WriteRefusal } from '../database/failure.ts';

type Progress = { readonly done: number; readonly total: number };

type Checks = {
  /** Whether the process is about to stop: proxies send no more requests. */
  isDraining(): boolean;
  /** Why nothing can be written; null: it can. */
  writeRefusal(): WriteRefusal | null;
  /** By how many milliseconds our clock is ahead of the database's; fails if that does not respond. */
  clockAhead(): Promise<number>;
  search(): Promise<SearchState>;
};

/** Whether this build can search, and how far the tables have come that it is building. */
export type SearchState = { readonly ready: boolean; readonly rebuild: Progress | null };

const REFUSALS: Readonly<Record<WriteRefusal, string>> = {
  'full disk': 'The disk of the database is full.',
  replica: 'The database is a replica, which can only be read.',
};

/**
 * `/healthz`: the process is alive. `/readyz`: its database responds, their clocks agree, its search store is
 * complete, and it is not about to stop. A search store that is rebuilt beside a complete one leaves the process
 * ready, and so does a database that can only be read: no other process could write.
 */
export function healthRoutes({ isDraining, writeRefusal, clockAhead, search }: Checks): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ status: 'alive' }));
  app.get('/readyz', async (context) => {
    const notReady = (reason: string, more = {}) =>
      context.json({ status: 'not ready', reason, ...more }, 503);
    if (isDraining()) return context.json({ status: 'stopping' }, 503);
    const ahead = await clockAhead().catch(() => null);
    if (ahead === null) return notReady('The database does not answer.');
    if (Math.abs(ahead) > MAX_CLOCK_DIFFERENCE_MS)
      return notReady(
        `The clocks of this machine and of the database differ by ${Math.round(Math.abs(ahead) / 1000)} seconds.`,
      );
    const state = await search().catch(() => null);
    if (!state) return notReady('The search data could not be loaded.');
    const { ready, rebuild } = state;
    const searchStore =
      ready && !rebuild ? { state: 'ready' } : { state: 'rebuilding', ...rebuild };
    if (!ready) return notReady('The search tables are being built.', { searchStore });
    const refusal = writeRefusal();
    return refusal
      ? context.json({ status: 'read-only', reason: REFUSALS[refusal], searchStore })
      : context.json({ status: 'ready', searchStore });
  });
  return app;
}
