import type { Server } from 'node:http';
import { freePort } from '#server/testing/free-port.ts';

/** A server that the product is compared with. */
export type Baseline = { readonly url: string; stop(): Promise<void> };

/** Lets a server listen on a free port of this machine. */
export async function listening(server: Server): Promise<Baseline> {
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
