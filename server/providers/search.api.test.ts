import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchQuery } from '#shared/contract/search.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { hasTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { createSaveStore, type SaveStore } from './save-store.ts';
import { createProviderService, type ProviderService } from './service.ts';
import { buildProvider } from './testing/build-provider.ts';

const clock = settableClock('2026-03-10T09:00:00Z');
const leeds = { town: 'Leeds', postcode: 'LS6 2UE', latitude: 53.82, longitude: -1.571 };
const bath = { town: 'Bath', postcode: 'BA2 4BY', latitude: 51.3855, longitude: -2.3527 };

const NUMBERED = Array.from({ length: 9 }, (_, index) =>
  buildProvider(`row-${index}`, {
    name: `Kestrel ${index}`,
    categories: ['Opticians'],
    services: ['Eye test'],
    locations: [{ ...bath, latitude: 51.4 + index / 100 }],
    rating: index % 4 === 0 ? { value: 4 + index / 10, source: 'A survey' } : null,
  }),
);

const PROVIDERS = [
  ...NUMBERED,
  ...Array.from({ length: 12 }, (_, index) =>
    buildProvider(`massage-${index}`, {
      name: `Willow Rooms ${index}`,
      categories: ['Massage'],
      services: ['Massage', 'Sports massage'],
      locations: [leeds],
    }),
  ),
  buildProvider('message', { name: 'Message House', categories: ['Fitness'], locations: [leeds] }),
  buildProvider('dental', {
    name: 'Sports Dental',
    services: ['Sports mouthguards', 'Implants'],
    offers: ['£100 to £80'],
    locations: [bath],
  }),
];

describe.skipIf(!hasTestDatabase())('the search', () => {
  let service: ProviderService;
  let saves: SaveStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const connection = await openTestDatabase();
    close = () => connection.close();
    saves = createSaveStore(connection.db);
    await saves.save(PROVIDERS, clock.now());
    service = createProviderService({ connection, clock });
  });
  afterAll(() => close());

  const ids = async (query: SearchQuery) =>
    (await service.search(query)).providers.map(({ _id }) => _id);

  it('returns cards with three services and the best offer only', async () => {
    const { providers } = await service.search({ service: 'implants', location: 'Bath' });
    expect(providers).toEqual([
      expect.objectContaining({
        _id: 'dental',
        location: 'Bath',
        services: ['Sports mouthguards', 'Implants'],
        offers: [expect.objectContaining({ text: '£100 to £80' })],
        availableToday: null,
        rating: null,
        comingSoon: false,
      }),
    ]);
    expect(providers[0]).not.toHaveProperty('details');
  });

  it.each<[string, SearchQuery, string[]]>([
    ['a service half typed', { service: 'mouthguar' }, ['dental']],
    ['a service with a slip in each word', { service: 'sprots mouthgards' }, ['dental']],
    [
      'rated providers first, by rating, without a place',
      { service: 'kestrel', size: 4 },
      ['row-8', 'row-4', 'row-0', 'row-1'],
    ],
    [
      'the nearest to a device',
      { service: 'kestrel', size: 5, lat: 51.6, lng: -2.35 },
      ['row-8', 'row-7', 'row-6', 'row-5', 'row-4'],
    ],
    [
      'names in order',
      { service: 'kestrel', size: 3, sort: 'name', lat: 51.6, lng: -2.35 },
      ['row-0', 'row-1', 'row-2'],
    ],
    [
      'names in order within a place',
      { service: 'eye test', size: 3, sort: 'name', location: 'Bath' },
      ['row-0', 'row-1'],
    ],
  ])('finds %s', async (_, query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  it.each<SearchQuery>([
    { service: 'kestrel' },
    { service: 'kestrel', lat: 51.3, lng: -2.35 },
    { service: 'kestrel', sort: 'best' },
  ])('pages %j without loss or repetition during concurrent changes', async (query) => {
    // What the case before has changed may take a second to arrive.
    await expect.poll(() => ids(query)).toHaveLength(NUMBERED.length);
    const expected = await ids(query);
    const found: string[] = [];
    let after: string | undefined;
    let round = 0;
    do {
      const page = await service.search({ ...query, size: 2, ...(after ? { after } : {}) });
      found.push(...page.providers.map(({ _id }) => _id));
      after = page.next ?? undefined;
      round += 1;
      // One before and one after all others, in each order.
      await saves.save(
        [
          buildProvider(`early-${round}`, {
            name: 'Kestrel',
            locations: [{ ...bath, latitude: 51.3 }],
            rating: { value: 5, source: 'A survey' },
          }),
          { ...NUMBERED[0]!, summary: `Changed ${round} times` },
        ],
        clock.now(),
      );
    } while (after);
    expect(found.filter((id) => id.startsWith('row'))).toEqual(expected);
    expect(new Set(found).size).toBe(found.length);
    await saves.save(
      Array.from({ length: round }, (_, index) =>
        buildProvider(`early-${index + 1}`, { name: 'Elsewhere', locations: [leeds] }),
      ),
      clock.now(),
    );
  });

  it('rejects an invalid cursor', async () => {
    await expect(service.search({ after: 'bm9uZQ' })).rejects.toMatchObject({
      code: 'request/invalid',
    });
  });

  it('counts in total, per category and without each filter', async () => {
    const counts = await service.count({
      service: 'eye test',
      location: 'Leeds',
      category: 'Opticians',
    });
    expect(counts.total).toEqual({ count: 0, more: false });
    expect(counts.categories.find(({ slug }) => slug === 'opticians')).toMatchObject({ count: 0 });
    expect(counts.without).toEqual([{ filter: 'location', count: NUMBERED.length, more: false }]);
    const all = await service.count({ location: 'Leeds' });
    expect(all.categories.find(({ slug }) => slug === 'massage')).toMatchObject({ count: 12 });
    expect(all.without).toEqual([]);
  });

  it('says what it understood, and what it did not', async () => {
    const found = await service.search({ service: 'eye test in Bath under £60 florbing' });
    expect(found.parts.map(({ kind, label }) => [kind, label])).toEqual([
      ['need', 'Eye test'],
      ['place', 'Bath'],
      ['price', 'Under £60'],
    ]);
    expect(found).toMatchObject({
      place: { name: 'Bath', others: [] },
      order: 'best',
      notice: 'We don’t know “florbing”. Try another word, like “physio” or “eye test”.',
    });
    // None publishes a price; the others are further away.
    expect(found.providers.map(({ _id }) => _id)).toEqual(['row-0', 'row-1']);
    expect(found.nearest).toHaveLength(6);
  });

  it('lists the nearest beyond a place, then others of the category', async () => {
    const found = await service.search({ service: 'sports mouthguards', location: 'Leeds' });
    expect(found.providers).toEqual([]);
    expect(found.nearest).toMatchObject([{ _id: 'dental', location: 'Bath' }]);
    expect(found.nearest[0]?.distance).toBeGreaterThan(200);
    const massage = await service.search({ service: 'sports massage', location: 'Bath' });
    expect(massage.nearest).toHaveLength(6);
  });

  it('lists the nearest dentist for an emergency before one far away that lists it', async () => {
    const services = ['Emergency appointments'];
    await saves.save([buildProvider('urgent', { services, locations: [leeds] })], clock.now());
    const query = { service: 'emergency dentist' };
    await expect.poll(async () => (await ids(query))[0], { timeout: 3000 }).toBe('urgent');
    const { nearest } = await service.search({ ...query, location: 'Bristol' });
    expect(nearest[0]).toMatchObject({ _id: 'dental', location: 'Bath' });
  });

  it('never searches as if an unknown place were known', async () => {
    const found = await service.search({ service: 'eye test', location: 'ZZ99 9ZZ' });
    expect(found.providers).toEqual([]);
    expect(found.related).toHaveLength(NUMBERED.length);
    expect(found.notice).toBe('We don’t know “ZZ99 9ZZ”. Try a postcode or a town.');
  });

  it.each<[SearchQuery, string | null]>([
    [{ service: 'nhs number' }, 'We don’t know “nhs number”. Try another word'],
    [{ location: "' OR 1=1 --" }, 'We don’t know “OR 1=1”. Try a postcode or a town.'],
    // Understood, but nobody offers it.
    [{ service: 'without a referral' }, null],
  ])('does not list the whole catalogue for %j', async (query, notice) => {
    const { providers, nearest, related, ...found } = await service.search(query);
    expect([...providers, ...nearest, ...related]).toEqual([]);
    if (notice === null) expect(found.notice).toBeNull();
    else expect(found.notice).toContain(notice);
    expect((await service.count(query)).total.count).toBe(0);
  });

  it('opens the branch that matched', async () => {
    const branches = [leeds, { ...bath, phone: '01225 000 001' }];
    await saves.save(
      [buildProvider('two-places', { name: 'Zephyrine', locations: branches })],
      clock.now(),
    );
    await expect
      .poll(
        async () => (await service.search({ service: 'zephyrine', location: 'Bath' })).providers,
        {
          timeout: 3000,
        },
      )
      .toMatchObject([{ location: 'Bath', branch: { index: 1, phone: '01225 000 001' } }]);
  });

  it.each([
    [
      'service',
      'mas',
      [
        ['category', 'Massage', 'massage'],
        ['service', 'Massage', null],
        ['service', 'Sports massage', null],
      ],
    ],
    [
      'service',
      'masage',
      [
        ['service', 'Massage', null],
        ['service', 'Sports massage', null],
      ],
    ],
    ['service', 'message', [['provider', 'Message House', 'message']]],
    ['service', '', []],
    ['location', 'bat', [['place', 'Bath', null]]],
    ['location', 'ls6', [['place', 'LS6', null]]],
  ] as const)('suggests for %s %j', async (field, text, expected) => {
    const found = await service.suggest(field, text);
    expect(
      found.map(({ kind, text: words, id }) => [kind, words, id]).slice(0, expected.length),
    ).toEqual(expected);
    expect(found.length).toBeLessThanOrEqual(8);
  });

  it('shows who is called so first, wherever it is, though its name has a place', async () => {
    const name = 'Massage Bath';
    const categories: ['Massage'] = ['Massage'];
    const offered = { categories, services: ['Massage'] };
    await saves.save(
      [
        buildProvider('called-so', { ...offered, name, locations: [leeds] }),
        buildProvider('in-bath', { ...offered, name: 'Tansy Massage', locations: [bath] }),
        buildProvider('in-place', { ...offered, name: 'Leeds Massage', locations: [leeds] }),
      ],
      clock.now(),
    );
    const found = () => ids({ service: name });
    await expect.poll(found).toEqual(['called-so', 'in-bath']);
    expect(await ids({ service: 'Massage in Bath' })).toEqual(['in-bath']);
    // Where it is in the place too, it is listed and counted once.
    const inLeeds = await ids({ service: 'Leeds Massage' });
    expect(inLeeds[0]).toBe('in-place');
    expect(new Set(inLeeds).size).toBe(inLeeds.length);
    expect((await service.count({ service: 'Leeds Massage' })).total.count).toBe(inLeeds.length);
  });

  it('lists others of the category where one of two needs is no more than the category', async () => {
    const categories: ['Mental Health'] = ['Mental Health'];
    const offered = { categories, locations: [leeds] };
    await saves.save(
      [
        buildProvider('trauma', { ...offered, name: 'Larch Rooms', services: ['Trauma therapy'] }),
        buildProvider('others', { ...offered, name: 'Rowan Rooms', services: ['Counselling'] }),
      ],
      clock.now(),
    );
    const found = async () => {
      const { providers, related } = await service.search({ service: 'trauma therapist' });
      return [providers, related].map((list) => list.map(({ _id }) => _id));
    };
    await expect.poll(found).toEqual([['trauma'], ['others']]);
  });
});
