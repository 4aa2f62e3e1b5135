import { sql, type Transaction } from 'kysely';
import type { PlacedHours } from '#shared/domain/clinics/opening-hours.ts';
import { linesOn } from '#shared/domain/providers/offer.ts';
import type { Tables } from '../database/tables.ts';
import { divisionOf } from '../opening-hours/division.ts';
import type { ListedProvider, ProviderDraft } from './draft.ts';
import { offersDay } from './offer-day-store.ts';
import type { ListedPhoto } from './pictures.ts';
import { ALL_CATEGORIES } from './search/format.ts';
import { type SearchEntry, type SearchRow, toSearchEntry } from './search/search-rows.ts';

type Trx = Transaction<Tables>;
type Counted = { token: string; category: number; rows: number };

/**
 * Replaces the search data of providers in a store: their rows, token counts and services.
 * @param live the ids of those that are found (P-58)
 * @param version the catalogue version, raised by the transaction
 */
export async function writeSearch(
  trx: Trx,
  schema: string,
  drafts: readonly ProviderDraft[],
  live: ReadonlySet<string>,
  version: number,
): Promise<void> {
  if (drafts.length === 0) return;
  const shown = drafts.filter(({ id }) => live.has(id));
  const entries = (await withListing(trx, shown)).map(toSearchEntry);
  const rows = entries.flatMap((entry) => entry.rows);
  const ids = drafts.map(({ id }) => id);
  const before = await removeRows(trx, schema, ids);
  await insertRows(trx, schema, entries);
  await updateTokenCounts(trx, schema, difference(countTokensOf(rows), before), version);
  await insertServices(trx, schema, entries, version);
}

/** Writes providers into a store that is being filled; tokens are counted when it is closed. */
export async function fillSearch(
  trx: Trx,
  schema: string,
  drafts: readonly ProviderDraft[],
): Promise<void> {
  const entries = (await withListing(trx, drafts)).map(toSearchEntry);
  await insertRows(trx, schema, entries);
  await insertServices(trx, schema, entries, 0);
}

/**
 * Adds photos and opening hours, which drafts do not have, because an import leaves them as they are, and
 * the discount lines of the day.
 */
async function withListing(
  trx: Trx,
  drafts: readonly ProviderDraft[],
): Promise<readonly ListedProvider[]> {
  if (drafts.length === 0) return [];
  const rows = await trx
    .selectFrom('provider_photo')
    .select(['provider_id', 'id', 'alt'])
    .where(
      'provider_id',
      'in',
      drafts.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const photos = new Map<string, ListedPhoto[]>(drafts.map(({ id }) => [id, []]));
  for (const { provider_id: providerId, ...photo } of rows) photos.get(providerId)?.push(photo);
  const hours = await hoursOf(trx, drafts);
  const today = await offersDay(trx);
  return drafts.map((draft) => ({
    ...draft,
    lines: linesOn(draft.offers, today),
    photos: photos.get(draft.id) ?? [],
    hours,
  }));
}

/** The published hours of all locations of these providers. */
async function hoursOf(
  trx: Trx,
  drafts: readonly ProviderDraft[],
): Promise<ReadonlyMap<string, PlacedHours>> {
  const locations = new Map(
    drafts.flatMap((draft) => draft.locations.map((location) => [location.id, location])),
  );
  const rows = await trx
    .selectFrom('location_hours')
    .select(['location_id', 'hours'])
    .where('location_id', 'in', [...locations.keys(), ''])
    .execute();
  return new Map(
    rows.flatMap(({ location_id: id, hours }) =>
      hours === null
        ? []
        : [[id, { ...hours, division: divisionOf(locations.get(id)?.postcode ?? '') }]],
    ),
  );
}

/** Deletes rows. @returns how often each token occurred in them */
async function removeRows(trx: Trx, schema: string, ids: readonly string[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with gone as (delete from ${sql.table(`${schema}.provider_search`)} where provider_id = any(${ids}) returning category, lead, tokens)
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
  schema: string,
  changes: readonly Counted[],
  version: number,
): Promise<void> {
  if (changes.length === 0) return;
  const table = sql.table(`${schema}.search_token`);
  await sql`
    insert into ${table} as stored (token, category, rows, version)
    select token, category, rows, ${version}::bigint from json_populate_recordset(null::${table}, ${JSON.stringify(changes)}::json)
    on conflict (token, category) do update set rows = stored.rows + excluded.rows, version = excluded.version`.execute(
    trx,
  );
}

function insertRows(trx: Trx, schema: string, entries: readonly SearchEntry[]): Promise<void> {
  const rows = entries.flatMap((entry) => entry.rows.map(({ row }) => row));
  return insertAll(trx, `${schema}.provider_search`, rows);
}

async function insertServices(
  trx: Trx,
  schema: string,
  entries: readonly SearchEntry[],
  version: number,
): Promise<void> {
  const services = new Map(
    entries.flatMap((entry) => entry.services).map((service) => [service.key, service]),
  );
  await insertAll(
    trx,
    `${schema}.search_service`,
    [...services.values()].map((service) => ({ ...service, version })),
  );
}

/** Inserts rows; existing ones are left unchanged. */
async function insertAll(trx: Trx, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.table(table);
  await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json) on conflict do nothing`.execute(
    trx,
  );
}
