import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as afterPoll, setTimeout as wait } from 'node:timers/promises';

type Draining = {
  /** How long new connections and requests are still served. */
  readonly drainMs: number;
  readonly cutOffMs?: number;
  /** Ends responses that never end by themselves. */
  readonly endStreams?: () => Promise<void>;
};

const CLOSE_IDLE_MS = 100;
/** A connection that looks idle, or was accepted last, may contain a request that has not been read yet. */
const LAST_REQUESTS_MS = 500;
const CUT_OFF_MS = 10_000;

/**
 * Stops a server gracefully (ADR-030): for a while responses carry `connection: close`, then no new
 * connections are accepted, requests in progress complete, and slow ones are cut off. Resolves when the
 * last connection is closed.
 */
export async function drainServer(
  server: Server,
  { drainMs, cutOffMs = CUT_OFF_MS, endStreams }: Draining,
): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  await wait(Math.max(drainMs, LAST_REQUESTS_MS));
  await endStreams?.();
  const cutOffTimer = setTimeout(() => server.closeAllConnections(), cutOffMs);
  // A process that was held up has connections to accept; those would be reset.
  await afterPoll();
  const closed = new Promise<void>((resolve) => {
    // The server's own `close` also closes the connections that look idle.
    Listener.prototype.close.call(server, () => resolve());
  });
  await wait(LAST_REQUESTS_MS);
  const idleTimer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(cutOffTimer);
}
