import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Increments the catalogue version. The row stays locked until commit, so versions appear in order. */
export async function raiseVersion(trx: Transaction<Tables>): Promise<number> {
  const { version } = await trx
    .updateTable('catalogue_version')
    .set((set) => ({ version: set('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** How long search may wait for savings to end: a batch of an import takes a second. */
const SAVING_MS = 5000;
/** How long it may then wait for a table, because readers of the table queue behind it. */
const TABLE_MS = 200;

/**
 * Waits for changes of the catalogue to end and holds up others until commit. Further statements of the
 * transaction fail rather than wait long for a lock.
 * @throws Error that `isLockTimeout` recognises
 */
export async function lockCatalogue(trx: Transaction<Tables>): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(SAVING_MS)}`.execute(trx);
  await trx.selectFrom('catalogue_version').select('version').forUpdate().execute();
  await sql`set local lock_timeout = ${sql.lit(TABLE_MS)}`.execute(trx);
}

/** Whether an error says that a lock was not free in time. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
