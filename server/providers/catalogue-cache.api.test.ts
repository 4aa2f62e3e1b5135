import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { counted } from '#server/metrics/metrics.ts';
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
/** Several pages. */
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

  it('is loaded as soon as it can be, after a first load that could not', async () => {
    const store = createSearchStore(connection);
    let isThere = false;
    const cache = createCatalogueCache(
      { ...store, isComplete: async () => isThere && store.isComplete() },
      createCatalogueVersion(connection),
    );
    await expect(cache.current()).rejects.toMatchObject({ code: 'search/preparing' });
    isThere = true;
    expect((await cache.current()).index.hasName('many 0')).toBe(true);
  });

  describe('a reload that fails', () => {
    const failures = async () => {
      const text = await counted.metrics();
      return Number(/^halewell_cache_reload_failures_total\{.*\} (\d+)$/m.exec(text)?.[1] ?? 0);
    };
    const failing = { ...search, terms: ['~fenwick'] } as const;
    const named = (number: number) =>
      buildProvider(`fail-${number}`, { name: `Fail ${number}`, services: ['Fenwick'] });

    it.each([
      ['of thousands of changes', MANY],
      ['of a single change', 1],
    ])('%s: is logged, counted and tried again', async (_, amount) => {
      const store = createSearchStore(connection);
      const problems: unknown[] = [];
      let isBroken = false;
      const cache = createCatalogueCache(
        {
          ...store,
          /** After the rows, so that some have been changed already. */
          async goneSince(version) {
            if (isBroken) throw new Error('The table has gone');
            return store.goneSince(version);
          },
        },
        createCatalogueVersion(connection),
        { onFailure: (error) => problems.push(error), retryMs: 200 },
      );
      const all = async () => (await cache.current()).index.count(failing, Infinity);
      const before = await all();
      const counts = await failures();
      isBroken = true;
      await saves.save(
        Array.from({ length: amount }, (__, number) => named(before + number)),
        NOW,
      );
      // Searches go on with what was known.
      await vi.waitFor(
        async () => {
          expect(await all()).toBeGreaterThanOrEqual(before);
          expect(problems.length).toBeGreaterThan(0);
        },
        { timeout: 15_000, interval: 100 },
      );
      expect(String(problems[0])).toContain('The table has gone');
      expect(await failures()).toBeGreaterThan(counts);
      isBroken = false;
      await vi.waitFor(async () => expect(await all()).toBe(before + amount), {
        timeout: 15_000,
        interval: 100,
      });
    });
  });
});
