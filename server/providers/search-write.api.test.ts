import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '#server/database/connection.ts';
import { hasTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import type { ProviderDraft } from './draft.ts';
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
  const version = async () => {
    const [row] = (await read('select version from catalogue_version')) as { version: number }[];
    return row?.version ?? 0;
  };
  /** The numbers of a provider's rows, in the order of its locations. */
  const numbersOf = async (id: string): Promise<number[]> => {
    const { rows } = await connection.query(
      'select number from search_row where provider_id = $1 order by position',
      [id],
    );
    return (rows as { number: number }[]).map(({ number }) => number);
  };
  const numberOf = async (id: string) => (await numbersOf(id))[0];
  const setState = (id: string, from: 'live' | 'paused', to: 'live' | 'paused') =>
    createStateStore(connection.db).change(id, { from: [from], to, pausedUntil: null }, NOW, () =>
      Promise.resolve(),
    );
  const listOf = async (pages: AsyncIterable<readonly StoredRow[]>) => {
    const rows: StoredRow[] = [];
    for await (const page of pages) rows.push(...page);
    return rows;
  };
  const allRows = () => listOf(store.allRows());
  const changesSince = async (since: number) => ({
    rows: await listOf(store.rowsSince(since)),
    gone: await store.goneSince(since),
  });

  it('keep the number of a row that is edited, and say once that a row is gone', async () => {
    await save(buildProvider('edited', { locations: [{}, { town: 'York' }, { town: 'Hull' }] }));
    const [first, second, third] = await numbersOf('edited');
    const saved = await version();
    const changed = { name: 'Renamed', categories: ['Spa' as const] as const };
    await save(buildProvider('edited', { ...changed, locations: [{}, { town: 'Ripon' }] }));
    expect(await numbersOf('edited')).toEqual([first, second]);
    const changes = await changesSince(saved);
    expect(changes.gone).toEqual([third]);
    expect(
      changes.rows.map(({ number, provider, sortName }) => [number, provider, sortName]),
    ).toEqual([first, second].map((number) => [number, first, 'renamed']));
    await save(buildProvider('edited', { locations: [{}, {}, {}] }));
    expect((await numbersOf('edited'))[2]).toBeGreaterThan(third ?? 0);
    expect((await changesSince(await version())).gone).toEqual([]);
  });

  it('have no rows of a provider that is not live, and new ones when it is again', async () => {
    await save(buildProvider('paused', { locations: [{}, {}] }), buildProvider('other'));
    const before = await numbersOf('paused');
    const saved = await version();
    await setState('paused', 'live', 'paused');
    expect(await numbersOf('paused')).toEqual([]);
    const changes = await changesSince(saved);
    expect([changes.rows, changes.gone.toSorted((a, b) => a - b)]).toEqual([[], before]);
    expect(await store.cards(before)).toEqual(new Map());
    await setState('paused', 'paused', 'live');
    const after = await numbersOf('paused');
    expect(after).toHaveLength(2);
    expect(Math.min(...after)).toBeGreaterThan(Math.max(...before));
  });

  it('give what changed after a version, and nothing else', async () => {
    const start = await version();
    expect(await changesSince(start)).toEqual({ rows: [], gone: [] });
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
    const { rows, gone } = await changesSince(start);
    const [exact = 0] = await numbersOf('exact');
    const [bare = 0] = await numbersOf('bare');
    expect(rows).toEqual([
      {
        number: exact,
        provider: exact,
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
        words: expect.arrayContaining(['oak', 'zither']),
        services: ['Zither therapy'],
      },
      {
        number: bare,
        provider: bare,
        district: '',
        x: 9e7,
        y: 9e7,
        merit: 0,
        rating: null,
        prices: [],
        sortName: '',
        tokens: ['#dentists', '#main dentists', '!unpriced'],
        words: [],
        services: [],
      },
    ]);
    expect(gone).toEqual([]);
    await save(buildProvider('bare', { name: 'Elm' }), buildProvider('nameless', { name: '…' }));
    const later = await changesSince((await version()) - 1);
    expect(later.rows.map(({ number, sortName }) => [number, sortName])).toEqual([
      [bare, 'elm'],
      [await numberOf('nameless'), ''],
    ]);
  });

  it('give all rows in pages', async () => {
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
      (await read('select number from search_row order by number')).map(
        (row) => (row as { number: number }).number,
      ),
    );
    expect(rows.length).toBeGreaterThan(1000);
    const { rows: changed } = await changesSince(start);
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
});
