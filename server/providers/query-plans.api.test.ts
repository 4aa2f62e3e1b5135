import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCategory } from '#shared/domain/providers/categories.ts';
import type { ProviderQuery } from '#shared/contract/providers.ts';
import type { Connection } from '#server/database/connection.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { hasTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { createSaveStore } from './save-store.ts';
import { createSearchStore } from './search-store.ts';
import { createProviderService, type ProviderService } from './service.ts';
import { providerNumber } from './testing/large-catalogue.ts';

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
  let recording: Pick<Connection, 'db' | 'read'>;
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
    recording = {
      db: connection.db.withPlugin(listener),
      read: (text, values) => {
        prepared.push([text, values]);
        return connection.read(text, values);
      },
    };
    service = createProviderService({ connection: recording, clock });
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
  it.each(searches)('the list %j has no sequential scan', async (query) => {
    const plans = await plansOf(async () => {
      expect((await service.list(query)).providers).not.toEqual([]);
    });
    expect(plans.filter((plan) => /Seq Scan on provider/.test(plan)).join('\n\n')).toBe('');
  });

  it.each(searches)(
    'the search %j and its counts have no sequential scan',
    async ({ page: _page, ...query }) => {
      const search = { ...query, category: findCategory(query.category ?? '')?.slug };
      const plans = await plansOf(async () => {
        expect((await service.search(search)).providers).not.toEqual([]);
        expect((await service.count(search)).total.count).toBeGreaterThan(0);
      });
      expect(plans.filter((plan) => /Seq Scan on search_(row|gone)/.test(plan)).join('\n\n')).toBe(
        '',
      );
    },
  );

  it('what a process loads has no sequential scan', async () => {
    const store = createSearchStore(recording);
    const plans = await plansOf(async () => {
      for await (const rows of store.rowsSince(1_000_000)) expect(rows).toEqual([]);
      await store.goneSince(1_000_000);
      await store.placesOf([1, 2, 3]);
      for await (const rows of store.allRows()) if (rows.length > 0) break;
    });
    expect(plans.filter((plan) => /Seq Scan on search_(row|gone)/.test(plan)).join('\n\n')).toBe(
      '',
    );
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
