import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ProviderDraft } from './draft.ts';
import { ALL_CATEGORIES } from './search/format.ts';
import { type SearchEntry, type SearchRow, toSearchEntry } from './search/search-rows.ts';

type Trx = Transaction<Tables>;
type Counted = { token: string; category: number; rows: number };

/**
 * Replaces the search data of providers: their rows, token counts and services. Runs in the
 * transaction that changes the providers.
 * @param version the catalogue version, raised by that transaction
 */
export async function writeSearch(
  trx: Trx,
  drafts: readonly ProviderDraft[],
  version: number,
): Promise<void> {
  const entries = drafts.map(toSearchEntry);
  const rows = entries.flatMap((entry) => entry.rows);
  const before = await removeRows(
    trx,
    drafts.map(({ id }) => id),
  );
  await insertAll(
    trx,
    'provider_search',
    rows.map(({ row }) => row),
  );
  await updateTokenCounts(trx, difference(countTokensOf(rows), before), version);
  await insertServices(trx, entries, version);
}

/** Deletes rows. @returns how often each token occurred in them */
async function removeRows(trx: Trx, ids: readonly string[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with gone as (delete from provider_search where provider_id = any(${ids}) returning category, lead, tokens)
    select token, counted as category, count(*)::int as rows
    from gone, unnest(tsvector_to_array(tokens)) token,
      lateral (select category as counted union all select ${ALL_CATEGORIES} where lead) each
    group by 1, 2`.execute(trx);
  return rows;
}

function countTokensOf(rows: readonly SearchRow[]): Counted[] {
  const counts = new Map<string, Counted>();
  for (const { row, tokens } of rows) {
    const categories = row.lead ? [row.category, ALL_CATEGORIES] : [row.category];
    for (const token of new Set(tokens)) {
      for (const category of categories) {
        const key = `${category} ${token}`;
        const counted = counts.get(key);
        if (counted) counted.rows += 1;
        else counts.set(key, { token, category, rows: 1 });
      }
    }
  }
  return [...counts.values()];
}

/** The changes between two sets of counts. */
function difference(after: readonly Counted[], before: readonly Counted[]): Counted[] {
  const keyOf = ({ token, category }: Counted) => `${category} ${token}`;
  const changes = new Map(after.map((counted) => [keyOf(counted), { ...counted }]));
  for (const counted of before) {
    const change = changes.get(keyOf(counted));
    if (change) change.rows -= counted.rows;
    else changes.set(keyOf(counted), { ...counted, rows: -counted.rows });
  }
  return [...changes.values()].filter(({ rows }) => rows !== 0);
}

async function updateTokenCounts(
  trx: Trx,
  changes: readonly Counted[],
  version: number,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into search_token (token, category, rows, version)
    select token, category, rows, ${version}::bigint from json_populate_recordset(null::search_token, ${JSON.stringify(changes)}::json)
    on conflict (token, category) do update set rows = search_token.rows + excluded.rows, version = excluded.version`.execute(
    trx,
  );
}

async function insertServices(
  trx: Trx,
  entries: readonly SearchEntry[],
  version: number,
): Promise<void> {
  const services = new Map(
    entries.flatMap((entry) => entry.services).map((service) => [service.key, service]),
  );
  await insertAll(
    trx,
    'search_service',
    [...services.values()].map((service) => ({ ...service, version })),
  );
}

/** Inserts rows; existing ones are left unchanged. */
async function insertAll(
  trx: Trx,
  table: 'provider_search' | 'search_service',
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.table(table);
  await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json) on conflict do nothing`.execute(
    trx,
  );
}

/**
 * Clusters the table by map location within the category, so that a page of a list is read from few
 * disk pages. Locks the table exclusively.
 */
export async function clusterSearch(trx: Trx): Promise<void> {
  await sql`cluster provider_search using provider_search_band`.execute(trx);
}

/** Truncates all tables that `writeSearch` writes. */
export async function clearSearch(trx: Trx): Promise<void> {
  await sql`truncate provider_search, search_token, search_service`.execute(trx);
}

/** The format of the stored rows; '' if there are none yet. */
export async function findSearchFormat(db: Kysely<Tables>): Promise<string> {
  const row = await db
    .selectFrom('catalogue_version')
    .select('search_format')
    .executeTakeFirstOrThrow();
  return row.search_format;
}
