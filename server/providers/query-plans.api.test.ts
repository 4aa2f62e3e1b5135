import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderQuery } from '#shared/contract/providers.ts';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import type { Connection } from '#server/database/connection.ts';
import { settableClock } from '#server/ports/clock/settable.ts';
import { EMBEDDED_PLACES } from '#server/ports/postcodes/embedded-places.ts';
import { createEmbeddedPostcodes } from '#server/ports/postcodes/embedded.ts';
import { hasTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import type { ProviderDraft } from './draft.ts';
import { createSaveStore } from './save-store.ts';
import { createProviderService, type ProviderService } from './service.ts';
import { buildProvider } from './testing/build-provider.ts';

const PROVIDERS = 20_000;
const BATCH = 2000;
const clock = settableClock('2026-03-10T09:00:00Z');
const OUTCODES = EMBEDDED_PLACES.flatMap(({ town, district, outcodes }) =>
  outcodes.map((outcode) => ({ town, district, ...outcode })),
);
const SERVICES = [
  'Implants',
  'Whitening',
  'Back pain',
  'Eye test',
  'Hearing test',
  'Massage',
  'MRI scan',
  'Botox',
];

/** The catalogue of a large country, the same each time. */
function generated(number: number): ProviderDraft {
  const { town, district, outcode, latitude, longitude } =
    OUTCODES[(number * 7919) % OUTCODES.length]!;
  const spread = (step: number) => (((number * step) % 1000) - 500) / 20_000;
  const name = `${['Oak', 'Elm', 'Ash', 'Yew', 'Fir'][number % 5]} ${['House', 'Park', 'Lane'][number % 3]} ${number.toString(36)}`;
  return buildProvider(`generated-${number}`, {
    name,
    categories: [CATEGORIES[(number * 31) % CATEGORIES.length]!.name],
    services: ['Massage', SERVICES[(number * 17) % SERVICES.length]!],
    location: town,
    offers: number % 4 === 0 ? ['£100 to £80'] : [],
    locations: Array.from({ length: number % 10 === 0 ? 2 : 1 }, (_, index) => ({
      town,
      district,
      postcode: `${outcode} 1AA`,
      latitude: latitude + spread(7 + index),
      longitude: longitude + spread(13 + index),
    })),
  });
}

/** Keeps what a service asks of the database, to ask it again with `explain`. */
class Listener implements KyselyPlugin {
  readonly heard: RootOperationNode[] = [];
  transformQuery({ node }: { node: RootOperationNode }) {
    this.heard.push(node);
    return node;
  }
  transformResult<R>({ result }: { result: R }): Promise<R> {
    return Promise.resolve(result);
  }
}

describe.skipIf(!hasTestDatabase())('with 20,000 providers', () => {
  const listener = new Listener();
  const prepared: [string, readonly unknown[]][] = [];
  let connection: Connection;
  let service: ProviderService;
  beforeAll(async () => {
    connection = await openTestDatabase();
    const saves = createSaveStore(connection.db);
    for (let first = 0; first < PROVIDERS; first += BATCH) {
      await saves.save(
        Array.from({ length: BATCH }, (_, index) => generated(first + index)),
        clock.now(),
      );
    }
    await saves.refreshStatistics();
    service = createProviderService({
      connection: {
        db: connection.db.withPlugin(listener),
        ask: (statement, values) => {
          prepared.push([statement.text, values]);
          return connection.ask(statement, values);
        },
      },
      clock,
      postcodes: createEmbeddedPostcodes(),
    });
    await service.list({});
  });
  afterAll(() => connection.close());

  async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
    listener.heard.length = 0;
    prepared.length = 0;
    await work();
    const compiled = listener.heard
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
    { service: generated(9945).name },
    { service: 'physio', location: 'Bristol' },
    { category: generated(8).categories[0], service: 'massage', location: generated(8).location },
  ];
  it.each(searches)('the list %j reads no table from end to end', async (query) => {
    const plans = await plansOf(async () => {
      expect((await service.list(query)).providers).not.toEqual([]);
    });
    expect(plans.filter((plan) => /Seq Scan on provider/.test(plan)).join('\n\n')).toBe('');
  });

  it('neither do a record and the records of an owner', async () => {
    const owner = {
      uid: 'someone',
      email: '',
      name: '',
      role: 'provider',
      membershipActive: true,
      registering: false,
    } as const;
    const plans = await plansOf(() =>
      Promise.all([service.get('generated-77', null), service.listByOwner('someone', owner)]),
    );
    expect(plans).toHaveLength(2);
    expect(plans.filter((plan) => /Seq Scan on provider/.test(plan)).join('\n\n')).toBe('');
  });
});
