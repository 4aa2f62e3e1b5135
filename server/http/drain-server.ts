import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

type Patience = { readonly lastRequestsMs: number; readonly cutOffMs: number };

const CLOSE_IDLE_MS = 100;
/** What is on its way when the end is announced arrives within this time. */
const PATIENCE: Patience = { lastRequestsMs: 500, cutOffMs: 10_000 };

/**
 * Stops a server in good order: every answer says that it is the last of its connection, then no new
 * connections come in, what is under way gets its answer, and who takes too long is cut off. Resolves
 * when the last connection is closed.
 */
export async function finishAnswers(
  server: Server,
  { lastRequestsMs, cutOffMs }: Patience = PATIENCE,
): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  // A connection that looks idle may have a request in it that has not been read yet.
  await wait(lastRequestsMs);
  const rest = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  const late = setTimeout(() => server.closeAllConnections(), cutOffMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(rest);
  clearTimeout(late);
}
