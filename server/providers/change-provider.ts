import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { draftOfRow } from './draft-of-row.ts';
import { updateSearch } from './search-write-store.ts';
import { createProviderStore } from './store.ts';
import { raiseVersion } from './version-store.ts';

/**
 * Changes what belongs to a provider, and brings search up to date, in one transaction. Changes of the
 * catalogue are serialised: nothing else of it changes meanwhile.
 */
export function changeProvider<T>(
  db: Kysely<Tables>,
  id: string,
  change: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const version = await raiseVersion(trx);
    const result = await change(trx);
    const row = await createProviderStore(trx).find(id);
    if (row) await updateSearch(trx, [draftOfRow(row)], version);
    return result;
  });
}
