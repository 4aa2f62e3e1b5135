import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Registry } from '@prometheus-io/client';
import { Hono } from 'hono';
import type { ClockWatch } from '../database/clock-difference.ts';
import type { Connection } from '../database/connection.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { counted } from './metrics.ts';
import { createStateReader } from './read-state.ts';
import { stateGauges } from './state-gauges.ts';
import { createStateStore } from './state-store.ts';

type Deps = {
  readonly connection: Connection;
  /** Its disk is watched. */
  readonly dataDir: string;
  readonly countOutdated: () => Promise<number>;
  readonly clockAhead: ClockWatch;
};

/**
 * `/metrics` for Prometheus, on a port of its own that no proxy publishes (ADR-051): requests, jobs, emails
 * and the business as counted by this process, its event loop and memory, and the state of the installation.
 */
export function metricsApp({ connection, dataDir, ...asked }: Deps): Hono {
  const runtime = new Registry();
  collectDefaultMetrics({ register: runtime });
  const readState = createStateReader(createStateStore(connection.db), asked);
  const app = new Hono();
  // Read over the private network, without https.
  app.use(securityHeaders(false));
  app.get('/metrics', async (context) => {
    const [state, disk] = await Promise.all([readState(), readDisk(dataDir)]);
    const registries = [counted, stateGauges(state, connection, disk), runtime];
    const texts = await Promise.all(registries.map((registry) => registry.metrics()));
    return context.body(texts.join('\n'), 200, { 'content-type': counted.contentType });
  });
  return app;
}

async function readDisk(folder: string): Promise<{ free: number; size: number } | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk && { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize };
}
