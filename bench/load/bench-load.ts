import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from '#server/database/open-connection.ts';
import { freePort } from '#server/testing/free-port.ts';
import { type PostgresServer, startPostgresServer } from '#server/testing/postgres-server.ts';
import { addDays } from '#shared/domain/dates/day.ts';
import type { Section } from '../measure/figure.ts';
import { type BareRead, costOnEmbedded, costOnPostgres, recordReads } from './bare-reads.ts';
import { startDriver } from './drive.ts';
import { realToday } from './fill/appointments.ts';
import { fillWorld } from './fill/fill-world.ts';
import { interrupt } from './interruptions.ts';
import { type Ground, measureLoad } from './measure-load.ts';
import { sectionsOf } from './sections.ts';
import { startServer } from './server-process.ts';
import { signIn } from './sign-in.ts';
import { type Filled, sizeFor } from './world.ts';

const SECRET = 'a secret of the benchmark that is long enough';
const SECONDS = 120;
/** Enough that nobody comes near the limit of reading. */
const VISITORS = 600;
/** Arrivals a second that both processes answer without effort. */
const CALM_RATE = 60;

/** A database that is filled, and how the product finds it. */
type Prepared = {
  readonly env: Record<string, string>;
  readonly appUrl: string;
  readonly filled: Filled;
  readonly reads: readonly BareRead[];
  readonly seconds: number;
};

/** The product under a realistic mix that comes at its own pace, on both databases. */
export async function benchLoad(): Promise<Section[]> {
  const seconds = Number(process.env['BENCH_SECONDS'] ?? SECONDS);
  const folder = mkdtempSync(join(tmpdir(), 'halewell-load-'));
  const sections: Section[] = [];
  try {
    sections.push(...(await onEmbedded(folder, seconds)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const postgres = await startPostgresServer({ shared_buffers: '512MB' });
  if (!postgres) {
    console.log('  left out: there is no PostgreSQL on this machine');
    return sections;
  }
  try {
    sections.push(...(await onPostgres(postgres, seconds)));
  } finally {
    postgres.stop();
  }
  return sections;
}

async function onEmbedded(folder: string, seconds: number): Promise<Section[]> {
  const prepared = await prepare({ DATA_DIR: folder, DATABASE_URL: '' }, seconds);
  const { ground, outcome } = await measure(prepared, 1, null);
  const connection = await openConnection({ databaseUrl: null, dataDir: folder });
  try {
    const bare = await costOnEmbedded(prepared.reads, seconds / 12, connection);
    return sectionsOf('PGlite, one process', ground, outcome, bare);
  } finally {
    await connection.close();
  }
}

async function onPostgres(postgres: PostgresServer, seconds: number): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'halewell-load-'));
  try {
    const env = { DATA_DIR: folder, DATABASE_URL: postgres.url };
    const prepared = await prepare(env, seconds);
    const sections: Section[] = [];
    for (const processes of [1, 2]) {
      const { ground, outcome } = await measure(prepared, processes, postgres.pid);
      const bare = await costOnPostgres(prepared.reads, seconds / 12, postgres);
      const name = `PostgreSQL, ${processes === 1 ? 'one process' : 'two processes'}`;
      sections.push(...sectionsOf(name, ground, outcome, bare));
    }
    return [...sections, ...(await interruptions(prepared))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One of two processes is killed; another takes its place and is then asked to stop. */
async function interruptions({ env, appUrl, filled }: Prepared): Promise<Section[]> {
  const stays = await startServer(env);
  try {
    const world = await signIn(filled, stays.port, appUrl);
    const driver = startDriver({ world, appUrl, visitors: VISITORS, day: tomorrow() });
    try {
      const sections: Section[] = [];
      for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
        const goes = await startServer(env);
        const figures = await interrupt({ stays, goes, driver, rate: CALM_RATE }, signal);
        sections.push({ title: `PostgreSQL, two processes, ${signal} to one of them`, figures });
      }
      return sections;
    } finally {
      await driver.stop();
    }
  } finally {
    await stays.end('SIGTERM');
  }
}

function tomorrow(): string {
  return addDays(realToday(), 1);
}

/** Has the product make its tables and the demonstration, and adds the rest. */
async function prepare(own: Record<string, string>, seconds: number): Promise<Prepared> {
  const appUrl = `http://localhost:${await freePort()}`;
  const env = { ...own, APP_URL: appUrl, APP_SECRET: SECRET, SEED: 'none' };
  const maker = await startServer({ ...env, SEED: 'demo' });
  await maker.end('SIGTERM');
  const connection = await openConnection({
    databaseUrl: own['DATABASE_URL'] || null,
    dataDir: own['DATA_DIR'] ?? '',
  });
  const began = performance.now();
  let filled: Filled;
  try {
    const size = sizeFor(Number(process.env['BENCH_SCALE'] ?? 1));
    filled = await fillWorld({ connection, secret: SECRET, appUrl, size });
  } finally {
    await connection.close();
  }
  console.log(`  filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const reads = await recordReads(env, filled, appUrl);
  return { env, appUrl, filled, reads, seconds };
}

async function measure(prepared: Prepared, processes: number, databasePid: number | null) {
  const { env, appUrl, filled, seconds } = prepared;
  const servers: Ground['servers'][number][] = [];
  try {
    for (let index = 0; index < processes; index += 1) servers.push(await startServer(env));
    const world = await signIn(filled, servers[0]?.port ?? 0, appUrl);
    const driver = startDriver({ world, appUrl, visitors: VISITORS, day: tomorrow() });
    const ground: Ground = { servers, databasePid, driver, seconds };
    try {
      return { ground, outcome: await measureLoad(ground) };
    } finally {
      await driver.stop();
    }
  } finally {
    for (const server of servers) await server.end('SIGTERM');
  }
}
