import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '#server/database/connection.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import type { Figure, Section } from '../measure/figure.ts';
import { ownPostgres } from '../measure/own-postgres.ts';

const PROCESSES = [1, 6];
const EXTRAPOLATED = 50;
const AT_MOST = 5;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
/** Starting asks for more than being there. */
const SETTLE_MS = 15_000;

/** Benchmarks what idle processes ask of the database. */
export async function benchIdle(): Promise<Section[]> {
  await using stack = new AsyncDisposableStack();
  const server = await ownPostgres(stack);
  if (!server) return [];
  const admin = stack.adopt(await openPostgres(server.url), ({ close }) => close());
  const figures: Figure[] = [];
  for (const processes of PROCESSES) {
    const value = await measure(server.url, admin, processes);
    figures.push({
      what: `each of ${processes}`,
      value: value / processes,
      digits: 2,
      goal: { atMost: AT_MOST },
    });
    if (processes === PROCESSES.at(-1))
      figures.push({
        what: `${EXTRAPOLATED} together, extrapolated`,
        value: (value / processes) * EXTRAPOLATED,
        digits: 0,
      });
  }
  return [{ title: 'transactions per second of idle processes', figures }];
}

/** @returns the transactions per second of all processes together */
async function measure(url: string, admin: Connection, processes: number): Promise<number> {
  const name = `idle_${processes}`;
  await admin.runScript(`create database ${name} template template0`);
  await using stack = new AsyncDisposableStack();
  const env = { DATABASE_URL: url.replace(/\/postgres$/, `/${name}`), DATABASE_POOL: '4' };
  for (let count = 0; count < processes; count += 1)
    stack.adopt(await startServerProcess(env), ({ stop }) => stop());
  await wait(SETTLE_MS);
  const before = await countTransactions(admin, name);
  await wait(SECONDS * 1000);
  return ((await countTransactions(admin, name)) - before) / SECONDS;
}

async function countTransactions({ query }: Connection, name: string): Promise<number> {
  const { rows } = await query(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = $1',
    [name],
  );
  return Number((rows as { count: number }[])[0]?.count);
}
