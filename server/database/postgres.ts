import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig, TypeOverrides } from 'pg';
import type { Connection, PoolStats } from './connection.ts';
import { createPostgresListener } from './postgres-listener.ts';
import type { Tables } from './tables.ts';

const TYPE = { int8: 20, date: 1082 };

const types = new TypeOverrides();
types.setTypeParser(TYPE.date, (text: string) => text);
types.setTypeParser(TYPE.int8, Number);

/** Disables JIT: every query here is short, and compiling it takes longer than running it. */
const NO_JIT = '-c jit=off';
/**
 * Planning a search takes as long as running it, and one plan suits all values. Without knowing them the
 * planner would take parallel workers for what an index finds, and sorts must not spill to disk.
 */
const SHORT_READS =
  '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0 -c work_mem=16MB';

const POOL_SIZE = 10;
const READERS = 3;
/** The pools, and the connection that listens. */
export const CONNECTIONS_PER_PROCESS = POOL_SIZE + READERS + 1;

/** Names of statements by their texts, of which there are few. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text) ?? createHash('sha1').update(text).digest('base64url');
  names.set(text, known);
  return known;
}

/** Opens pools on a PostgreSQL server: one for everything, one for prepared reads. */
export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void = () => undefined,
): Promise<Connection> {
  function openPool(config: PoolConfig): Pool {
    const pool = new Pool({
      connectionString: url,
      types,
      connectionTimeoutMillis: 10_000,
      ...config,
    });
    // Without a handler an error on an idle connection would crash the process.
    pool.on('error', onIdleError);
    return pool;
  }
  const pool = openPool({ max: POOL_SIZE, options: NO_JIT });
  const readers = openPool({
    max: READERS,
    options: `${NO_JIT} ${SHORT_READS}`,
    keepAlive: true,
    // Closing a connection would discard its plans.
    idleTimeoutMillis: 0,
    // The server times out first; the client only when the connection is dead.
    statement_timeout: 10_000,
    query_timeout: 15_000,
  });
  const listener = createPostgresListener(url, onIdleError);
  return {
    kind: 'postgres',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    async runScript(sql) {
      await pool.query(sql);
    },
    async query(text, values) {
      const { rows, rowCount } = await pool.query(text, values ? [...values] : undefined);
      return { rows, rowCount: rowCount ?? rows.length };
    },
    async read<Row>(text: string, values: readonly unknown[]) {
      // A named statement is prepared once per connection; equal texts share a name.
      const { rows } = await readers.query({ name: nameOf(text), text, values: [...values] });
      return rows as Row[];
    },
    jobs: {
      executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
    },
    listen: listener.listen,
    stats: () => [statsOf('main', pool), statsOf('readers', readers)],
    async close() {
      await listener.close();
      await Promise.all([readers.end(), pool.end()]);
    },
  };
}

function statsOf(name: string, pool: Pool): PoolStats {
  const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
  return { pool: name, used: totalCount - idle, idle, max: pool.options.max ?? 0, waiting };
}
