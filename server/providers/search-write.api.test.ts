import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '#server/database/connection.ts';
import { hasTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import type { ProviderDraft } from './draft.ts';
import { beginRebuild, rebuildSearch, stepRebuild } from './rebuild-search-store.ts';
import { SEARCH_ROWS, SEARCH_SCHEMA } from './search/format.ts';
import { NO_CELL } from './search/map-cells.ts';
import type { StoredRow } from './search/stored-row.ts';
import { createSaveStore, type SaveStore } from './save-store.ts';
import { createSearchStore, type SearchStore } from './search-store.ts';
import { createStateStore } from './state-store.ts';
import { buildProvider } from './testing/build-provider.ts';

const NOW = new Date('2026-03-10T09:00:00Z');

describe.skipIf(!hasTestDatabase())('the search tables', () => {
  let connection: Connection;
  let saves: SaveStore;
  let store: SearchStore;
  beforeAll(async () => {
    connection = await openTestDatabase();
    saves = createSaveStore(connection.db);
    store = createSearchStore(connection);
  });
  afterAll(() => connection.close());

  const read = async (text: string) => (await connection.query(text)).rows;
  const save = (...drafts: ProviderDraft[]) => saves.save(drafts, NOW);
  const counted = () =>
    read(
      `select token, category, rows from ${SEARCH_SCHEMA}.search_token where rows <> 0 order by 1, 2`,
    );
  const recounted = () =>
    read(`select token, counted as category, count(*)::int as rows
      from ${SEARCH_ROWS}, unnest(string_to_array(tokens, E'\\n') || string_to_array(words, E'\\n')) token,
        unnest(categories || 0::smallint) counted
      group by 1, 2 order by 1, 2`);
  const version = async () => {
    const [row] = (await read('select version from catalogue_version')) as { version: number }[];
    return row?.version ?? 0;
  };
  /** The numbers of a provider's rows, in the order of its locations. */
  const numbersOf = async (id: string, schema = SEARCH_SCHEMA): Promise<number[]> => {
    const { rows } = await sql<{ number: number }>`
      select number from ${sql.table(`${schema}.search_row`)} where provider_id = ${id}
      order by position`.execute(connection.db);
    return rows.map(({ number }) => number);
  };
  const numberOf = async (id: string) => (await numbersOf(id))[0];
  const setState = (id: string, from: 'live' | 'paused', to: 'live' | 'paused') =>
    createStateStore(connection.db).change(id, { from: [from], to, pausedUntil: null }, NOW, () =>
      Promise.resolve(),
    );
  const allRows = async () => {
    const rows: StoredRow[] = [];
    for await (const page of store.allRows()) rows.push(...page);
    return rows;
  };

  it('have exact token counts after inserts, updates and deletes', async () => {
    const towns = ['Leeds', 'York', 'Hull'];
    for (let round = 0; round < 12; round += 1) {
      const drafts = [0, 1, 2, 3].map((number) =>
        buildProvider(`p-${(round * 3 + number) % 7}`, {
          name: `House ${(round + number) % 5}`,
          categories: round % 2 === 0 ? ['Massage', 'Spa'] : ['Dentists'],
          services: ['Sports massage', 'Botox'].slice(0, (round + number) % 3),
          offers: (round + number) % 2 === 0 ? ['20% off'] : [],
          locations: Array.from({ length: 1 + ((round + number) % 3) }, (_, index) => ({
            town: towns[(round + index) % 3] ?? '',
            latitude: 53 + number / 10,
            longitude: -1 - index / 10,
          })),
        }),
      );
      await save(...drafts);
    }
    expect((await counted()).length).toBeGreaterThan(50);
    expect(await counted()).toEqual(await recounted());
    await rebuildSearch(connection.db, { replace: true });
    expect(await counted()).toEqual(await recounted());
  });

  it('keep the number of a row that is edited, and say once that a row is gone', async () => {
    await save(buildProvider('edited', { locations: [{}, { town: 'York' }, { town: 'Hull' }] }));
    const [first, second, third] = await numbersOf('edited');
    const saved = await version();
    const changed = { name: 'Renamed', categories: ['Spa' as const] as const };
    await save(buildProvider('edited', { ...changed, locations: [{}, { town: 'Ripon' }] }));
    expect(await numbersOf('edited')).toEqual([first, second]);
    const changes = await store.changesSince(saved);
    expect(changes.gone).toEqual([third]);
    expect(
      changes.rows.map(({ number, provider, sortName }) => [number, provider, sortName]),
    ).toEqual([first, second].map((number) => [number, first, 'renamed']));
    await save(buildProvider('edited', { locations: [{}, {}, {}] }));
    expect((await numbersOf('edited'))[2]).toBeGreaterThan(third ?? 0);
    expect((await store.changesSince(await version())).gone).toEqual([]);
  });

  it('have no rows of a provider that is not live, and new ones when it is again', async () => {
    await save(buildProvider('paused', { locations: [{}, {}] }), buildProvider('other'));
    const before = await numbersOf('paused');
    const saved = await version();
    await setState('paused', 'live', 'paused');
    expect(await numbersOf('paused')).toEqual([]);
    const changes = await store.changesSince(saved);
    expect([changes.rows, changes.gone.toSorted((a, b) => a - b)]).toEqual([[], before]);
    expect(await store.cards(before)).toEqual(new Map());
    await setState('paused', 'paused', 'live');
    const after = await numbersOf('paused');
    expect(after).toHaveLength(2);
    expect(Math.min(...after)).toBeGreaterThan(Math.max(...before));
    expect(await counted()).toEqual(await recounted());
  });

  it('give what changed after a version, and nothing else', async () => {
    const start = await version();
    expect(await store.changesSince(start)).toEqual({
      tokens: [],
      services: [],
      rows: [],
      gone: [],
    });
    await save(
      buildProvider('exact', {
        name: 'Oak House',
        categories: ['Massage', 'Spa'],
        services: ['Zither therapy'],
        offers: ['£100 to £80', '£60-£70 to £50-£55.50', '£100 to £80'],
        rating: { value: 4.5, source: 'A survey' },
      }),
      buildProvider('bare', { name: '…', locations: [] }),
    );
    const { tokens, services, rows, gone } = await store.changesSince(start);
    const [exact = 0] = await numbersOf('exact');
    const [bare = 0] = await numbersOf('bare');
    expect(rows).toEqual([
      {
        number: exact,
        provider: exact,
        cell: expect.any(Number),
        district: 'E08000035',
        x: expect.any(Number),
        y: expect.any(Number),
        merit: expect.any(Number),
        rating: 4.5,
        prices: [8000, 8000, 5000, 5550],
        sortName: 'oak house',
        tokens: [
          '&oak',
          '&hous',
          '#massage',
          '#spa',
          '#main massage',
          '~zither',
          '~therapy',
          'zither therapy',
          '!offer',
        ],
      },
      {
        number: bare,
        provider: bare,
        cell: NO_CELL,
        district: '',
        x: 9e7,
        y: 9e7,
        merit: 0,
        rating: null,
        prices: [],
        sortName: '',
        tokens: ['#dentists', '#main dentists', '!unpriced'],
      },
    ]);
    expect([gone, services]).toEqual([[], [{ key: 'zither therapy', name: 'Zither therapy' }]]);
    expect(
      tokens.filter(({ token }) => token === 'zither').map(({ rows: count }) => count),
    ).toEqual([1, 1, 1]);
    await save(buildProvider('bare', { name: 'Elm' }), buildProvider('nameless', { name: '…' }));
    const later = await store.changesSince((await version()) - 1);
    expect(later.rows.map(({ number, sortName }) => [number, sortName])).toEqual([
      [bare, 'elm'],
      [await numberOf('nameless'), ''],
    ]);
  });

  it('give all rows in pages, in the order of cells and districts', async () => {
    const many = Array.from({ length: 520 }, (_, at) =>
      buildProvider(`many-${at}`, {
        locations: [
          { latitude: 51 + (at % 50) / 10, postcode: at % 2 ? 'LS1 4DY' : 'YO1 7HH' },
          {},
        ],
      }),
    );
    const start = await version();
    await save(...many);
    const rows = await allRows();
    expect(rows.map(({ number }) => number)).toEqual(
      (await read(`select number from ${SEARCH_ROWS} order by cell, district, number`)).map(
        (row) => (row as { number: number }).number,
      ),
    );
    expect(rows.length).toBeGreaterThan(1000);
    const { rows: changed } = await store.changesSince(start);
    expect(changed).toHaveLength(1040);
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    expect(changed.map(({ number }) => byNumber.get(number))).toEqual(changed);
  });

  it('give cards and locations by number, without those that are not there', async () => {
    await save(buildProvider('card', { name: 'Elm House', locations: [{}, { town: 'York' }] }));
    const [first = 0, second = 0] = await numbersOf('card');
    const cards = await store.cards([second, first, 2 ** 31 - 1]);
    expect([...cards.keys()].toSorted((a, b) => a - b)).toEqual([first, second]);
    expect(cards.get(second)?.split('\n').slice(0, 2)).toEqual(['"Leeds"', '"York"']);
    expect(cards.get(first)).toContain('"name":"Elm House"');
    expect(await store.placesOf([first, second, 2 ** 31 - 1])).toEqual(
      new Map([
        [first, { id: 'card', position: 0 }],
        [second, { id: 'card', position: 1 }],
      ]),
    );
  });

  it('keep the numbers of rows when the store is rebuilt, and what is saved meanwhile', async () => {
    await save(buildProvider('a-kept', { locations: [{}, {}] }), buildProvider('a-paused'));
    const before = await allRows();
    const kept = await numbersOf('a-kept');
    await beginRebuild(connection.db, { replace: true });
    await stepRebuild(connection.db);
    expect(await numbersOf('a-kept', `${SEARCH_SCHEMA}_new`)).toEqual(kept);
    await save(buildProvider('a-new'), buildProvider('a-kept', { locations: [{}, {}, {}] }));
    await setState('a-paused', 'live', 'paused');
    await setState('a-paused', 'paused', 'live');
    const ids = ['a-kept', 'a-new', 'a-paused'];
    const numbers = await Promise.all(ids.map((id) => numbersOf(id)));
    const known = new Set([...before.map(({ number }) => number), ...numbers.flat()]);
    const saved = await version();
    await rebuildSearch(connection.db, { replace: true });
    expect(await Promise.all(ids.map((id) => numbersOf(id)))).toEqual(numbers);
    const after = await allRows();
    expect(after.filter(({ number }) => !known.has(number))).toEqual([]);
    expect(after.length).toBe(before.length + 2);
    // What was saved during the rebuild has a later version in the new store than in the replaced one.
    const { rows, gone } = await store.changesSince(saved);
    expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      numbers.flat().toSorted((a, b) => a - b),
    );
    expect(gone.filter((number) => numbers.flat().includes(number))).toEqual([]);
  });
});
