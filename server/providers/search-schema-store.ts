import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { lockCatalogue } from './version-store.ts';

/** Stores that no process of their build has used for so long are dropped. */
const KEPT_FOR = '2 days';
const SCHEMA_NAME = String.raw`^search_\d+_[0-9a-f]{8}(_new|_old)?$`;

/** The schema in which the store of a format is built, and the one that it replaced. */
export const newOf = (schema: string) => `${schema}_new`;
export const oldOf = (schema: string) => `${schema}_old`;

/** Notes that a process of this build is alive. Does not wait for one that works on a store. */
export async function touchStore(db: Kysely<Tables>, schema: string): Promise<void> {
  await db
    .updateTable('search_store')
    .set({ used_at: sql<Date>`now()` })
    .where('schema', 'in', (stores) =>
      stores
        .selectFrom('search_store')
        .select('schema')
        .where('schema', 'in', [schema, newOf(schema)])
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Drops replaced stores, and those of builds that have not run for two days. @throws on a lock timeout */
export async function dropUnusedStores(db: Kysely<Tables>): Promise<void> {
  await sql`delete from search_store where used_at < now() - ${sql.lit(KEPT_FOR)}::interval`.execute(
    db,
  );
  if ((await findUnused(db)).length === 0) return;
  await db.transaction().execute(async (trx) => {
    // Nothing is built or swapped meanwhile.
    await lockCatalogue(trx);
    for (const name of await findUnused(trx)) await dropSchema(trx, name);
  });
}

async function findUnused(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace
    where nspname ~ ${SCHEMA_NAME} and nspname not in (select schema from search_store)`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

export async function hasSchema(trx: Transaction<Tables>, schema: string): Promise<boolean> {
  const { rows } = await sql`select from pg_namespace where nspname = ${schema}`.execute(trx);
  return rows.length > 0;
}

export async function dropSchema(trx: Transaction<Tables>, schema: string): Promise<void> {
  await sql.raw(`drop schema if exists ${schema} cascade`).execute(trx);
}
