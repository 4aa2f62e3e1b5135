import { beforeEach, expect, it } from 'vitest';
import { type CatalogueVersion, createCatalogueVersion } from './catalogue-version.ts';

let now: number;
let asked: number;
let stored: number;
let isAway: boolean;
let catalogue: CatalogueVersion;

beforeEach(() => {
  [now, asked, stored, isAway] = [0, 0, 1, false];
  const ask = async () => {
    asked += 1;
    const version = stored;
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (isAway) throw new Error('The database is away');
    return [{ version }];
  };
  catalogue = createCatalogueVersion({ read: ask as never }, () => now);
});

it('asks the database at most once a second', async () => {
  const versions = await Promise.all([catalogue.current(), catalogue.current()]);
  now = 999;
  versions.push(await catalogue.current());
  expect([versions, asked]).toEqual([[1, 1, 1], 1]);
  stored = 2;
  now = 1000;
  expect(await catalogue.current()).toBe(2);
});

it('gives whoever changed the catalogue the new version, also while it was being read', async () => {
  const before = catalogue.current();
  stored = 2;
  catalogue.forget();
  expect([await before, await catalogue.current(), await catalogue.current()]).toEqual([1, 2, 2]);
  expect(asked).toBe(2);
});

it('asks again after a failure', async () => {
  isAway = true;
  await expect(catalogue.current()).rejects.toThrow('away');
  isAway = false;
  expect(await catalogue.current()).toBe(1);
});
