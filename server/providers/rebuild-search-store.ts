import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { draftOfRow } from './draft-of-row.ts';
import { raiseVersion } from './save-store.ts';
import { clearSearch, findSearchFormat, clusterSearch, writeSearch } from './search-write-store.ts';
import { SEARCH_FORMAT } from './search/format.ts';
import { createProviderStore } from './store.ts';

const BATCH = 1000;

/**
 * Rebuilds the search tables when their format differs from this version's, clustered by location.
 * Processes that start at the same time wait for the one that rebuilds.
 * @returns whether a rebuild was necessary
 */
export async function rebuildSearch(db: Kysely<Tables>): Promise<boolean> {
  if ((await findSearchFormat(db)) === SEARCH_FORMAT) return false;
  return db.transaction().execute(async (trx) => {
    const version = await raiseVersion(trx);
    // Another process may have rebuilt them while this one waited for the lock.
    if ((await findSearchFormat(trx)) === SEARCH_FORMAT) return false;
    await clearSearch(trx);
    const ids = (await trx.selectFrom('provider').select('id').execute()).map(({ id }) => id);
    const store = createProviderStore(trx);
    for (let from = 0; from < ids.length; from += BATCH) {
      const rows = await store.findMany(ids.slice(from, from + BATCH));
      await writeSearch(trx, rows.map(draftOfRow), version);
    }
    await clusterSearch(trx);
    await trx.updateTable('catalogue_version').set({ search_format: SEARCH_FORMAT }).execute();
    return true;
  });
}
