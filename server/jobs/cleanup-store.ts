import { type Kysely, sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';

const IDEMPOTENCY_KEY_HOURS = 24;
/** For how long a row that a scheduled job failed at is remembered; it may have been deleted since. */
const SWEEP_FAILURE_DAYS = 30;

/** Deletes idempotency keys older than a day, expired rate limits and old failures of scheduled jobs. */
export async function deleteExpiredRows(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS})`)
    .execute();
  await db
    .deleteFrom('sweep_failure')
    .where('failed_at', '<', sql<Date>`now() - make_interval(days => ${SWEEP_FAILURE_DAYS})`)
    .execute();
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
}

/**
 * Vacuums and analyses the embedded database, which has no autovacuum: without statistics it sorts
 * whole lists instead of scanning an index.
 */
export async function vacuumEmbedded({ kind, runScript }: Connection): Promise<void> {
  if (kind === 'pglite') await runScript('vacuum analyze');
}
