import { type Kysely, sql, type Transaction } from 'kysely';
import type { PlacedHours } from '#shared/domain/clinics/opening-hours.ts';
import { linesOn } from '#shared/domain/providers/offer.ts';
import type { Tables } from '../database/tables.ts';
import { divisionOf } from '../opening-hours/division.ts';
import type { ListedProvider, ProviderDraft } from './draft.ts';
import { draftOfRow } from './draft-of-row.ts';
import { offersDay } from './offer-day-store.ts';
import type { ListedPhoto } from './pictures.ts';
import { SEARCH_FORMAT } from './search/format.ts';
import { toSearchRows } from './search/search-rows.ts';
import { createProviderStore, type ProviderRow } from './store.ts';
import type { SearchRowTable } from './tables.ts';
import { lockCatalogue, raiseVersion } from './version-store.ts';

type Trx = Transaction<Tables>;

/** Whether a record is found (P-58). */
export const isLive = ({ state }: Pick<ProviderRow, 'state'>): boolean => state === 'live';

/**
 * Brings search up to date with saved providers, in their transaction.
 * @param version the catalogue version, raised by that transaction
 */
export async function updateSearch(
  trx: Trx,
  drafts: readonly ProviderDraft[],
  version: number,
): Promise<void> {
  if (drafts.length === 0) return;
  const ids = drafts.map(({ id }) => id);
  const live = await trx
    .selectFrom('provider')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'live')
    .execute();
  const found = new Set(live.map(({ id }) => id));
  const listed = await withListing(
    trx,
    drafts.filter(({ id }) => found.has(id)),
  );
  const kept = await upsertRows(trx, listed.flatMap(toSearchRows), version);
  await removeRows(trx, ids, kept, version);
}

/** Writes the rows of locations; one that was there keeps its number. @returns their numbers */
async function upsertRows(
  trx: Trx,
  rows: readonly SearchRowTable[],
  version: number,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const values = rows.map((row) => ({ ...row, version }));
  const columns = Object.keys(values[0] ?? {}).map((column) => sql.ref(column));
  const changes = columns.map((column) => sql`${column} = excluded.${column}`);
  const { rows: written } = await sql<{ number: number }>`
    insert into search_row (${sql.join(columns)})
    select ${sql.join(columns)} from json_populate_recordset(null::search_row, ${JSON.stringify(values)}::json)
    on conflict (provider_id, position) do update set ${sql.join(changes)}
    returning number`.execute(trx);
  return written.map(({ number }) => number);
}

/** Removes the rows of providers but those that were just written, so that processes forget them. */
async function removeRows(
  trx: Trx,
  ids: readonly string[],
  kept: readonly number[],
  version: number,
): Promise<void> {
  await sql`
    with removed as (
      delete from search_row
      where provider_id = any(${ids}) and not number = any(${kept}) returning number
    )
    insert into search_gone (number, version) select number, ${version}::bigint from removed`.execute(
    trx,
  );
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

/** Providers per transaction: few, because nothing else of the catalogue is saved meanwhile. */
const AT_ONCE = 100;

/** Live providers without rows, or whose rows are of an earlier build or marked to be written again. */
const OUTDATED = sql<boolean>`provider.state = 'live' and not exists (
  select from search_row found
  where found.provider_id = provider.id and found.position = 0 and found.format >= ${sql.lit(SEARCH_FORMAT)})`;

/**
 * Writes the rows of the next providers whose rows are missing or outdated.
 * @returns how many; 0: none is left
 * @throws on a lock timeout
 */
export async function refreshSearch(db: Kysely<Tables>): Promise<number> {
  const next = await db
    .selectFrom('provider')
    .select('id')
    .where(OUTDATED)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  if (next.length === 0) return 0;
  await db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    const rows = await createProviderStore(trx).findMany(next.map(({ id }) => id));
    await updateSearch(trx, rows.map(draftOfRow), await raiseVersion(trx));
  });
  return next.length;
}

/** How many providers' rows are missing or outdated. */
export async function countOutdated(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('provider')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where(OUTDATED)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks the rows of all providers, or of some, to be written again. */
export async function invalidateSearch(db: Kysely<Tables>, ids?: readonly string[]): Promise<void> {
  await db
    .updateTable('search_row')
    .set({ format: 0 })
    .$if(ids !== undefined, (query) => query.where('provider_id', 'in', [...(ids ?? [])]))
    .execute();
}
