import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '#server/database/connection.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { hasPostgres, hasTestDatabase } from '#server/testing/test-database.ts';
import {
  beginRebuild,
  findProgress,
  findWork,
  findSearchState,
  rebuildAfterImport,
  rebuildSearch,
  stepRebuild,
} from './rebuild-search-store.ts';
import { createSaveStore, type SaveStore } from './save-store.ts';
import { SEARCH_ROWS, SEARCH_SCHEMA } from './search/format.ts';
import { followChanges } from './search-change-store.ts';
import { dropUnusedStores } from './search-schema-store.ts';
import { buildProvider } from './testing/build-provider.ts';
import { providerNumber } from './testing/large-catalogue.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const PROVIDERS = 450;
const OTHER = 'search_998_0badcafe';

describe.skipIf(!hasTestDatabase())('rebuilding the search store', () => {
  let app: TestApp;
  let connection: Connection;
  let saves: SaveStore;
  beforeAll(async () => {
    app = await startTestApp();
    connection = app.connection;
    saves = createSaveStore(connection.db);
    await saves.save(
      Array.from({ length: PROVIDERS }, (_, at) => providerNumber(at)),
      NOW,
    );
  });
  afterAll(() => app.stop());

  const read = async (sql: string) => (await connection.query(sql)).rows;
  /** Everything that a search reads, whatever the order on disk. */
  const contentsOf = async (schema = SEARCH_SCHEMA) => ({
    rows: (
      await read(`select to_jsonb(r) - 'number' - 'version' as row from ${schema}.search_row r
        order by provider_id, position`)
    ).map((found) => (found as { row: { provider_id: string } }).row),
    tokens: await read(
      `select token, category, rows from ${schema}.search_token where rows <> 0 order by 1, 2`,
    ),
    services: await read(`select key from ${schema}.search_service order by key`),
  });
  const schemas = async () =>
    (
      await read(`select nspname as name from pg_namespace where nspname like 'search%' order by 1`)
    ).map((row) => (row as { name: string }).name);
  const search = async (query: string) => {
    const response = await fetch(`${app.url}/api/search/providers?${query}`);
    const body = (await response.json()) as { providers?: { _id: string }[]; code?: string };
    return { response, code: body.code, ids: body.providers?.map(({ _id }) => _id) };
  };
  const idsOf = (query: string) => async () => (await search(query)).ids;
  const steps = async (count: number, schema = SEARCH_SCHEMA) => {
    for (let step = 0; step < count; step += 1) await stepRebuild(connection.db, schema);
  };

  it('makes the same store, with the same indexes and constraints, and statistics', async () => {
    const shapeOf = () =>
      read(`select c.relname, c.relkind, c.reloptions, pg_get_indexdef(i.indexrelid) as definition, i.indisclustered,
          array(select conname || pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid order by 1) as constraints
        from pg_class c left join pg_index i on i.indexrelid = c.oid
        where c.relnamespace = '${SEARCH_SCHEMA}'::regnamespace order by 1`);
    const [shape, contents] = [await shapeOf(), await contentsOf()];
    expect(contents.rows.length).toBeGreaterThan(PROVIDERS);
    await rebuildSearch(connection.db, { replace: true });
    expect(await contentsOf()).toEqual(contents);
    expect(await shapeOf()).toEqual(shape);
    expect(
      await read(
        `select count(*)::int from pg_stats where schemaname = '${SEARCH_SCHEMA}' and tablename = 'search_row'`,
      ),
    ).not.toEqual([{ count: 0 }]);
    expect(await schemas()).toEqual([SEARCH_SCHEMA]);
    expect(await findSearchState(connection.db)).toEqual({ ready: true, rebuild: null });
  });

  it('restores the order on disk after an import of many, and not of a few', async () => {
    const tables = () => read(`select '${SEARCH_ROWS}'::regclass::oid::int8 as id`);
    const before = await tables();
    await rebuildAfterImport(connection.db, 1000);
    expect(await tables()).toEqual(before);
    await rebuildAfterImport(connection.db, 1001);
    expect(await tables()).not.toEqual(before);
  });

  it('continues where a crashed process stopped', async () => {
    await beginRebuild(connection.db, { replace: true });
    await steps(2);
    expect(await findProgress(connection.db)).toEqual({ done: 200, total: PROVIDERS });
    const kept = await read(`select provider_id, xmin::text from ${SEARCH_SCHEMA}_new.search_row`);
    expect(kept.length).toBeGreaterThanOrEqual(200);
    await beginRebuild(connection.db, { replace: true });
    await steps(1);
    expect(await findProgress(connection.db)).toEqual({ done: 300, total: PROVIDERS });
    expect(
      await read(`select provider_id, xmin::text from ${SEARCH_SCHEMA}_new.search_row`),
    ).toEqual(expect.arrayContaining(kept));
    await rebuildSearch(connection.db, { replace: true });
    expect(await schemas()).toEqual([SEARCH_SCHEMA]);
  });

  it('has what is saved, and leaves out what is deleted, meanwhile', async () => {
    const oak = (name: string) => buildProvider('a-first', { name, services: ['Zither therapy'] });
    await beginRebuild(connection.db, { replace: true });
    await steps(2);
    await saves.save([oak('Old name'), buildProvider('zz-last', { name: 'Last of all' })], NOW);
    await connection.query(`delete from provider where id = 'generated-1'`);
    await steps(8);
    await saves.save([oak('New name'), buildProvider('zz-newest', { name: 'Newest of all' })], NOW);
    await rebuildSearch(connection.db, { replace: true });
    const afterwards = await contentsOf();
    expect(afterwards.rows.filter((row) => row.provider_id === 'a-first')).toEqual([
      expect.objectContaining({ sort_name: 'new name' }),
    ]);
    await expect.poll(idsOf('service=zither+therapy')).toEqual(['a-first']);
    await expect.poll(idsOf('service=newest+of+all')).toContain('zz-newest');
    // As without such a rebuild.
    await rebuildSearch(connection.db, { replace: true });
    expect(await contentsOf()).toEqual(afterwards);
  });

  it('is done by several processes as by one', async () => {
    const before = await contentsOf();
    await Promise.all([1, 2, 3].map(() => rebuildSearch(connection.db, { schema: OTHER })));
    expect(await contentsOf(OTHER)).toEqual(before);
    expect(await contentsOf()).toEqual(before);
  });

  it('keeps the stores of two builds up to date, whichever saves', async () => {
    await saves.save([buildProvider('shared', { name: 'Saved by this build' })], NOW);
    expect(await contentsOf(OTHER)).not.toEqual(await contentsOf());
    expect(await findWork(connection.db, OTHER)).toBe('follow');
    await followChanges(connection.db, OTHER);
    expect(await findWork(connection.db, OTHER)).toBeNull();
    expect(await contentsOf(OTHER)).toEqual(await contentsOf());
  });

  it('drops the store of a build that has not run for two days, and no other one', async () => {
    await connection.query(
      `update search_store set used_at = now() - interval '47 hours' where schema = '${OTHER}'`,
    );
    await dropUnusedStores(connection.db);
    expect(await schemas()).toEqual([SEARCH_SCHEMA, OTHER].toSorted());
    await connection.query(
      `update search_store set used_at = now() - interval '49 hours' where schema = '${OTHER}'`,
    );
    await dropUnusedStores(connection.db);
    expect(await schemas()).toEqual([SEARCH_SCHEMA]);
    await expect.poll(idsOf('service=zither+therapy')).toEqual(['a-first']);
  });

  const BUILDING = 'The search tables are being built.';
  it('says so while a build has no store yet: not ready, and searches may be repeated', async () => {
    const ready = async () => {
      const response = await fetch(`${app.url}/readyz`);
      return [response.status, await response.json()];
    };
    expect(await ready()).toEqual([200, { status: 'ready', searchStore: { state: 'ready' } }]);
    await connection.query(`delete from search_store`);
    // As a change does; the version is read once a second.
    await connection.query(`update catalogue_version set version = version + 1`);
    await wait(1100);
    expect(await ready()).toEqual([
      503,
      { status: 'not ready', reason: BUILDING, searchStore: { state: 'rebuilding' } },
    ]);
    const { response, code } = await search('service=zither+therapy+');
    expect([response.status, code]).toEqual([503, 'search/preparing']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await beginRebuild(connection.db);
    await steps(1);
    const total = (await read('select from provider')).length;
    expect(await ready()).toEqual([
      503,
      {
        status: 'not ready',
        reason: BUILDING,
        searchStore: { state: 'rebuilding', done: 100, total },
      },
    ]);
    await rebuildSearch(connection.db);
    expect((await ready())[0]).toBe(200);
    await expect.poll(idsOf('service=zither+therapy')).toEqual(['a-first']);
    await beginRebuild(connection.db, { replace: true });
    expect(await ready()).toEqual([
      200,
      { status: 'ready', searchStore: { state: 'rebuilding', done: 0, total } },
    ]);
    await rebuildSearch(connection.db, { replace: true });
  });

  it('repairs the words that a process knows', async () => {
    await connection.query('update catalogue_version set version = version + 1');
    await connection.query(
      `update ${SEARCH_SCHEMA}.search_token set rows = 0, version = (select version from catalogue_version)`,
    );
    await expect.poll(idsOf('service=zither+therapy')).not.toEqual(['a-first']);
    await rebuildSearch(connection.db, { replace: true });
    await expect.poll(idsOf('service=zither+therapy')).toEqual(['a-first']);
  });

  it.skipIf(!hasPostgres())('waits for no reader, and no reader waits for it', async () => {
    const reader = await openPostgres(app.databaseUrl ?? '');
    let release = (): void => undefined;
    let reading = (): void => undefined;
    const isReading = new Promise<void>((resolve) => (reading = resolve));
    const slow = reader.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom(SEARCH_ROWS as 'provider')
        .select('provider_id' as 'id')
        .execute();
      reading();
      await new Promise<void>((resolve) => (release = resolve));
    });
    await isReading;
    const rebuilding = rebuildSearch(connection.db, { replace: true });
    let number = 0;
    // The replaced tables stay until the reader has ended.
    while (!(await schemas()).includes(`${SEARCH_SCHEMA}_old`)) {
      number += 1;
      const found = await search(`service=zither+therapy&lat=53.8&lng=${-1.5 - number / 1e6}`);
      expect(found.ids).toEqual(['a-first']);
    }
    expect((await search('service=zither+therapy&lat=53.8&lng=-1.4')).ids).toEqual(['a-first']);
    expect(number).toBeGreaterThan(1);
    release();
    await slow;
    await rebuilding;
    expect(await schemas()).toEqual([SEARCH_SCHEMA]);
    await reader.close();
  });
});
