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
import { hasSchema, newOf } from './search-schema-store.ts';
import { countQuery } from './search-tables.ts';

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
  const before = await countTokens(trx, schema, ids);
  const kept = await upsertRows(trx, schema, rows, version);
  await removeRows(trx, schema, ids, kept, version);
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
  const rows = entries.flatMap((entry) => entry.rows);
  await upsertRows(trx, schema, rows, 0);
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

/** How often each token and word occurs in the rows of providers. */
async function countTokens(trx: Trx, schema: string, ids: readonly string[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with stored as (select * from ${rowsOf(schema)} where provider_id = any(${ids}))
    ${sql.raw(countQuery('stored'))}`.execute(trx);
  return rows;
}

function countTokensOf(rows: readonly SearchRow[]): Counted[] {
  const counts = new Map<string, Counted>();
  for (const { row, tokens, words } of rows) {
    for (const token of [...tokens, ...words]) {
      for (const category of [...row.categories, ALL_CATEGORIES]) {
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
  const nameOf = ({ token, category }: Counted) => `${category} ${token}`;
  const changes = new Map(after.map((counted) => [nameOf(counted), { ...counted }]));
  for (const counted of before) {
    const change = changes.get(nameOf(counted));
    if (change) change.rows -= counted.rows;
    else changes.set(nameOf(counted), { ...counted, rows: -counted.rows });
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

const rowsOf = (schema: string) => sql.table(`${schema}.search_row`);

/** Writes the rows of locations; one that was there keeps its number. @returns their numbers */
async function upsertRows(
  trx: Trx,
  schema: string,
  rows: readonly SearchRow[],
  version: number,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const numbers = await findNumbers(trx, schema, rows);
  const values = rows.map(({ row }) => ({ ...row, number: numbers.get(keyOf(row)), version }));
  const columns = [...Object.keys(rows[0]?.row ?? {}), 'version'].map((column) => sql.ref(column));
  const changes = [sql.ref('number'), ...columns].map(
    (column) => sql`${column} = excluded.${column}`,
  );
  const { rows: written } = await sql<{ number: number }>`
    insert into ${rowsOf(schema)} (number, ${sql.join(columns)})
    select coalesce(number, nextval('search_row_number')), ${sql.join(columns)}
    from json_populate_recordset(null::${rowsOf(schema)}, ${JSON.stringify(values)}::json)
    on conflict (provider_id, position) do update set ${sql.join(changes)}
    returning number`.execute(trx);
  return written.map(({ number }) => number);
}

const keyOf = (row: { provider_id: string; position: number }) =>
  `${row.position} ${row.provider_id}`;

/**
 * The numbers that rows have. In a store that is being built they are those of the store that it will
 * replace: processes ask it for the cards of rows by these numbers until they have loaded all of it.
 */
async function findNumbers(
  trx: Trx,
  schema: string,
  rows: readonly SearchRow[],
): Promise<ReadonlyMap<string, number>> {
  const inUse = schema.replace(/_new$/, '');
  const isBuilding = newOf(inUse) === schema && (await hasSchema(trx, inUse));
  const ids = [...new Set(rows.map(({ row }) => row.provider_id))];
  const numbers = new Map<string, number>();
  for (const each of isBuilding ? [schema, inUse] : [schema]) {
    const stored = await sql<{ provider_id: string; position: number; number: number }>`
      select provider_id, position, number from ${rowsOf(each)} where provider_id = any(${ids})`.execute(
      trx,
    );
    for (const row of stored.rows) numbers.set(keyOf(row), row.number);
  }
  return numbers;
}

/**
 * Removes the rows of providers but those that were just written, so that processes forget them.
 * A number comes back if this store saw a provider leave before the store did that it will replace.
 */
async function removeRows(
  trx: Trx,
  schema: string,
  ids: readonly string[],
  kept: readonly number[],
  version: number,
): Promise<void> {
  const gone = sql.table(`${schema}.search_gone`);
  await sql`
    with back as (delete from ${gone} where number = any(${kept})),
      removed as (
        delete from ${rowsOf(schema)}
        where provider_id = any(${ids}) and not number = any(${kept}) returning number
      )
    insert into ${gone} (number, version) select number, ${version}::bigint from removed`.execute(
    trx,
  );
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
  if (services.size === 0) return;
  const rows = [...services.values()].map((service) => ({ ...service, version }));
  const table = sql.table(`${schema}.search_service`);
  // Known ones are left unchanged.
  await sql`
    insert into ${table}
    select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)
    on conflict do nothing`.execute(trx);
}
