import { sql } from 'kysely';
import type { Connection } from './connection.ts';
import { liftStatementTimeout } from './statement-timeout.ts';

/** Numbers of the locks of this product in its database. */
const LOCKS = { migrations: 7202611, jobs: 7202619 } as const;

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
    // Without a parameter: its open portal would keep a snapshot, for which an index that is created
    // concurrently waits for ever.
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS[lock])})`.execute(trx);
    return work();
  });
}
