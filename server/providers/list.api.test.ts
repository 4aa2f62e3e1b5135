import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderQuery } from '#shared/contract/providers.ts';
import { buildHours, openOn } from '#shared/domain/clinics/testing/build-hours.ts';
import { publishHours } from '#server/opening-hours/testing/publish-hours.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { hasTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { createSaveStore } from './save-store.ts';
import { createProviderService, type ProviderService } from './service.ts';
import { buildProvider } from './testing/build-provider.ts';

const clock = settableClock('2026-03-10T09:00:00Z');
const leedsNorth = { town: 'Leeds', postcode: 'LS6 2UE', latitude: 53.82, longitude: -1.571 };
const otley = {
  town: 'Otley',
  district: 'Leeds',
  postcode: 'LS21 1BG',
  latitude: 53.905,
  longitude: -1.69,
};
const london = {
  town: 'London',
  district: 'Westminster',
  postcode: 'W1G 9TQ',
  latitude: 51.519,
  longitude: -0.148,
};
const bath = {
  town: 'Bath',
  district: 'Bath and North East Somerset',
  postcode: 'BA2 4BY',
  latitude: 51.3855,
  longitude: -2.3527,
};

const PROVIDERS = [
  buildProvider('alba', {
    name: 'Álba Dental',
    services: ['Teeth whitening', 'Implants'],
    offers: ['£100 to £80', '10% off implants'],
  }),
  buildProvider('birch', { name: 'Birch Dental', services: ['Fillings'], locations: [otley] }),
  buildProvider('cedar', {
    name: 'Cedar Physio',
    categories: ['Physiotherapists', 'Massage'],
    specialty: 'Musculoskeletal care',
    services: ['Sports massage', 'Hydrotherapy'],
    locations: [london, leedsNorth],
    offers: ['£60 to £50'],
    rating: { value: 4.6, source: 'A survey' },
  }),
  buildProvider('dale', {
    name: 'Dale Clinic',
    categories: ['Physiotherapists'],
    services: ['Back pain'],
    locations: [bath],
  }),
  buildProvider('elm', {
    name: 'Elm Orthopaedic Centre',
    categories: ['Doctors'],
    locations: [london],
  }),
  buildProvider('fern', {
    name: 'Fern Back Lane Surgery',
    categories: ['Doctors'],
    locations: [{ ...london, latitude: null, longitude: null }],
  }),
  buildProvider('grove', {
    name: 'Grove Massage',
    categories: ['Massage'],
    services: ['Deep tissue massage'],
    locations: [bath],
    offers: ['Free first visit'],
  }),
];

describe.skipIf(!hasTestDatabase())('the provider list', () => {
  let service: ProviderService;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const connection = await openTestDatabase();
    close = () => connection.close();
    await createSaveStore(connection.db).save(PROVIDERS, clock.now());
    await publishHours(connection, 'elm', 'elm.1', buildHours({ week: openOn(2) }));
    await publishHours(connection, 'fern', 'fern.1', buildHours({ week: openOn(3) }));
    await publishHours(connection, 'cedar', 'cedar.1', buildHours({ week: openOn(3) }));
    service = createProviderService({ connection, clock });
  });
  afterAll(() => close());

  const ids = async (query: ProviderQuery) =>
    (await service.list(query)).providers.map(({ _id }) => _id);

  it.each<[string, ProviderQuery, string[]]>([
    [
      'everything by name, accents aside',
      {},
      ['alba', 'birch', 'cedar', 'dale', 'elm', 'fern', 'grove'],
    ],
    ['a category, by name or slug', { category: 'Dentists' }, ['alba', 'birch']],
    ['a second category too', { category: 'massage' }, ['cedar', 'grove']],
    ['an unknown category finds nothing', { category: 'Witchcraft' }, []],
    ['a service of one', { service: 'Hydrotherapy' }, ['cedar']],
    ['a service of several words, exactly', { service: 'sports massage' }, ['cedar']],
    ['its beginning, while it is typed', { service: 'hydro' }, ['cedar']],
    ['an everyday word', { service: 'physio' }, ['cedar', 'dale']],
    ['an everyday word with a slip', { service: 'phsyio' }, ['cedar', 'dale']],
    ['teeth', { service: 'teeth' }, ['alba', 'birch']],
    ['a service word with two slips', { service: 'hidroterapy' }, ['cedar']],
    ['singular for plural', { service: 'implant' }, ['alba']],
    ['American for British', { service: 'orthopedic' }, ['elm']],
    ['a name', { service: 'birch' }, ['birch']],
    ['a service that everyday words reach', { service: 'back pain' }, ['cedar', 'dale']],
    ['words about nothing', { service: 'zzzz' }, []],
    ['a known and an unknown word: what is known', { service: 'physio zzzz' }, ['cedar', 'dale']],
    ['nothing for a text without a letter or digit', { service: `' | !(&<->` }, []],
    ['a town: only what is there', { location: 'Leeds' }, ['alba', 'cedar']],
    ['a town with a slip', { location: 'Leeeds' }, ['alba', 'cedar']],
    ['a town half typed', { location: 'lon' }, ['cedar', 'elm', 'fern']],
    ['a district that is no town', { location: 'Westminster' }, ['cedar', 'elm', 'fern']],
    [
      'a town with its country, equally near ones by offer',
      { location: 'Bath, UK' },
      ['grove', 'dale'],
    ],
    ['an outcode: what is within six kilometres', { location: 'LS1' }, ['alba', 'cedar']],
    ['a postcode without its space', { location: 'ls62ue' }, ['cedar', 'alba']],
    ['nothing in a town without providers', { location: 'Bradford' }, []],
    ['a place that is nowhere', { location: 'Atlantis' }, []],
    [
      'the place of the device: all, nearest first',
      { lat: 51.38, lng: -2.36 },
      ['grove', 'dale', 'fern', 'cedar', 'elm', 'alba', 'birch'],
    ],
    [
      'category, service and place together',
      { category: 'Massage', service: 'massage', location: 'Bath' },
      ['grove'],
    ],
    ['a place in the service text', { service: 'physio bath' }, ['dale']],
    ['within a distance of a town', { service: 'dentist within 5 miles of Leeds' }, ['alba']],
    ['within a longer one', { service: 'dentist within 20 miles of Leeds' }, ['alba', 'birch']],
    [
      'within a distance of the device',
      { service: 'dentist within 15 km', lat: 53.9, lng: -1.7 },
      ['birch', 'alba'],
    ],
    [
      'a distance from nowhere: everything',
      { service: 'dentist within 5 miles' },
      ['alba', 'birch'],
    ],
    ['with an offer', { discount: 'true' }, ['alba', 'cedar', 'grove']],
    ['an offer between two prices', { minPrice: 70, maxPrice: 90 }, ['alba']],
    ['an offer up to a price', { maxPrice: 50 }, ['cedar']],
    ['prices the wrong way round', { minPrice: 90, maxPrice: 70 }, []],
    ['open today', { availableToday: 'true' }, ['elm']],
    ['rated', { minRating: 4.5 }, ['cedar']],
    ['rated from nought is everything', { minRating: 0, category: 'Dentists' }, ['alba', 'birch']],
  ])('finds %s', async (_, query, expected) => {
    expect(await ids(query)).toEqual(expected);
    expect((await service.list(query)).total).toBe(expected.length);
  });

  it.each<[string, [id: string, openOn: string | null | undefined][]]>([
    ['doctor today', [['elm', undefined]]],
    ['doctor tomorrow', [['fern', '2026-03-11']]],
    ['doctor on wednesday', [['fern', '2026-03-11']]],
    ['doctor on sunday', []],
    [
      'doctor in the evening',
      [
        ['elm', undefined],
        ['fern', undefined],
      ],
    ],
    // Without hours, and with a second location that may be open.
    [
      'physio today',
      [
        ['cedar', undefined],
        ['dale', undefined],
      ],
    ],
    [
      'physio tomorrow',
      [
        ['cedar', '2026-03-11'],
        ['dale', undefined],
      ],
    ],
    // Shown at the other location.
    [
      'physio on sunday',
      [
        ['cedar', undefined],
        ['dale', undefined],
      ],
    ],
    // Who is asked for by name is shown even if closed.
    ['elm on wednesday', [['elm', null]]],
  ])('leaves out of "%s" only who is known to be closed (P-60)', async (text, expected) => {
    const { providers } = await service.search({ service: text });
    expect(providers.map((card) => [card._id, card.openOn])).toEqual(expected);
    expect((await service.count({ service: text })).total.count).toBe(expected.length);
  });

  it('returns the recognised place and the corrected words', async () => {
    expect(await service.list({ location: 'leeeds', service: 'phsyio' })).toMatchObject({
      place: 'Leeds',
      understood: 'Physio',
    });
    expect(await service.list({ location: 'ls14dy', service: 'physio' })).toMatchObject({
      place: 'LS1 4DY',
      understood: null,
    });
    expect(await service.list({})).toMatchObject({ place: null, understood: null });
  });

  it('measures distances from the place to the nearest location of each provider', async () => {
    const { providers } = await service.list({ location: 'LS6' });
    expect(providers.map(({ distance }) => distance)).toEqual([0.01, 2.78]);
    expect(providers[0]?.locations.map(({ distance }) => Math.round(distance ?? -1))).toEqual([
      273, 0,
    ]);
    expect((await service.list({})).providers[0]?.distance).toBeNull();
  });

  it('shows the town of the matching location', async () => {
    const towns = async (query: ProviderQuery) =>
      (await service.list({ ...query, service: 'hydrotherapy' })).providers.map(
        ({ location }) => location,
      );
    expect(await towns({})).toEqual(['London']);
    expect(await towns({ location: 'Leeds' })).toEqual(['Leeds']);
    expect(await towns({ lat: 53.8, lng: -1.6 })).toEqual(['Leeds']);
    expect(await towns({ location: 'Westminster' })).toEqual(['London']);
  });

  it.each<ProviderQuery>([{}, { lat: 51.4, lng: -2 }, { location: 'London' }])(
    'pages %j without a gap or a repetition',
    async (query) => {
      const all = await ids(query);
      const pages = await Promise.all(
        all.map((_, index) => ids({ ...query, page: index + 1, pageSize: 1 })),
      );
      expect(pages.flat()).toEqual(all);
      expect(await ids({ ...query, page: 99 })).toEqual([]);
    },
  );
});
