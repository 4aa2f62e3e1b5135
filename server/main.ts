import type { Server } from 'node:http';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { rejectUnfinishedRestore } from './backup/restore-marker-store.ts';
import { ConfigError } from './config/config-error.ts';
import { type Config, readConfig } from './config/config.ts';
import { readSecrets } from './config/secret.ts';
import { watchClock } from './database/clock-difference.ts';
import { openDatabase } from './database/open-database.ts';
import { emailBrand } from './email/email-brand.ts';
import { drainServer } from './http/drain-server.ts';
import { createHttpServer } from './http/http-server.ts';
import { createJobs } from './jobs/jobs.ts';
import { openKeys } from './keys/open-keys.ts';
import { createLog } from './log.ts';
import { createCrashHandler } from './exit-on-crash.ts';
import { metricsApp } from './metrics/metrics-app.ts';
import { OperatorError } from './operator-error.ts';
import type { PageHandler } from './pages/page-handler.ts';
import { countOutdated } from './providers/search-write-store.ts';
import { startSearchUpkeep } from './providers/search-upkeep.ts';
import { choosePorts } from './ports/choose-ports.ts';
import { checkPrices } from './ports/payments/check-prices.ts';
import { guardPrices } from './ports/payments/guard-prices.ts';
import { createServices } from './services.ts';
import { welcome } from './welcome.ts';

/** Lets the development server wrap the app. */
type Serving = { serve?: (app: Hono) => Server };

/** Longer than the idle timeouts of browsers and proxies, so that they close the connection first. */
const KEEP_ALIVE_MS = 75_000;

/** How often the clock is compared with the database's. */
const COMPARE_CLOCKS_MS = 60_000;

export type RunningServer = { url: string; stop(): Promise<void> };

/**
 * Starts the product: settings, database, ports, services, HTTP.
 * @throws OperatorError with a sentence for the operator
 */
export async function startServer(
  config: Config,
  pages?: PageHandler,
  serving: Serving = {},
): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const began = performance.now();
  const connection = await openDatabase(config, log);
  try {
    await rejectUnfinishedRestore(connection.db);
    const keys = await openKeys(connection.db, readSecrets(config.dataDir, config.secrets));
    const { ports: chosen, sandbox } = await choosePorts(config, connection, keys.secrets);
    const live = config.stripe?.live ?? false;
    const guard = guardPrices(chosen.payments, { prices: config.prices, live, log });
    const ports = { ...chosen, payments: guard.payments };
    const priceCheck = await checkPrices(guard, { log });
    rejectWrongPrices(priceCheck.problems, config, log);
    const jobs = createJobs(connection, log);
    await jobs.install();
    const services = createServices({ config, keys, connection, jobs, ports, log });
    if (config.seed === 'demo') {
      const { seedDemo } = await import('./database/seed/seed-demo.ts');
      await seedDemo({ connection, services, ports, sandbox, prices: config.prices });
    }
    const dev = await loadDev(config, services.outboxStore, sandbox?.app ?? null);
    const clockAhead = watchClock(connection, log);
    let isDraining = false;
    const app = createApp({
      config,
      connection,
      services,
      clock: ports.clock,
      log,
      pages,
      dev,
      isDraining: () => isDraining,
      clockAhead,
    });
    const server = await listen(
      app,
      config,
      serving.serve ??
        (({ fetch }) => createHttpServer(fetch, { https: config.appUrl.startsWith('https://') })),
    );
    const metrics =
      config.metricsPort === null
        ? null
        : await listen(
            metricsApp({
              connection,
              dataDir: config.dataDir,
              clockAhead,
              countOutdated: () => countOutdated(connection.db),
            }),
            { port: config.metricsPort, host: config.host },
            ({ fetch }) => createHttpServer(fetch),
          );
    if (sandbox) {
      jobs.every('sandbox-advance', '* * * * *', () => sandbox.advance());
      await sandbox.start(addressOf(server));
    }
    await jobs.start();
    await services.plainSealing.start();
    // Renews what fell due while the process was down, without waiting for the next minute.
    if (sandbox) await jobs.send('sandbox-advance', {});
    // So that the first search does not wait for it; `/readyz` says whether it has succeeded.
    services.providers
      .load()
      .catch((error: unknown) =>
        log.error({ event: 'search', err: error }, 'the search data could not be loaded yet'),
      );
    // `/readyz` compares them too, but nobody may ask it. A database that does not answer says so itself.
    const compareClocks = () => void clockAhead().catch(() => undefined);
    compareClocks();
    const clockTimer = setInterval(compareClocks, COMPARE_CLOCKS_MS);
    const searchUpkeep = startSearchUpkeep({ db: connection.db, clock: ports.clock, log });
    const milliseconds = Math.round(performance.now() - began);
    log.info({ event: 'start', node: process.version, milliseconds }, 'the server started');
    return {
      url: addressOf(server),
      async stop() {
        isDraining = true;
        log.info({ event: 'stop', outcome: 'started' }, 'the server is stopping');
        priceCheck.stop();
        await drainServer(server, {
          drainMs: config.drainSeconds * 1000,
          endStreams: services.close,
        });
        await sandbox?.stop();
        await jobs.stop();
        clearInterval(clockTimer);
        await searchUpkeep.stop();
        metrics?.close();
        metrics?.closeAllConnections();
        await connection.close();
        log.info({ event: 'stop', outcome: 'done' }, 'the server stopped');
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Production sells at the prices that its pages show, or does not start (ADR-037). @throws ConfigError */
function rejectWrongPrices(problems: readonly string[], config: Config, log: Logger): void {
  if (config.production && problems.length > 0) throw new ConfigError(problems.join('\n'));
  for (const problem of problems) log.error({ event: 'payment' }, problem);
}

type OutboxStore = Parameters<typeof import('./dev/dev-routes.ts').devRoutes>[0]['outboxStore'];

/** Development stand-ins for external services; never loaded in production. */
async function loadDev(
  config: Config,
  outboxStore: OutboxStore,
  sandboxPayments: Hono | null,
): Promise<Hono | undefined> {
  if (config.production) return undefined;
  const { devRoutes } = await import('./dev/dev-routes.ts');
  return devRoutes({ outboxStore, sandboxPayments, brand: emailBrand(config) });
}

function listen(
  app: Hono,
  config: Pick<Config, 'port' | 'host'>,
  serve: (app: Hono) => Server,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve(app);
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.listen(config.port, config.host, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(
              `The port ${config.port} is taken. Stop the other program, or set PORT or METRICS_PORT.`,
            )
          : error,
      );
    });
  });
}

function addressOf(server: Server): string {
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

/** Runs the process: starts the server, prints its address, and shuts down gracefully on a signal. */
export async function run(pages?: PageHandler, serving?: Serving): Promise<void> {
  try {
    const config = readConfig(process.env);
    const starting = startServer(config, pages, serving);
    const crash = createCrashHandler({
      log: createLog(config.logLevel),
      stop: async () => (await starting).stop(),
    });
    process.on('uncaughtException', (error) => void crash(error));
    process.on('unhandledRejection', (reason) => void crash(reason));
    // Registered before the start, so that a signal during it also shuts down gracefully.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        starting
          .then((server) => server.stop())
          .then(
            () => process.exit(0),
            () => process.exit(1),
          );
      });
    }
    await starting.catch((error: unknown) => {
      if (error instanceof OperatorError) throw error;
      return crash(error);
    });
    // In production the log alone is on standard output, so that every line of it is JSON.
    if (!config.production) process.stdout.write(await welcome(config));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
