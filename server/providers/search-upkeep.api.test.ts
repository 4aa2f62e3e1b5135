import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pino from 'pino';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { hasTestDatabase } from '#server/testing/test-database.ts';
import { createSaveStore, type SaveStore } from './save-store.ts';
import { countOutdated, invalidateSearch, refreshSearch } from './search-write-store.ts';
import { startSearchUpkeep } from './search-upkeep.ts';
import { createProviderService } from './service.ts';
import { buildProvider } from './testing/build-provider.ts';
import { providerNumber } from './testing/large-catalogue.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const PROVIDERS = 250;
const ZITHER = { service: 'zither therapy' };

describe.skipIf(!hasTestDatabase())('search rows', () => {
  let app: TestApp;
  let saves: SaveStore;
  beforeAll(async () => {
    app = await startTestApp();
    saves = createSaveStore(app.connection.db);
    await saves.save(
      Array.from({ length: PROVIDERS }, (_, at) => providerNumber(at)),
      NOW,
    );
    await saves.save([buildProvider('oak', { services: ['Zither therapy'] })], NOW);
  });
  afterAll(() => app.stop());

  const read = async (sql: string) => (await app.connection.query(sql)).rows;
  const contents = () =>
    read(`select to_jsonb(r) - 'version' as row from search_row r order by provider_id, position`);
  const outdated = () => countOutdated(app.connection.db);
  const refreshAll = async () => {
    while ((await refreshSearch(app.connection.db)) > 0);
  };
  const ready = async () => {
    const response = await fetch(`${app.url}/readyz`);
    return [response.status, await response.json()];
  };
  const ids = async (service = createProviderService(app)) =>
    (await service.search(ZITHER)).providers.map(({ _id }) => _id);

  it('that are missing keep a process from being ready, and searches may be repeated', async () => {
    const before = await contents();
    await app.connection.query(`delete from search_row`);
    expect(await outdated()).toBe(PROVIDERS + 1);
    expect(await ready()).toEqual([
      503,
      { status: 'not ready', reason: 'The search rows are being written.' },
    ]);
    const response = await fetch(`${app.url}/api/search/providers?service=zither`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'search/preparing' });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await Promise.all([refreshAll(), refreshAll(), refreshAll()]);
    expect(await outdated()).toBe(0);
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    const withoutNumbers = (rows: unknown[]) =>
      (rows as { row: object }[]).map(({ row }) => ({ ...row, number: 0 }));
    expect(withoutNumbers(await contents())).toEqual(withoutNumbers(before));
    expect(await ids()).toEqual(['oak']);
  });

  it('of an earlier build are found, written again and keep their numbers', async () => {
    const before = await contents();
    await invalidateSearch(app.connection.db);
    expect(await outdated()).toBe(PROVIDERS + 1);
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    expect(await ids()).toEqual(['oak']);
    const upkeep = startSearchUpkeep({
      db: app.connection.db,
      clock: app.clock,
      log: pino({ level: 'silent' }),
    });
    await expect.poll(outdated).toBe(0);
    await upkeep.stop();
    expect(await contents()).toEqual(before);
  });

  it('of some providers only are written again', async () => {
    await invalidateSearch(app.connection.db, ['oak']);
    expect(await outdated()).toBe(1);
    await refreshAll();
    expect(await outdated()).toBe(0);
  });

  it('that were changed by hand are right again, in processes that read them too', async () => {
    const service = createProviderService(app);
    await app.connection.query('update catalogue_version set version = version + 1');
    await app.connection.query(
      `update search_row set tokens = '#spa', version = (select version from catalogue_version)
       where provider_id = 'oak'`,
    );
    await expect.poll(() => ids(service)).not.toEqual(['oak']);
    await invalidateSearch(app.connection.db);
    await refreshAll();
    await expect.poll(() => ids(service)).toEqual(['oak']);
  });
});
