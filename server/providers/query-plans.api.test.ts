import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderQuery } from '#shared/contract/providers.ts';
import type { SearchQuery } from '#shared/contract/search.ts';
import type { Connection } from '#server/database/connection.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { hasTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { createSaveStore } from './save-store.ts';
import { createProviderService, type ProviderService } from './service.ts';
import { providerNumber } from './testing/large-catalogue.ts';
import { bruteForceSearch } from './testing/brute-force.ts';

const PROVIDERS = 12_000;
const BATCH = 2000;
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
  let connection: Connection;
  let service: ProviderService;
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
    service = createProviderService({
      connection: {
        db: connection.db.withPlugin(listener),
        read: (text, values) => {
          prepared.push([text, values]);
          return connection.read(text, values);
        },
      },
      clock,
    });
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
    { service: 'implants' },
    { service: providerNumber(9945).name },
    { service: 'physio', location: 'Bristol' },
    {
      category: providerNumber(8).categories[0],
      service: 'massage',
      location: providerNumber(8).location,
    },
  ];
  /** Frequent, medium and rare words; by distance, by name and by merit. */
  const orders: SearchQuery[] = [
    {},
    { category: 'Dentists' },
    { service: 'massage', lat: 51.5, lng: -0.1 },
    { service: 'acupuncture', lat: 53.8, lng: -1.55 },
    { service: 'acupuncture', lat: 57.5, lng: -4.2 },
    { service: 'acupuncture' },
    { category: 'Dentists', service: 'acupuncture' },
    { category: 'Massage', service: 'whitening', lat: 52.5, lng: -1.9 },
    { service: 'whitening', discount: 'true', lat: 52.5, lng: -1.9 },
    { minRating: 4.5, lat: 51.5, lng: -0.1 },
    { sort: 'best' },
    { sort: 'best', service: 'whitening' },
    { sort: 'best', category: 'Dentists', lat: 53.5, lng: -2.2 },
    { sort: 'best', service: 'acupuncture', lat: 51.5, lng: -0.1 },
  ];
  it.each(orders)('the search %j returns the brute-force results, page by page', async (query) => {
    const size = 40;
    const plans = await plansOf(async () => {
      const found: string[] = [];
      let after: string | undefined;
      for (let page = 0; page < 3; page += 1) {
        const { providers, next } = await service.search({
          ...query,
          size,
          ...(after ? { after } : {}),
        });
        found.push(...providers.map(({ _id }) => _id));
        after = next ?? undefined;
        if (next === null) break;
      }
      expect(found).toEqual(bruteForceSearch(PROVIDERS, query, 3 * size));
    });
    expect(plans.filter((plan) => /Seq Scan on provider/.test(plan)).join('\n\n')).toBe('');
  });

  it.each(searches)('the list %j has no sequential scan', async (query) => {
    const plans = await plansOf(async () => {
      expect((await service.list(query)).providers).not.toEqual([]);
    });
    expect(plans.filter((plan) => /Seq Scan on provider/.test(plan)).join('\n\n')).toBe('');
  });

  const counted: SearchQuery[] = [
    { service: 'massage' },
    { service: 'whitening' },
    { service: 'acupuncture', minRating: 4.5 },
    { service: 'massage', minRating: 4.8, discount: 'true' },
  ];
  it.each(counted)('the count of %j is correct, without a sequential scan', async (query) => {
    const plans = await plansOf(async () => {
      const { length } = bruteForceSearch(PROVIDERS, query, PROVIDERS);
      const total = { count: Math.min(length, 1000), more: length > 1000 };
      expect(await service.count(query)).toMatchObject({ total });
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
      registering: false,
    } as const;
    const plans = await plansOf(() =>
      Promise.all([service.get('generated-77', null), service.listByOwner('someone', owner)]),
    );
    expect(plans).toHaveLength(2);
    expect(plans.filter((plan) => /Seq Scan on provider/.test(plan)).join('\n\n')).toBe('');
  });
});
