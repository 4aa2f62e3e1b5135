import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { counted } from '#server/metrics/metrics.ts';
import type { Connection } from '#server/database/connection.ts';
import { hasTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { createCatalogueVersion } from './catalogue-version.ts';
import { createSaveStore, type SaveStore } from './save-store.ts';
import { SEARCH_SCHEMA } from './search/format.ts';
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

  it('is loaded as soon as it can be, after a first load that could not', async () => {
    const store = createSearchStore(connection);
    let isThere = false;
    const cache = createCatalogueCache(
      { ...store, identity: async () => (isThere ? store.identity() : null) },
      createCatalogueVersion(connection),
    );
    await expect(cache.current()).rejects.toMatchObject({ code: 'search/preparing' });
    isThere = true;
    expect((await cache.current()).index.hasName('many 0')).toBe(true);
  });

  describe('a reload that fails', () => {
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.id(SEARCH_SCHEMA, from)} rename to ${sql.id(to)}`.execute(
        connection.db,
      );
    const failures = async () => {
      const text = await counted.metrics();
      return Number(/^halewell_cache_reload_failures_total\{.*\} (\d+)$/m.exec(text)?.[1] ?? 0);
    };
    const failing = { ...search, terms: ['~fenwick'] } as const;
    const named = (number: number) =>
      buildProvider(`fail-${number}`, { name: `Fail ${number}`, services: ['Fenwick'] });

    it.each([
      ['of everything, after thousands of changes', MANY, true],
      ['of a single change', 1, false],
    ])('%s: is logged, counted and tried again', async (_, amount, isWhole) => {
      const store = createSearchStore(connection);
      const problems: unknown[] = [];
      let isBroken = false;
      const cache = createCatalogueCache(
        {
          ...store,
          /** The whole is read after the changes: by then its table is gone. */
          async changesSince(version) {
            const changes = await store.changesSince(version);
            if (isBroken && isWhole) {
              isBroken = false;
              await rename('search_service', 'search_service_away');
            }
            return changes;
          },
        },
        createCatalogueVersion(connection),
        { onFailure: (error) => problems.push(error), retryMs: 200 },
      );
      const count = async () => (await cache.current()).index.count(failing, Infinity);
      const before = await count();
      const counts = await failures();

      await saves.save(
        Array.from({ length: amount }, (__, number) => named(before + number)),
        NOW,
      );
      isBroken = true;
      if (!isWhole) await rename('search_service', 'search_service_away');
      // Searches go on with what was known.
      await vi.waitFor(
        async () => {
          expect(await count()).toBe(before);
          expect(problems.length).toBeGreaterThan(0);
        },
        { timeout: 15_000, interval: 100 },
      );
      expect(String(problems[0])).toContain('search_service');
      expect(await failures()).toBeGreaterThan(counts);

      isBroken = false;
      await rename('search_service_away', 'search_service');
      await vi.waitFor(async () => expect(await count()).toBe(before + amount), {
        timeout: 15_000,
        interval: 100,
      });
    });
  });
});
