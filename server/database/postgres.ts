import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool, type PoolConfig, TypeOverrides } from 'pg';
import { type BoundedPool, boundPool } from './bounded-pool.ts';
import type { Connection } from './connection.ts';
import { DEFAULT_POOL, DEFAULT_READERS } from './database-config.ts';
import { rememberRefusals } from './failure.ts';
import { createPostgresListener } from './postgres-listener.ts';
import type { Tables } from './tables.ts';

const TYPE = { int8: 20, date: 1082 };

const types = new TypeOverrides();
types.setTypeParser(TYPE.date, (text: string) => text);
types.setTypeParser(TYPE.int8, Number);

/**
 * Limits of the server itself. They end what a crashed or late process left, so they are above those of
 * the process (`time-limits.ts`).
 */
export const SERVER_LIMITS = {
  statement_timeout: '60s',
  idle_in_transaction_session_timeout: '30s',
} as const;
/** Every query here is short, and compiling it takes longer than running it. */
export const NO_JIT = { jit: 'off' } as const;
/**
 * Planning a search takes as long as running it, and one plan suits all values. Without knowing them the
 * planner would take parallel workers for what an index finds, and sorts must not spill to disk.
 */
const SHORT_READS = {
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: '0',
  work_mem: '16MB',
} as const;

/** How a process uses a PostgreSQL. */
type PostgresOptions = {
  /** Connections for everything but frequent reads. */
  readonly pool?: number | undefined;
  /** Connections for frequent reads, which keep their plans. */
  readonly readers?: number | undefined;
  /** Leads past a pooler that gives connections out per transaction; null: there is none. */
  readonly listenUrl?: string | null | undefined;
  /** Whether the server ends statements that take too long; a benchmark that fills tables does without. */
  readonly serverLimits?: boolean;
  readonly onIdleError?: (error: Error) => void;
};

/** Names of statements by their texts, of which there are few. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Opens pools on a PostgreSQL server: one for everything, one for prepared reads. */
export async function openPostgres(
  url: string,
  {
    pool: size = DEFAULT_POOL,
    readers: readerCount = DEFAULT_READERS,
    listenUrl = null,
    serverLimits = true,
    onIdleError = () => undefined,
  }: PostgresOptions = {},
): Promise<Connection> {
  const refusals = rememberRefusals();
  // A pooler takes no settings of sessions: there they belong to the role (ADR-053).
  const isPooled = listenUrl !== null;
  function openPool(config: PoolConfig, settings: Readonly<Record<string, string>>): BoundedPool {
    const pool = new Pool({
      connectionString: url,
      types,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      ...(isPooled ? {} : { options: asOptions(settings) }),
      ...config,
    });
    // Without a handler an error on an idle connection would crash the process.
    pool.on('error', onIdleError);
    return boundPool(pool, refusals.note);
  }
  const common = { ...NO_JIT, ...(serverLimits ? SERVER_LIMITS : {}) };
  const pool = openPool({ max: size }, common);
  const readers = openPool(
    // Closing a connection would discard its plans.
    { max: readerCount, idleTimeoutMillis: 0 },
    { ...common, ...SHORT_READS },
  );
  const listener = createPostgresListener(listenUrl ?? url, onIdleError);
  return {
    kind: 'postgres',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: asKyselyPool(pool) }) }),
    async runScript(sql) {
      await pool.query(sql);
    },
    async query(text, values) {
      const { rows, rowCount } = await pool.query(text, values);
      return { rows, rowCount: rowCount ?? rows.length };
    },
    async read<Row>(text: string, values: readonly unknown[]) {
      // A named statement is prepared once per connection; equal texts share a name.
      const { rows } = await readers.query({
        ...(isPooled ? {} : { name: nameOf(text) }),
        text,
        values: [...values],
      });
      return rows as Row[];
    },
    writeRefusal: refusals.refusal,
    jobs: {
      executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
      async listen(channel, onNotification, onReconnect) {
        const close = await listener.listen(channel, (payload) =>
          payload === null ? onReconnect() : onNotification(payload),
        );
        return { close };
      },
    },
    listen: listener.listen,
    stats: () => [
      { pool: 'main', ...pool.stats() },
      { pool: 'readers', ...readers.stats() },
    ],
    async close() {
      await listener.close();
      await Promise.all([readers.end(), pool.end()]);
    },
  };
}

/** Settings of a session, as the server takes them when a connection opens. */
function asOptions(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** The part of a pool that Kysely uses. */
function asKyselyPool(pool: BoundedPool): PostgresPool {
  return { ...pool, options: {} } as unknown as PostgresPool;
}
