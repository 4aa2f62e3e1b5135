import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ProviderDraft } from './draft.ts';
import { ALL_CATEGORIES } from './search/format.ts';
import { type SearchEntry, type SearchRow, toSearchEntry } from './search/search-rows.ts';

type Trx = Transaction<Tables>;
type Counted = { token: string; category: number; rows: number };

/**
 * Writes what the search finds providers by, in place of what stood there: the rows, and what the
 * processes keep of them in memory. Part of the transaction that changes the providers.
 * @param version the catalogue's, raised by that transaction
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
  await countTokens(trx, difference(countedIn(rows), before), version);
  await rememberServices(trx, entries, version);
  await rememberPlaces(trx, entries, version);
}

/** Takes rows away, and says how often each token stood in them. */
async function removeRows(trx: Trx, ids: readonly string[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with gone as (delete from provider_search where provider_id = any(${ids}) returning category, lead, tokens)
    select token, counted as category, count(*)::int as rows
    from gone, unnest(tsvector_to_array(tokens)) token,
      lateral (select category as counted union all select ${ALL_CATEGORIES} where lead) each
    group by 1, 2`.execute(trx);
  return rows;
}

function countedIn(rows: readonly SearchRow[]): Counted[] {
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

/** What has to be added so that the counts after stand where those before stood. */
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

async function countTokens(trx: Trx, changes: readonly Counted[], version: number): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into search_token (token, category, rows, version)
    select token, category, rows, ${version}::bigint from json_populate_recordset(null::search_token, ${JSON.stringify(changes)}::json)
    on conflict (token, category) do update set rows = search_token.rows + excluded.rows, version = excluded.version`.execute(
    trx,
  );
}

async function rememberServices(
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

async function rememberPlaces(
  trx: Trx,
  entries: readonly SearchEntry[],
  version: number,
): Promise<void> {
  const places = new Map(
    entries
      .flatMap((entry) => entry.places)
      .map((place) => [`${place.kind} ${place.key}`, { ...place, version }]),
  );
  await insertAll(trx, 'search_place', [...places.values()]);
}

/** Rows that are there already stay as they are. */
async function insertAll(
  trx: Trx,
  table: 'provider_search' | 'search_service' | 'search_place',
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.table(table);
  await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json) on conflict do nothing`.execute(
    trx,
  );
}

/**
 * Lays rows that are neighbours on the map of their category side by side on the disk: a page of a
 * list is then read from a few pages of it. Nobody reads or writes the table meanwhile.
 */
export async function orderSearch(trx: Trx): Promise<void> {
  await sql`cluster provider_search using provider_search_band`.execute(trx);
}

/** Empties everything that `writeSearch` writes. */
export async function clearSearch(trx: Trx): Promise<void> {
  await sql`truncate provider_search, search_token, search_service, search_place`.execute(trx);
}

/** By which format the rows were made; '' before the first time. */
export async function findSearchFormat(db: Kysely<Tables>): Promise<string> {
  const row = await db
    .selectFrom('catalogue_version')
    .select('search_format')
    .executeTakeFirstOrThrow();
  return row.search_format;
}
