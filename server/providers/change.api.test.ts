import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undated } from '#shared/domain/providers/offer.ts';
import type { Connection } from '#server/database/connection.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { hasTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { draftOfRow } from './draft-of-row.ts';
import { createSaveStore, type SaveStore } from './save-store.ts';
import { createProviderService, type ProviderService } from './service.ts';
import { createProviderStore } from './store.ts';
import { buildProvider } from './testing/build-provider.ts';

const clock = settableClock('2026-03-10T09:00:00Z');

describe.skipIf(!hasTestDatabase())('a change of a provider', () => {
  let connection: Connection;
  let saves: SaveStore;
  let service: ProviderService;
  beforeAll(async () => {
    connection = await openTestDatabase();
    saves = createSaveStore(connection.db);
    service = createProviderService({ connection, clock });
  });
  afterAll(() => connection.close());

  it(
    'is searchable within two seconds, and the old words are not',
    { timeout: 20_000 },
    async () => {
      await saves.save(
        [buildProvider('one', { name: 'Quillfeather Rooms', locations: [{ town: 'Otley' }] })],
        clock.now(),
      );
      expect((await service.list({ service: 'quillfeather' })).total).toBe(1);
      await saves.save(
        [
          buildProvider('one', {
            name: 'Thistledown Rooms',
            locations: [{ town: 'Ilkley', latitude: 53.925, longitude: -1.823 }],
          }),
        ],
        clock.now(),
      );
      const found = async () => [
        (await service.list({ service: 'thistledown' })).total,
        (await service.list({ location: 'Ilkley' })).total,
      ];
      await expect.poll(found, { interval: 100 }).toEqual([1, 1]);
      expect((await service.list({ service: 'quillfeather' })).total).toBe(0);
    },
  );

  it('keeps location ids in any order, and removes omitted locations', async () => {
    const draft = buildProvider('two', {
      locations: [{ town: 'Leeds' }, { town: 'York' }, { town: 'Hull' }],
      offers: ['10% off', '20% off'],
    });
    await saves.save([draft], clock.now());
    const [first, second, third] = draft.locations;
    await saves.save(
      [{ ...draft, locations: [third!, first!], offers: [undated('5% off')] }],
      clock.now(),
    );
    const { locations, discount } = await service.get('two', null);
    expect(locations.map(({ id, town }) => [id, town])).toEqual([
      ['two.3', 'Hull'],
      ['two.1', 'Leeds'],
    ]);
    expect(discount).toEqual(['5% off']);
    expect(locations.some(({ id }) => id === second?.id)).toBe(false);
  });

  it('restores a removed location under its id, and shows it nowhere meanwhile', async () => {
    const draft = buildProvider('restored', {
      name: 'Vellichor Clinic',
      locations: [
        { town: 'Leeds' },
        { town: 'Whitby', latitude: 54.486, longitude: -0.614 },
        { town: 'Ripon', latitude: 54.137, longitude: -1.524 },
      ],
    });
    const [first, second, third] = draft.locations;
    const shown = async () => {
      const { locations } = await service.get('restored', null);
      return locations.map(({ id, index }) => `${id} ${index}`);
    };
    await saves.save([draft], clock.now());
    await saves.save([{ ...draft, locations: [third!, second!] }], clock.now());
    await saves.save([{ ...draft, locations: [third!] }], clock.now());
    expect(await shown()).toEqual(['restored.3 0']);
    const found = async (location: string) =>
      (await service.list({ service: 'vellichor', location })).providers.map(({ name }) => name);
    await expect.poll(() => found('Ripon')).toEqual(['Vellichor Clinic']);
    expect(await found('Whitby')).toEqual([]);
    await saves.save([{ ...draft, locations: [first!, third!] }], clock.now());
    expect(await shown()).toEqual(['restored.1 0', 'restored.3 1']);
    const { rows } = await connection.query(
      `select id from provider_location where provider_id = 'restored' and removed_at is not null`,
    );
    expect(rows).toEqual([{ id: 'restored.2' }]);
  });

  it('never takes a location from another provider', async () => {
    await saves.save([buildProvider('three'), buildProvider('four')], clock.now());
    const thief = buildProvider('four');
    await saves.save(
      [{ ...thief, locations: [{ ...thief.locations[0]!, id: 'three.1' }] }],
      clock.now(),
    );
    expect((await service.get('three', null)).locations).toHaveLength(1);
  });

  it('is unchanged when it is saved as read', async () => {
    const draft = buildProvider('five', {
      categories: ['Massage', 'Spa'],
      services: ['Quotes "and" \\ slashes', "It's, {braced}"],
      servicesOffered: [],
      bookingNotes: 'Ring the bell',
      rating: { value: 4.7, source: 'A survey' },
      offers: ['£60 to £50'],
      prices: [
        { service: 'Quotes "and" \\ slashes', fromPence: 6050, toPence: null, note: '45 minutes' },
        { service: 'Massage', fromPence: 0, toPence: 9000, note: '' },
      ],
      origin: { source: 'A file', sourceId: '5', licence: null, hash: 'abc' },
    });
    await saves.save([draft], clock.now());
    const row = await createProviderStore(connection.db).find('five');
    expect(row && draftOfRow(row)).toEqual(draft);
    expect(row).toMatchObject({
      version: 1,
      created_at: clock.now(),
      imported_at: clock.now(),
    });
    await saves.save([draft], clock.now());
    expect((await createProviderStore(connection.db).find('five'))?.version).toBe(2);
  });

  it('is not lost among concurrent changes', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        saves.save([buildProvider(`many-${index}`, { name: `Crowdword ${index}` })], clock.now()),
      ),
    );
    await expect.poll(async () => (await service.list({ service: 'crowdword' })).total).toBe(8);
  });
});
