import { join } from 'node:path';
import type { Connection } from '#server/database/connection.ts';
import { openConnection } from '#server/database/open-connection.ts';
import { freePort } from '#server/testing/free-port.ts';
import type { PostgresServer } from '#server/testing/postgres-server.ts';
import { addDays } from '#shared/domain/dates/day.ts';
import type { Section } from '../measure/figure.ts';
import { ownPostgres } from '../measure/own-postgres.ts';
import { SCALE } from '../measure/scale.ts';
import { temporaryFolder } from '../measure/temporary-folder.ts';
import { startWorker } from '../measure/worker.ts';
import { type BareRead, costOnEmbedded, costOnPostgres, recordReads } from './bare-reads.ts';
import { realToday } from './fill/appointments.ts';
import { fillWorld } from './fill/fill-world.ts';
import type { LoadSpec, Report } from './generate.ts';
import { interrupt } from './interruptions.ts';
import { type Driver, type LoadSetup, measureLoad } from './measure-load.ts';
import type { RequestOptions } from './requests/requests.ts';
import { sectionsOf } from './sections.ts';
import { startServer } from './server-process.ts';
import { signIn } from './sign-in.ts';
import { type Filled, sizeFor } from './world.ts';

const SECRET = 'a secret of the benchmark that is long enough';
const SECONDS = 120;
/** Enough visitors to stay below the rate limit of reads. */
const VISITORS = 600;
/** Arrivals a second that two processes handle easily. */
const LOW_RATE = 60;

/** A filled database with the environment to connect to it. */
type Prepared = {
  readonly env: Record<string, string>;
  readonly appUrl: string;
  readonly filled: Filled;
  readonly reads: readonly BareRead[];
  readonly seconds: number;
};

/** Measures the product under a realistic open-model mix, on both databases. */
export async function benchLoad(): Promise<Section[]> {
  const seconds = Number(process.env['BENCH_SECONDS'] ?? SECONDS);
  const sections = await onEmbedded(seconds);
  await using stack = new AsyncDisposableStack();
  const postgres = await ownPostgres(stack, { shared_buffers: '512MB' });
  if (postgres) sections.push(...(await onPostgres(postgres, seconds)));
  return sections;
}

async function onEmbedded(seconds: number): Promise<Section[]> {
  using folder = temporaryFolder();
  const prepared = await prepare({ DATA_DIR: folder.path, DATABASE_URL: '' }, seconds);
  const { setup, outcome } = await measure(prepared, 1, null);
  const bare = await withDatabase(prepared.env, (connection) =>
    costOnEmbedded(prepared.reads, seconds / 12, connection),
  );
  return sectionsOf('PGlite, one process', setup, outcome, bare);
}

async function onPostgres(postgres: PostgresServer, seconds: number): Promise<Section[]> {
  using folder = temporaryFolder();
  const prepared = await prepare({ DATA_DIR: folder.path, DATABASE_URL: postgres.url }, seconds);
  const sections: Section[] = [];
  for (const processes of [1, 2]) {
    const { setup, outcome } = await measure(prepared, processes, postgres.pid);
    const bare = await costOnPostgres(prepared.reads, seconds / 12, postgres);
    const name = `PostgreSQL, ${processes === 1 ? 'one process' : 'two processes'}`;
    sections.push(...sectionsOf(name, setup, outcome, bare));
  }
  return [...sections, ...(await interruptions(prepared))];
}

/** One of two processes is killed; its replacement is then stopped gracefully. */
async function interruptions({ env, appUrl, filled }: Prepared): Promise<Section[]> {
  await using remaining = await startServer(env);
  using driver = await startDriver(filled, remaining.port, appUrl);
  const sections: Section[] = [];
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const stopping = await startServer(env);
    const figures = await interrupt({ remaining, stopping, driver, rate: LOW_RATE }, signal);
    sections.push({ title: `PostgreSQL, two processes, ${signal} to one of them`, figures });
  }
  return sections;
}

/** Signs everyone in and starts the load generator. */
async function startDriver(filled: Filled, port: number, appUrl: string): Promise<Driver> {
  const world = await signIn(filled, port, appUrl);
  const driver = startWorker<LoadSpec, Report>(join(import.meta.dirname, 'generator.ts'));
  const day = addDays(realToday(), 1);
  driver.send({ world, appUrl, visitors: VISITORS, day } satisfies RequestOptions);
  return driver;
}

async function withDatabase<T>(
  env: Record<string, string>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await openConnection({
    databaseUrl: env['DATABASE_URL'] || null,
    dataDir: env['DATA_DIR'] ?? '',
  });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Lets the product create its tables and demo data, and adds the rest. */
async function prepare(own: Record<string, string>, seconds: number): Promise<Prepared> {
  const appUrl = `http://localhost:${await freePort()}`;
  const env = { ...own, APP_URL: appUrl, APP_SECRET: SECRET, SEED: 'none' };
  const initial = await startServer({ ...env, SEED: 'demo' });
  await initial.end('SIGTERM');
  const began = performance.now();
  const size = sizeFor(SCALE);
  const filled = await withDatabase(env, (connection) =>
    fillWorld({ connection, secret: SECRET, appUrl, size }),
  );
  console.log(`  filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const reads = await recordReads(env, filled, appUrl);
  return { env, appUrl, filled, reads, seconds };
}

async function measure(prepared: Prepared, processes: number, databasePid: number | null) {
  const { env, appUrl, filled, seconds } = prepared;
  await using stack = new AsyncDisposableStack();
  const servers: LoadSetup['servers'][number][] = [];
  for (let index = 0; index < processes; index += 1)
    servers.push(stack.use(await startServer(env)));
  const driver = stack.use(await startDriver(filled, servers[0]?.port ?? 0, appUrl));
  const setup: LoadSetup = { servers, databasePid, driver, seconds };
  return { setup, outcome: await measureLoad(setup) };
}
