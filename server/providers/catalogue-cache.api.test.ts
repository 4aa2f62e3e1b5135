import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Connection } from '#server/database/connection.ts';
import { hasTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { createCatalogueVersion } from './catalogue-version.ts';
import { createSaveStore, type SaveStore } from './save-store.ts';
import type { Search } from './search/search.ts';
import { createSearchStore } from './search-store.ts';
import { ANY_SEARCH } from './testing/any-search.ts';
import { buildProvider } from './testing/build-provider.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
/** More than are applied to what is in memory one by one. */
const MANY = 2100;

const search: Search = { ...ANY_SEARCH, terms: ['~quorvex'], order: 'name' };

describe.skipIf(!hasTestDatabase())('what a process keeps in memory', () => {
  let connection: Connection;
  let saves: SaveStore;
  beforeAll(async () => {
    connection = await openTestDatabase();
    saves = createSaveStore(connection.db);
  });
  afterAll(() => connection.close());

  it('follows single changes and those of thousands', async () => {
    const open = () =>
      createCatalogueCache(createSearchStore(connection), createCatalogueVersion(connection));
    const provider = (number: number) =>
      buildProvider(`many-${number}`, { name: `Many ${number}`, services: ['Quorvex'] });
    const [early, late] = [open(), open()];
    const count = async (cache = early) => (await cache.current()).index.count(search, Infinity);
    const becomes = (expected: number) =>
      vi.waitFor(async () => expect(await count()).toBe(expected), {
        timeout: 15_000,
        interval: 100,
      });
    expect(await count()).toBe(0);

    await saves.save([provider(0)], NOW);
    await becomes(1);
    await saves.save(
      Array.from({ length: MANY }, (_, number) => provider(number)),
      NOW,
    );
    await becomes(MANY);
    await saves.save([provider(MANY), provider(MANY + 1), { ...provider(1), services: [] }], NOW);
    await becomes(MANY + 1);

    // One that starts now finds the same.
    expect(await count(late)).toBe(MANY + 1);
    const [after, before] = await Promise.all([early.current(), late.current()]);
    expect(after.index.find(search, null, 2 * MANY)).toEqual(
      before.index.find(search, null, 2 * MANY),
    );
    expect(after.index.hasName(`many ${MANY}`)).toBe(true);
  });
});
