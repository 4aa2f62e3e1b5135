import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ProviderDraft } from './draft.ts';
import { draftOfRow } from './draft-of-row.ts';
import { SEARCH_SCHEMA } from './search/format.ts';
import { writeSearch } from './search-write-store.ts';
import { createProviderStore, type ProviderRow } from './store.ts';
import { lockCatalogue, raiseVersion } from './version-store.ts';

type Trx = Transaction<Tables>;

/** Number of providers that are brought up to date in one transaction, which holds up savings. */
const CHANGES_AT_ONCE = 100;

/**
 * Brings search up to date with saved providers, in their transaction: this build's store immediately, all
 * others through their queue.
 * @param version the catalogue version, raised by that transaction
 */
export async function updateSearch(
  trx: Trx,
  drafts: readonly ProviderDraft[],
  version: number,
): Promise<void> {
  const ids = drafts.map(({ id }) => id);
  await sql`
    insert into search_change (schema, provider_id)
    select s.schema, saved.id from search_store s, unnest(${ids}::text[]) saved (id)
    where s.schema <> ${SEARCH_SCHEMA} on conflict do nothing`.execute(trx);
  if (await hasStore(trx, SEARCH_SCHEMA))
    await writeSearch(trx, SEARCH_SCHEMA, drafts, await findLive(trx, ids), version);
}

/** Which of these providers are live. */
async function findLive(trx: Trx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('provider')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '=', 'live')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether a record is found (P-58). */
export const isLive = ({ state }: Pick<ProviderRow, 'state'>): boolean => state === 'live';

/** Whether a store is complete. */
export async function hasStore(db: Kysely<Tables>, schema: string): Promise<boolean> {
  const store = await db
    .selectFrom('search_store')
    .select('schema')
    .where('schema', '=', schema)
    .where('ready', '=', true)
    .executeTakeFirst();
  return store !== undefined;
}

/** Brings a complete store up to date with what other builds saved. @throws on a lock timeout */
export async function followChanges(db: Kysely<Tables>, schema: string): Promise<void> {
  await db.transaction().execute((trx) => applyChanges(trx, schema));
}

/**
 * Writes the next queued providers into a store. Nothing else is saved until commit.
 * @returns whether none are left
 * @throws on a lock timeout
 */
export async function applyChanges(trx: Trx, schema: string): Promise<boolean> {
  // First, because saving a provider locks in this order too.
  await lockCatalogue(trx);
  const { rows } = await sql<{ provider_id: string }>`
    delete from search_change where schema = ${schema} and provider_id in
      (select provider_id from search_change where schema = ${schema} limit ${sql.lit(CHANGES_AT_ONCE)})
    returning provider_id`.execute(trx);
  if (rows.length === 0) return true;
  const records = await createProviderStore(trx).findMany(
    rows.map(({ provider_id }) => provider_id),
  );
  const live = new Set(records.filter(isLive).map(({ id }) => id));
  await writeSearch(trx, schema, records.map(draftOfRow), live, await raiseVersion(trx));
  return rows.length < CHANGES_AT_ONCE;
}
