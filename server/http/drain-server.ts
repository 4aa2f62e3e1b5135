import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

type Timeouts = { readonly lastRequestsMs: number; readonly cutOffMs: number };

const CLOSE_IDLE_MS = 100;
/** Requests in flight when shutdown begins arrive within `lastRequestsMs`. */
const TIMEOUTS: Timeouts = { lastRequestsMs: 500, cutOffMs: 10_000 };

/**
 * Stops a server gracefully: responses carry `connection: close`, then no new connections are
 * accepted, requests in progress complete, and slow ones are cut off. Resolves when the last
 * connection is closed.
 */
export async function drainServer(
  server: Server,
  { lastRequestsMs, cutOffMs }: Timeouts = TIMEOUTS,
): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  // An idle connection may contain a request that has not been read yet.
  await wait(lastRequestsMs);
  const idleTimer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  const cutOffTimer = setTimeout(() => server.closeAllConnections(), cutOffMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(idleTimer);
  clearTimeout(cutOffTimer);
}
