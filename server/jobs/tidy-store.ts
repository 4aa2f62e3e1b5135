import { type Kysely, sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';

/** How long the answer to an `Idempotency-Key` is kept. */
const KEEP_ANSWERS_HOURS = 24;

/** Forgets what has served its purpose: old idempotency keys and rate limits that ran out. */
export async function forgetExpired(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${KEEP_ANSWERS_HOURS})`)
    .execute();
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
}

/**
 * Does what a server does by itself in the background: without its counts the embedded database
 * sorts a whole list where it could walk an index.
 */
export async function tidyEmbedded({ kind, runScript }: Connection): Promise<void> {
  if (kind === 'pglite') await runScript('vacuum analyze');
}
