import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undated } from '#shared/domain/providers/offer.ts';
import type { Connection } from '#server/database/connection.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { draftOfRow } from '#server/providers/draft-of-row.ts';
import { createSaveStore } from '#server/providers/save-store.ts';
import { createOpeningHoursStore } from '#server/opening-hours/store.ts';
import { createProviderService } from '#server/providers/service.ts';
import { createProviderStore } from '#server/providers/store.ts';
import { hasTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { CATALOGUE } from './catalogue.ts';
import { createStaffStore } from '../../clinics/staff-store.ts';
import { seedHours } from './seed-hours.ts';
import { seedProviders } from './seed-providers.ts';

const clock = settableClock('2026-03-10T09:00:00Z');
const owned = CATALOGUE.filter(({ ownedBy }) => ownedBy !== undefined);

describe.skipIf(!hasTestDatabase())('the demo catalogue in the database', () => {
  let connection: Connection;
  let service: ReturnType<typeof createProviderService>;
  beforeAll(async () => {
    connection = await openTestDatabase();
    for (const email of new Set(owned.map(({ ownedBy }) => ownedBy))) {
      await connection.query('insert into identity_user (id, name, email) values ($1, $1, $1)', [
        email,
      ]);
      await connection.query(
        `insert into account (uid, email, stored_role, created_at, updated_at)
         values ($1, $1, 'provider', now(), now())`,
        [email],
      );
    }
    expect(await seedProviders({ connection, clock })).toBe(CATALOGUE.length);
    service = createProviderService({ connection, clock });
  });
  afterAll(() => connection.close());

  it('is listed completely', async () => {
    const { total, providers } = await service.list({ pageSize: 50 });
    expect(total).toBe(CATALOGUE.length);
    expect(providers).toHaveLength(50);
  });

  it.each(CATALOGUE.map((seed) => [seed.id, seed] as const))(
    'finds %s by its category, name and town together',
    async (id, seed) => {
      const { providers } = await service.list({
        category: seed.category,
        service: seed.name,
        location: seed.locations[0]?.town,
        pageSize: 50,
      });
      expect(providers.map(({ _id }) => _id)).toContain(id);
      for (const { categories, locations } of providers) {
        expect(categories).toContain(seed.category);
        expect(locations.map(({ town }) => town)).toContain(seed.locations[0]?.town);
      }
    },
  );

  it('finds each service at the providers that offer it', async () => {
    const services = [...new Set(CATALOGUE.flatMap((seed) => seed.services))];
    for (const name of services) {
      const offering = CATALOGUE.filter((seed) => seed.services.includes(name)).map(({ id }) => id);
      const { providers } = await service.list({ service: name, pageSize: 50 });
      expect(
        providers.map(({ _id }) => _id),
        name,
      ).toEqual(expect.arrayContaining(offering));
    }
  });

  it('belongs to the accounts that manage it', async () => {
    expect(owned.length).toBeGreaterThan(0);
    for (const { id, ownedBy } of owned)
      expect(await createStaffStore(connection.db).list(id)).toMatchObject([
        { uid: ownedBy, kind: 'owner' },
      ]);
  });

  it('publishes hours for three of four clinics, and keeps what was changed', async () => {
    const hours = createOpeningHoursStore(connection);
    const [first = '', , , fourth = ''] = CATALOGUE.map(({ id }) => id);
    await seedHours({ connection, clock });
    const published = async (id: string) =>
      (await hours.list(id)).map(({ version, hours: week }) => [version, week?.week[0]]);
    const [[version, monday] = []] = await published(first);
    expect(monday).toEqual([{ opens: '09:00', closes: '18:00' }]);
    expect(await published(fourth)).toEqual([[null, undefined]]);
    await seedHours({ connection, clock });
    expect((await published(first))[0]?.[0]).toBe(version);
  });

  it('preserves edits when it is seeded again', async () => {
    const store = createProviderStore(connection.db);
    const id = CATALOGUE[0]?.id ?? '';
    const before = await store.find(id);
    await createSaveStore(connection.db).save(
      [{ ...draftOfRow(before!), offers: [undated('1% off')] }],
      clock.now(),
    );
    expect(await seedProviders({ connection, clock })).toBe(0);
    expect((await store.find(id))?.offers).toEqual([undated('1% off')]);
  });

  it('updates records whose seed data changed', async () => {
    const changed = CATALOGUE.map((seed, index) =>
      index === 1 ? { ...seed, summary: 'Another summary.' } : seed,
    );
    expect(await seedProviders({ connection, clock }, changed)).toBe(1);
    expect((await service.get(changed[1]?.id ?? '', null)).summary).toBe('Another summary.');
  });
});
