import type { Connection } from '#server/database/connection.ts';
import { createSaveStore } from '#server/providers/save-store.ts';
import { BENCH_NOW, makeProviders } from '../catalogue/provider.ts';
import { fillInBulk } from './fill-in-bulk.ts';

const SAVED_ONE_BY_ONE = 10_000;
const BATCH = 500;

/**
 * Fills an empty database with generated providers, as an import leaves it: up to 10,000 through the
 * product's save store, above that in bulk.
 */
export async function fill(connection: Connection, count: number): Promise<void> {
  if (count > SAVED_ONE_BY_ONE) await fillInBulk(connection, count);
  else await fillBySaving(connection, count);
  await vacuum(connection);
}

async function fillBySaving(connection: Connection, count: number): Promise<void> {
  const saves = createSaveStore(connection.db);
  for (let from = 0; from < count; from += BATCH) {
    const batch = [...makeProviders(Math.min(from + BATCH, count), from)];
    await saves.save(
      batch.map(({ draft }) => draft),
      BENCH_NOW,
    );
  }
}

/** Removes dead rows and updates statistics, as the nightly job does. */
export async function vacuum(connection: Connection): Promise<void> {
  await connection.runScript('vacuum analyze');
}
