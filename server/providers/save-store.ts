import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ProviderDraft } from './draft.ts';
import { draftOfRow } from './draft-of-row.ts';
import { locationRows, offerRows, providerRow } from './draft-rows.ts';
import { updateSearch } from './search-write-store.ts';
import { createProviderStore } from './store.ts';
import { raiseVersion } from './version-store.ts';

type Trx = Transaction<Tables>;

/**
 * Saves whole providers: the record, its locations, offers and search rows, in one transaction.
 * Changes of the catalogue are serialised.
 */
export function createSaveStore(db: Kysely<Tables>) {
  return {
    /**
     * Inserts or updates providers; their staff is left unchanged. Locations are matched by id, and
     * omitted ones are removed: they keep their appointments, and may be restored (P-58).
     */
    async save(drafts: readonly ProviderDraft[], now: Date): Promise<void> {
      if (drafts.length === 0) return;
      await db.transaction().execute(async (trx) => {
        await write(trx, drafts, await raiseVersion(trx), now);
      });
    },

    /**
     * Like `save`, for providers that are made of what is stored: nothing can change it meanwhile.
     * @param ids the stored ones that are needed
     * @param within what belongs to the change, in its transaction
     */
    async change(
      ids: readonly string[],
      make: (stored: ReadonlyMap<string, ProviderDraft>) => readonly ProviderDraft[],
      now: Date,
      within: (trx: Trx) => Promise<void> = () => Promise.resolve(),
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const version = await raiseVersion(trx);
        const rows = await createProviderStore(trx).findMany(ids);
        const drafts = make(new Map(rows.map((row) => [row.id, draftOfRow(row)])));
        if (drafts.length > 0) await write(trx, drafts, version, now);
        await within(trx);
      });
    },

    /**
     * Refreshes planner statistics after a bulk import; PGlite has no autovacuum to do it.
     */
    async refreshStatistics(): Promise<void> {
      await sql`analyze provider, provider_location, provider_offer, search_row`.execute(db);
    },
  };
}

export type SaveStore = ReturnType<typeof createSaveStore>;

async function write(
  trx: Trx,
  drafts: readonly ProviderDraft[],
  version: number,
  now: Date,
): Promise<void> {
  await saveProviders(trx, drafts, now);
  await saveLocations(trx, drafts, now);
  await saveOffers(trx, drafts);
  await updateSearch(trx, drafts, version);
}

async function saveProviders(trx: Trx, drafts: readonly ProviderDraft[], now: Date): Promise<void> {
  const rows = drafts.map((draft) => providerRow(draft, now));
  const columns = Object.keys(rows[0] ?? {});
  const kept = new Set(['id', 'version', 'created_at']);
  const changes = columns
    .filter((column) => !kept.has(column))
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into provider (${names}) select ${names} from json_populate_recordset(null::provider, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set ${sql.join(changes)}, version = provider.version + 1`.execute(
    trx,
  );
}

/** Behind every live location: a provider's positions are unique. */
const FIRST_REMOVED_POSITION = 1000;

async function saveLocations(trx: Trx, drafts: readonly ProviderDraft[], now: Date): Promise<void> {
  const rows = drafts.flatMap(locationRows);
  const kept = rows.map(({ id }) => id);
  await sql`update provider_location as location
    set removed_at = removed.at, position = ${FIRST_REMOVED_POSITION}::integer + removed.place
    from (
      select id, coalesce(removed_at, ${now}) as at,
        (row_number() over (partition by provider_id order by coalesce(removed_at, ${now}), position))::integer as place
      from provider_location
      where provider_id = any(${drafts.map(({ id }) => id)}) and not id = any(${kept})
    ) as removed
    where location.id = removed.id`.execute(trx);
  await sql`insert into provider_location select * from json_populate_recordset(null::provider_location, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set position = excluded.position, title = excluded.title, address = excluded.address, town = excluded.town,
      district = excluded.district, county = excluded.county, postcode = excluded.postcode, latitude = excluded.latitude,
      longitude = excluded.longitude, phone = excluded.phone, website = excluded.website,
      removed_at = null
    where provider_location.provider_id = excluded.provider_id`.execute(trx);
}

async function saveOffers(trx: Trx, drafts: readonly ProviderDraft[]): Promise<void> {
  const rows = drafts.flatMap(offerRows);
  await trx
    .deleteFrom('provider_offer')
    .where(
      'provider_id',
      'in',
      drafts.map(({ id }) => id),
    )
    .execute();
  await sql`insert into provider_offer select * from json_populate_recordset(null::provider_offer, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  );
}
