import { beforeEach, expect, it } from 'vitest';
import { type CatalogueVersion, createCatalogueVersion } from './catalogue-version.ts';

let now: number;
let queries: number;
let stored: number;
let isAway: boolean;
let catalogue: CatalogueVersion;

beforeEach(() => {
  [now, queries, stored, isAway] = [0, 0, 1, false];
  const ask = async () => {
    queries += 1;
    const version = stored;
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (isAway) throw new Error('The database is away');
    return [{ version }];
  };
  catalogue = createCatalogueVersion({ read: ask as never }, () => now);
});

it('queries the database at most once a second', async () => {
  const versions = await Promise.all([catalogue.current(), catalogue.current()]);
  now = 999;
  versions.push(await catalogue.current());
  expect([versions, queries]).toEqual([[1, 1, 1], 1]);
  stored = 2;
  now = 1000;
  expect(await catalogue.current()).toBe(2);
});

it('returns the new version after invalidation, also during a read', async () => {
  const before = catalogue.current();
  stored = 2;
  catalogue.invalidate();
  expect([await before, await catalogue.current(), await catalogue.current()]).toEqual([1, 2, 2]);
  expect(queries).toBe(2);
});

it('queries again after a failure', async () => {
  isAway = true;
  await expect(catalogue.current()).rejects.toThrow('away');
  isAway = false;
  expect(await catalogue.current()).toBe(1);
});
