import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Connection } from './connection.ts';
import type { Tables } from './tables.ts';

/** Numbers of the locks of this product in its database. */
const LOCKS = { migrations: 7202611, jobs: 7202619 } as const;

const POLL_MS = 100;

/**
 * Runs work in one process at a time, on other connections than the one that holds the lock. A transaction
 * holds it, because a pooler keeps no session; PGlite has one process and one connection.
 */
export async function withAdvisoryLock<T>(
  connection: Connection,
  lock: keyof typeof LOCKS,
  work: () => Promise<T>,
): Promise<T> {
  if (connection.kind === 'pglite') return work();
  return connection.db.transaction().execute(async (trx) => {
    await liftStatementTimeout(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    // Asks again and again: a statement that waits for the lock keeps a snapshot, for which an index that
    // the holder creates concurrently waits in turn, for ever.
    while (!(await tryLock(trx, LOCKS[lock]))) await wait(POLL_MS);
    return work();
  });
}

async function tryLock(trx: Kysely<Tables>, lock: number): Promise<boolean> {
  // Without a parameter: its open portal would keep a snapshot too.
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(lock)}) as locked`.execute(trx);
  return rows[0]?.locked === true;
}

/** Lets the statements of a transaction take as long as they need, such as building an index. */
async function liftStatementTimeout(trx: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
}
