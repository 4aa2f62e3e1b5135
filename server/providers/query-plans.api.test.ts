import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderQuery } from '#shared/contract/providers.ts';
import type { Connection } from '#server/database/connection.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { hasTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { type CatalogueSnapshot, createCatalogueCache } from './catalogue-cache.ts';
import { createCatalogueVersion } from './catalogue-version.ts';
import { createCounter } from './count.ts';
import { createSaveStore } from './save-store.ts';
import { toMap } from './search/map-metres.ts';
import { type FoundPage, readList } from './search/read-list.ts';
import type { Position, Search } from './search/search.ts';
import { createPageReader } from './search/read-page.ts';
import { createSearchStore, type SearchStore } from './search-store.ts';
import { createProviderService, type ProviderService } from './service.ts';
import { providerNumber } from './testing/large-catalogue.ts';
import { allRows, bruteForceList } from './testing/brute-force.ts';

const PROVIDERS = 12_000;
const BATCH = 2000;
const ANY: Search = {
  category: 0,
  terms: [],
  need: null,
  tiers: [],
  focus: null,
  reach: 'all',
  from: null,
  price: null,
  minRating: null,
  order: 'best',
};
const clock = settableClock('2026-03-10T09:00:00Z');

/** Records the queries of a service, to explain them. */
class Listener implements KyselyPlugin {
  readonly recorded: RootOperationNode[] = [];
  transformQuery({ node }: { node: RootOperationNode }) {
    this.recorded.push(node);
    return node;
  }
  transformResult<R>({ result }: { result: R }): Promise<R> {
    return Promise.resolve(result);
  }
}

describe.skipIf(!hasTestDatabase())('with 12,000 providers', () => {
  const listener = new Listener();
  const prepared: [string, readonly unknown[]][] = [];
  const providerRows = allRows(PROVIDERS);
  let connection: Connection;
  let service: ProviderService;
  let store: SearchStore;
  let snapshot: () => Promise<CatalogueSnapshot>;
  beforeAll(async () => {
    connection = await openTestDatabase();
    const saves = createSaveStore(connection.db);
    for (let first = 0; first < PROVIDERS; first += BATCH) {
      await saves.save(
        Array.from({ length: BATCH }, (_, index) => providerNumber(first + index)),
        clock.now(),
      );
    }
    await saves.refreshStatistics();
    const recording: Pick<Connection, 'db' | 'read'> = {
      db: connection.db.withPlugin(listener),
      read: (text, values) => {
        prepared.push([text, values]);
        return connection.read(text, values);
      },
    };
    service = createProviderService({ connection: recording, clock });
    store = createSearchStore(recording);
    snapshot = createCatalogueCache(store, createCatalogueVersion(connection)).current;
    await service.list({});
  });
  afterAll(() => connection.close());

  async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
    listener.recorded.length = 0;
    prepared.length = 0;
    await work();
    const compiled = listener.recorded
      .map((node) => connection.db.getExecutor().compileQuery(node, { queryId: 'again' }))
      .map(({ sql, parameters }) => [sql, parameters] as const);
    return Promise.all(
      [...compiled, ...prepared].map(async ([sql, parameters]) => {
        const { rows } = await connection.query(`explain ${sql}`, parameters);
        return `${sql}\n${rows.map((row) => JSON.stringify(row)).join('\n')}`;
      }),
    );
  }

  const searches: ProviderQuery[] = [
    { page: 3 },
    { category: 'Dentists' },
    { location: 'Leeds' },
    { location: 'LS1 4DY' },
    { lat: 51.5, lng: -0.1 },
    { category: 'Dentists', lat: 51.5, lng: -0.1 },
    { category: 'Dentists', location: 'M1' },
    { service: 'whitening' },
    { service: providerNumber(9945).name },
    { service: 'physio', location: 'Bristol' },
    {
      category: 'Massage',
      service: 'massage',
      location: providerNumber(8).location,
    },
  ];
  const from = (latitude: number, longitude: number) => ({
    place: { latitude, longitude },
    point: toMap({ latitude, longitude }),
  });
  const LONDON = from(51.5, -0.1);
  const LEEDS = from(53.8, -1.55);
  const HIGHLANDS = from(57.5, -4.2);
  const around = (metres: number) => ({ within: metres });
  /** A district of the catalogue with several providers. */
  const district =
    [...(providerRows[0]?.tokens ?? [])].find((token) => token.startsWith('@in ')) ?? '';
  const massage = '~massag';
  const acupuncture = '~acupunctur';
  const whitening = '~whitening';
  const DENTISTS = 4;
  /** Frequent, medium and rare words, in every order, in and beyond a place, with and without tiers. */
  const lists: Partial<Search>[] = [
    { order: 'name' },
    { category: DENTISTS, order: 'name' },
    { terms: [acupuncture], order: 'name' },
    { terms: [whitening], order: 'name', from: LONDON, focus: around(30_000), reach: 'inside' },
    { terms: [massage], order: 'name', from: LONDON, focus: { place: district }, reach: 'inside' },
    // All within a circle.
    { order: 'name', from: LONDON, focus: around(30_000), reach: 'inside' },
    { category: DENTISTS, order: 'name', from: LEEDS, focus: around(30_000), reach: 'inside' },
    // Many are found by another location than their first.
    { terms: ['&oak'], order: 'name', from: LEEDS },
    { terms: [massage], order: 'best', from: LONDON },
    { terms: [acupuncture], order: 'best', from: LEEDS },
    { category: DENTISTS, terms: [acupuncture], order: 'best', from: HIGHLANDS },
    { terms: [massage], order: 'best', from: LEEDS, focus: around(40_000), reach: 'inside' },
    { terms: [whitening, '!offer'], order: 'best', from: LEEDS },
    { terms: ['!rated 9'], order: 'best', from: LONDON, minRating: 4.5 },
    { terms: [massage], order: 'best', from: LONDON, price: { from: 7000, to: 9000 } },
    {},
    { terms: [massage] },
    { terms: [massage], tiers: [acupuncture, whitening] },
    { terms: [acupuncture], tiers: [whitening] },
    { need: { any: [massage, acupuncture] }, tiers: [{ all: [massage, acupuncture] }, massage] },
    { need: { any: [massage, whitening] }, terms: ['!offer'], tiers: [whitening], from: LEEDS },
    { category: DENTISTS, tiers: [acupuncture] },
    { terms: [massage], from: LONDON, focus: around(5000) },
    { terms: [massage], from: LEEDS, focus: around(60_000), tiers: [whitening] },
    {
      terms: [massage],
      from: LEEDS,
      focus: around(60_000),
      tiers: [acupuncture, whitening],
      reach: 'inside',
    },
    { terms: [whitening], from: HIGHLANDS, focus: around(8000), tiers: ['!offer'] },
    { terms: [massage], from: HIGHLANDS, focus: around(900_000), tiers: [acupuncture, whitening] },
    { terms: [massage], from: LEEDS, focus: { place: district }, tiers: [whitening] },
    {
      terms: [massage],
      from: LEEDS,
      focus: { place: district },
      tiers: [whitening],
      reach: 'outside',
    },
    {
      category: DENTISTS,
      terms: [massage],
      from: LONDON,
      focus: { place: district },
      reach: 'inside',
    },
    {
      terms: [massage, { not: acupuncture }],
      from: LONDON,
      focus: around(8000),
      tiers: [whitening],
    },
  ];
  it.each(lists)('the list %j is what sorting every row gives, page by page', async (parts) => {
    const size = 40;
    const search: Search = { ...ANY, ...parts };
    const { vocabulary } = await snapshot();
    const plans = await plansOf(async () => {
      const found: string[] = [];
      let after: Position | null = null;
      for (let page = 0; page < 3; page += 1) {
        const list: FoundPage = await readList(
          search,
          after,
          size,
          createPageReader(store),
          vocabulary,
        );
        found.push(...list.rows.map(({ id }) => id));
        after = list.next;
        if (after === null) break;
      }
      expect(found).toEqual(bruteForceList(providerRows, search).slice(0, 3 * size));
    });
    expect(plans.filter((plan) => /Seq Scan on provider/.test(plan)).join('\n\n')).toBe('');
  });

  it.each(searches)('the list %j has no sequential scan', async (query) => {
    const plans = await plansOf(async () => {
      expect((await service.list(query)).providers).not.toEqual([]);
    });
    expect(plans.filter((plan) => /Seq Scan on provider/.test(plan)).join('\n\n')).toBe('');
  });

  it.each<Partial<Search>>([
    { terms: [massage] },
    { terms: [whitening] },
    { terms: [acupuncture, '!rated 9'], minRating: 4.5 },
    { terms: [massage, '!offer', '!rated 9'], minRating: 4.8 },
    { terms: [massage], from: LONDON, focus: around(20_000), reach: 'inside' },
    { from: LONDON, focus: around(20_000), reach: 'inside' },
    { category: DENTISTS, from: LEEDS, focus: around(20_000), reach: 'inside' },
    { category: DENTISTS, terms: [whitening], from: LEEDS, focus: around(20_000), reach: 'inside' },
    { terms: [massage], from: LEEDS, focus: { place: district }, reach: 'inside' },
  ])('the count of %j is right, without a sequential scan', async (parts) => {
    const search: Search = { ...ANY, ...parts };
    const counter = createCounter(store);
    const data = await snapshot();
    const plans = await plansOf(async () => {
      const { length } = bruteForceList(providerRows, search);
      const total = { count: Math.min(length, 1000), more: length > 1000 };
      expect(await counter(search, data)).toEqual(total);
    });
    expect(plans.filter((plan) => /Seq Scan on provider/.test(plan)).join('\n\n')).toBe('');
  });

  it('reading a record or the records of an owner has no sequential scan', async () => {
    const owner = {
      uid: 'someone',
      email: '',
      name: '',
      role: 'provider',
      membershipActive: true,
      membershipSuspended: false,
      clinics: new Map([['generated-78', 'owner' as const]]),
      registering: false,
      session: null,
    } as const;
    const plans = await plansOf(() =>
      Promise.all([service.get('generated-77', null), service.listByOwner('someone', owner)]),
    );
    expect(plans).toHaveLength(2);
    expect(plans.filter((plan) => /Seq Scan on provider/.test(plan)).join('\n\n')).toBe('');
  });
});
