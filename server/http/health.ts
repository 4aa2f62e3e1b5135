import { Hono } from 'hono';
import { MAX_CLOCK_DIFFERENCE_MS } from '../database/clock-difference.ts';
import type { WriteRefusal } from '../database/failure.ts';
import { AppError } from './app-error.ts';

type Checks = {
  /** Whether the process is about to stop: proxies send no more requests. */
  isDraining(): boolean;
  /** Why nothing can be written; null: it can. */
  writeRefusal(): WriteRefusal | null;
  /** By how many milliseconds our clock is ahead of the database's; fails if that does not respond. */
  clockAhead(): Promise<number>;
  /** Loads the search data. @throws AppError search/preparing while rows are missing */
  search(): Promise<void>;
};

const REFUSALS: Readonly<Record<WriteRefusal, string>> = {
  'full disk': 'The disk of the database is full.',
  replica: 'The database is a replica, which can only be read.',
};

/**
 * `/healthz`: the process is alive. `/readyz`: its database responds, their clocks agree, it has loaded
 * the search data, and it is not about to stop. A database that can only be read leaves the process ready: no other
 * process could write.
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
    try {
      await search();
    } catch (error) {
      const isPreparing = error instanceof AppError && error.code === 'search/preparing';
      return notReady(
        isPreparing ? 'The search rows are being written.' : 'The search data could not be loaded.',
      );
    }
    const refusal = writeRefusal();
    return refusal
      ? context.json({ status: 'read-only', reason: REFUSALS[refusal] })
      : context.json({ status: 'ready' });
  });
  return app;
}
