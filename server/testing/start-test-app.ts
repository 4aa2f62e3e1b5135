import type { Hono } from 'hono';
import type { DestinationStream } from 'pino';
import { createApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import type { Secrets } from '../config/secret.ts';
import type { Connection } from '../database/connection.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { openKeys } from '../keys/open-keys.ts';
import { createLog } from '../log.ts';
import type { PageHandler } from '../pages/page-handler.ts';
import { choosePorts, type SandboxPayments } from '../ports/choose-ports.ts';
import { type SettableClock, settableClock } from './settable-clock.ts';
import type { Ports } from '../ports/ports.ts';
import { createServices, type Services } from '../services.ts';
import { openTestDatabase } from './test-database.ts';

export type TestApp = {
  readonly url: string;
  /** What browsers send as their origin: that of `APP_URL`. */
  readonly origin: string;
  readonly connection: Connection;
  /** URL of the database for other processes; null if it cannot be shared. */
  readonly databaseUrl: string | null;
  readonly services: Services;
  readonly clock: SettableClock;
  readonly sandbox: SandboxPayments;
  readonly jobs: Jobs;
  stop(): Promise<void>;
};

type Options = {
  /** Initial time of the clock. */
  now?: string;
  env?: Record<string, string>;
  ports?: Partial<Ports>;
  /** Whether background jobs run; false by default. */
  work?: boolean;
  /** Receives the log. */
  logInto?: DestinationStream;
  /** An existing database instead of a new one; closed with the app. */
  connection?: Connection;
  /** Renders pages; by default there are none. */
  pages?: PageHandler;
  /** The build's files for browsers; by default those that need no build. */
  clientFolder?: string;
  /** The newest first. */
  secrets?: Secrets;
};

export const TEST_SECRET = 'a secret for tests that is long enough';

/** Starts the app over HTTP, with a separate database and sandbox ports. */
export async function startTestApp({
  now = '2026-03-02T10:00:00Z',
  env = {},
  ports = {},
  work = false,
  logInto,
  connection: existing,
  pages,
  clientFolder = 'web/public',
  secrets = [TEST_SECRET],
}: Options = {}): Promise<TestApp> {
  const connection = existing ? { ...existing, url: null } : await openTestDatabase();
  const clock = settableClock(now);
  const log = createLog(env['LOG_LEVEL'] ?? 'silent', logInto);
  let fetch: Hono['fetch'] = () => new Response(null, { status: 503 });
  const server = createHttpServer((request, bindings) => fetch(request, bindings));
  const url = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    });
  });
  const config = readConfig({ APP_URL: url, SEED: 'none', ...env });
  const jobs = createJobs(connection, log);
  const keys = await openKeys(connection.db, secrets);
  const chosen = await choosePorts(config, connection, secrets, clock);
  if (!chosen.sandbox) throw new Error('Tests run on the sandbox payment provider');
  const { sandbox } = chosen;
  const services = createServices({
    config,
    keys,
    connection,
    jobs,
    ports: { ...chosen.ports, ...ports },
    log,
  });
  const app = createApp({
    config,
    connection,
    services,
    clock,
    log,
    pages,
    clientFolder,
    dev: sandbox.app,
    enforceContract: true,
  });
  fetch = app.fetch;
  await (work ? jobs.start() : jobs.install());
  await sandbox.start(url);
  return {
    url,
    origin: config.appUrl,
    connection,
    databaseUrl: connection.url,
    services,
    clock,
    sandbox,
    jobs,
    async stop() {
      await services.close();
      await sandbox.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await jobs.stop();
      await connection.close();
    },
  };
}
