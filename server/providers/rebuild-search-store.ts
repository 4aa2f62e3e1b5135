import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { draftOfRow } from './draft-of-row.ts';
import { raiseVersion } from './save-store.ts';
import { clearSearch, findSearchFormat, orderSearch, writeSearch } from './search-write-store.ts';
import { SEARCH_FORMAT } from './search/format.ts';
import { createProviderStore } from './store.ts';

const BATCH = 1000;

/**
 * Makes the search table anew where this version of the program keeps other things in it, neighbours
 * side by side on the disk. One process does it; others that start meanwhile wait, and find it done.
 * @returns whether there was something to do
 */
export async function rebuildSearch(db: Kysely<Tables>): Promise<boolean> {
  if ((await findSearchFormat(db)) === SEARCH_FORMAT) return false;
  return db.transaction().execute(async (trx) => {
    const version = await raiseVersion(trx);
    // Whoever waited for the lock of the version finds that another process has done it.
    if ((await findSearchFormat(trx)) === SEARCH_FORMAT) return false;
    await clearSearch(trx);
    const ids = (await trx.selectFrom('provider').select('id').execute()).map(({ id }) => id);
    const store = createProviderStore(trx);
    for (let from = 0; from < ids.length; from += BATCH) {
      const rows = await store.findMany(ids.slice(from, from + BATCH));
      await writeSearch(trx, rows.map(draftOfRow), version);
    }
    await orderSearch(trx);
    await trx.updateTable('catalogue_version').set({ search_format: SEARCH_FORMAT }).execute();
    return true;
  });
}
