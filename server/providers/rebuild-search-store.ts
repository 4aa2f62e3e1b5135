import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { draftOfRow } from './draft-of-row.ts';
import { raiseVersion } from './save-store.ts';
import { clearSearch, findSearchFormat, writeSearch } from './search-write-store.ts';
import { mortonKey } from './search/cells.ts';
import { SEARCH_FORMAT } from './search/format.ts';
import { toMap, UNMAPPED } from './search/map-metres.ts';
import { createProviderStore } from './store.ts';

const BATCH = 1000;

/**
 * Makes the search table anew where this version of the program keeps other things in it, in the
 * order of the map, so that neighbours lie together on the disk. One process does it; others that
 * start meanwhile wait, and find it done.
 * @returns whether there was something to do
 */
export async function rebuildSearch(db: Kysely<Tables>): Promise<boolean> {
  if ((await findSearchFormat(db)) === SEARCH_FORMAT) return false;
  return db.transaction().execute(async (trx) => {
    const version = await raiseVersion(trx);
    // Whoever waited for the lock of the version finds that another process has done it.
    if ((await findSearchFormat(trx)) === SEARCH_FORMAT) return false;
    await clearSearch(trx);
    const ids = await idsByMap(trx);
    const store = createProviderStore(trx);
    for (let from = 0; from < ids.length; from += BATCH) {
      const rows = await store.findMany(ids.slice(from, from + BATCH));
      await writeSearch(trx, rows.map(draftOfRow), version);
    }
    await trx.updateTable('catalogue_version').set({ search_format: SEARCH_FORMAT }).execute();
    return true;
  });
}

async function idsByMap(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('provider')
    .leftJoin('provider_location', (join) =>
      join.onRef('provider_id', '=', 'provider.id').on('position', '=', 0),
    )
    .select(['provider.id', 'latitude', 'longitude'])
    .execute();
  return rows
    .map(({ id, latitude, longitude }) => ({
      id,
      order: mortonKey(
        latitude === null || longitude === null ? UNMAPPED : toMap({ latitude, longitude }),
      ),
    }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id }) => id);
}
