import { expect, it } from 'vitest';
import type { Connection } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { createSaveStore } from '#server/providers/save-store.ts';
import { WITH_PROOFS } from '#server/testing/long-proof.ts';
import { openPGliteMemory } from '#server/testing/pglite-memory.ts';
import { BENCH_NOW, makeProviders } from '../catalogue/provider.ts';
import { fillInBulk } from './fill-in-bulk.ts';

const COUNT = 60;

const TABLES = {
  providers: 'select * from provider order by id',
  locations: 'select * from provider_location order by id',
  offers: 'select * from provider_offer order by provider_id, position',
  // Saving has a version; the bulk is numbered in the same order.
  rows: `select to_jsonb(r) - 'version' as row from search_row r order by provider_id, position`,
  gone: 'select number from search_gone',
} as const;

/** What an empty database holds after it was filled. */
async function filledBy(fill: (connection: Connection) => Promise<unknown>) {
  const connection = await openPGliteMemory();
  try {
    await migrate(connection);
    await fill(connection);
    const contents = Object.entries(TABLES).map(async ([name, query]) => {
      const { rows } = await connection.query(query);
      return [name, rows] as const;
    });
    return Object.fromEntries(await Promise.all(contents));
  } finally {
    await connection.close();
  }
}

it.runIf(WITH_PROOFS)('fills large catalogues with what the product saves', async () => {
  const inBulk = await filledBy((connection) => fillInBulk(connection, COUNT));
  const saved = await filledBy(async (connection) => {
    const drafts = [...makeProviders(COUNT)].map(({ draft }) => draft);
    await createSaveStore(connection.db).save(drafts, BENCH_NOW);
  });
  expect(inBulk['providers']).toHaveLength(COUNT);
  expect(inBulk['rows']?.length).toBeGreaterThan(COUNT);
  expect(inBulk).toEqual(saved);
});
