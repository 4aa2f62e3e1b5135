import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerSchema } from '#shared/contract/records/provider.ts';
import type { Role } from '#shared/domain/accounts/role.ts';
import type { Connection } from '#server/database/connection.ts';
import { buildHours, openOn } from '#shared/domain/clinics/testing/build-hours.ts';
import { publishHours } from '#server/opening-hours/testing/publish-hours.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { hasTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import type { Caller } from '../http/caller.ts';
import { createSaveStore } from './save-store.ts';
import { createProviderService, type ProviderService } from './service.ts';
import { buildProvider } from './testing/build-provider.ts';
import { masked } from './testing/masked-provider.ts';

const CANARY = 'CANARY77';
const clock = settableClock('2026-03-10T23:30:00Z');

const guarded = buildProvider('guarded', {
  name: 'Guarded Clinic',
  categories: ['Physiotherapists', 'Massage'],
  specialty: `Sports medicine, ask for ${CANARY}`,
  summary: `Quote ${CANARY} at the desk`,
  details: `Our ${CANARY.toLowerCase()} is for members.`,
  services: ['Physiotherapy', `Massage with ${CANARY}`],
  servicesOffered: ['Taping'],
  bookingNotes: `Say ${CANARY}`,
  email: 'desk@guarded.example',
  personalWebsite: 'https://guarded.example',
  prices: [
    { service: `Massage with ${CANARY}`, fromPence: 6000, toPence: null, note: `Quote ${CANARY}` },
    { service: 'Taping', fromPence: 4000, toPence: 5000, note: '' },
  ],
  offers: [`20% off (use promo code ${CANARY})`, '£100 to £80'],
  rating: { value: 4.5, source: 'A survey' },
  locations: [
    {
      title: 'North',
      address: 'North\n1 Hill\nLeeds\nLS6 2UE',
      phone: '0113 496 0001',
      website: 'https://guarded.example/n',
      postcode: 'LS6 2UE',
    },
    {
      title: 'South',
      address: 'South\n2 Dale\nLeeds\nLS1 4DY',
      phone: '',
      website: '',
      latitude: null,
      longitude: null,
    },
  ],
});

/** Codes in phrases that clinics use. */
const wild = buildProvider('wild', {
  name: 'Wildflower Clinic',
  summary: 'Open daily. Quote wild20 at the desk.',
  details: 'Three rooms.\n\nEnter FERN-15 when you book.\nFree parking.',
  services: ['Massage', 'Taping (MOSS10)'],
  bookingNotes: 'Use code fern-15 at checkout',
  prices: [
    { service: 'Massage', fromPence: 6000, toPence: null, note: '1 hour. Quote MOSS10.' },
    { service: 'Cupping', fromPence: 4000, toPence: 5000, note: '' },
    { service: 'New clients', fromPence: 4000, toPence: null, note: 'fern-15' },
  ],
  offers: [
    'WILD20 for 20% off',
    '15% off with FERN-15',
    'MOSS10 (new clients) or MOSS25 (first visit)',
    '50% deposit on booking',
  ],
});

function caller(uid: string, role: Role, membershipActive = false): Caller {
  return {
    uid,
    role,
    membershipActive,
    email: `${uid}@people.example`,
    name: uid,
    membershipSuspended: false,
    clinics: new Map(uid === 'owner' ? [['guarded', 'owner']] : []),
    registering: false,
    session: null,
  };
}

describe.skipIf(!hasTestDatabase())('one provider', () => {
  let connection: Connection;
  let service: ProviderService;
  beforeAll(async () => {
    connection = await openTestDatabase();
    for (const uid of ['owner', 'member', 'visitor']) {
      await connection.query('insert into identity_user (id, name, email) values ($1, $1, $2)', [
        uid,
        `${uid}@people.example`,
      ]);
      await connection.query(
        'insert into account (uid, email, created_at, updated_at) values ($1, $2, now(), now())',
        [uid, `${uid}@people.example`],
      );
    }
    const saves = createSaveStore(connection.db);
    await saves.save([guarded, wild, masked, buildProvider('plain')], clock.now());
    service = createProviderService({ connection, clock });
  });
  beforeEach(async () => {
    await connection.query('delete from code_reveal');
    clock.set('2026-03-10T23:30:00Z');
  });
  afterAll(() => connection.close());

  const reveals = async () =>
    (await connection.query('select uid, provider_id, revealed_at from code_reveal')).rows;
  const holdsCanary = (value: unknown) => JSON.stringify(value).toUpperCase().includes(CANARY);

  it('is the complete record of the contract', async () => {
    const record = await service.get('guarded', null);
    expect(() => providerSchema.parse(record)).not.toThrow();
    expect(record).toMatchObject({
      _id: 'guarded',
      category: 'Physiotherapists',
      categories: ['Physiotherapists', 'Massage'],
      address: 'North\n1 Hill\nLeeds\nLS6 2UE|South\n2 Dale\nLeeds\nLS1 4DY',
      phone: '0113 496 0001|',
      website: 'https://guarded.example/n|',
      discountPercent: 20,
      comingSoon: false,
      rating: 4.5,
      distance: null,
    });
    expect(record.locations.map(({ id, index, title }) => [id, index, title])).toEqual([
      ['guarded.1', 0, 'North'],
      ['guarded.2', 1, 'South'],
    ]);
    expect(record.images).toHaveLength(3);
    expect(new Set(record.images).size).toBe(3);
    expect(record.image).toMatch(/^\/pictures\/physiotherapists-[1-5]-800\.webp$/);
  });

  it('shows visitors the texts without the codes, in the record and in search', async () => {
    const record = await service.get('wild', null);
    expect(record).toMatchObject({
      summary: 'Open daily.',
      details: 'Three rooms.\n\nFree parking.',
      services: ['Massage', 'Taping'],
      bookingNotes: 'Members’ promo code',
      prices: [
        { service: 'Massage', fromPence: 6000, toPence: null, note: '1 hour.', memberPrice: null },
        { service: 'Cupping', fromPence: 4000, toPence: 5000, note: '', memberPrice: null },
        {
          service: 'New clients',
          fromPence: 4000,
          toPence: null,
          note: 'Members’ promo code',
          memberPrice: null,
        },
      ],
      discount: ['20% off', '15% off', 'New clients or first visit', '50% deposit on booking'],
      discountPercent: 20,
    });
    const found = await service.list({ service: 'wildflower' });
    const codes = /wild20|fern-?15|moss/iu;
    expect(found.total).toBe(1);
    expect(JSON.stringify([record, found.providers])).not.toMatch(codes);
    for (const code of ['WILD20', 'FERN-15', 'MOSS25'])
      expect(JSON.stringify((await service.list({ service: code })).providers)).not.toContain(
        '"wild"',
      );
  });

  it('shows visitors no code in disguise, in the record and in search', async () => {
    const record = await service.get('masked', null);
    const found = await service.list({ service: 'masked' });
    expect(found.total).toBe(1);
    const read = JSON.stringify([record, found.providers])
      .normalize('NFKD')
      .replaceAll('Р', 'P')
      .replaceAll('М', 'M')
      .replace(/[^\p{L}\p{N}]/gu, '');
    expect(read).not.toMatch(/plum/iu);
    expect(record).toMatchObject({
      summary: 'Open daily.',
      services: ['Massage', 'Taping'],
      discount: ['20% off', '£50 to £40'],
      locations: [{ title: 'North', address: expect.stringMatching(/^North\n1 Hill\n/) }],
    });
    expect((await service.list({ service: 'PLUM20' })).total).toBe(0);
  });

  it('without discount lines is coming soon', async () => {
    expect(await service.get('plain', null)).toMatchObject({
      comingSoon: true,
      discount: [],
      offers: [],
      discountPercent: null,
      rating: null,
      availableToday: null,
    });
  });

  it('is available today until a location has closed for the day in London', async () => {
    await publishHours(connection, 'guarded', 'guarded.2', buildHours({ week: openOn(2) }));
    clock.set('2026-03-10T16:59:59Z');
    expect((await service.get('guarded', null)).availableToday).toBe(true);
    clock.set('2026-03-10T17:00:00Z');
    expect((await service.get('guarded', null)).availableToday).toBe(false);
    clock.set('2026-03-11T00:00:00Z');
    expect((await service.get('guarded', null)).availableToday).toBe(false);
  });

  it('responds 404 for an unknown id', async () => {
    await expect(service.get('nobody', null)).rejects.toMatchObject({
      code: 'provider/not-found',
      message: 'Provider not found',
    });
  });

  it.each([
    ['a visitor', null],
    ['a signed-in person without a membership', caller('visitor', 'user')],
    ['another provider', caller('visitor', 'provider')],
    ['an active member, whose looking is no use', caller('member', 'member', true)],
  ])('shows no promo code to %s, and records no reveal', async (_, who) => {
    const record = await service.get('guarded', who);
    expect(holdsCanary(record)).toBe(false);
    expect(record.offers[0]).toMatchObject({
      text: '20% off',
      percent: 20,
      promoCode: null,
      hasPromoCode: true,
    });
    expect(await reveals()).toEqual([]);
  });

  it.each([
    ['the provider that manages the record', caller('owner', 'provider')],
    ['the same with a membership of its own', caller('owner', 'provider', true)],
  ])('shows the promo code to %s, and records no reveal', async (_, who) => {
    const record = await service.get('guarded', who);
    expect(record.offers[0]).toMatchObject({
      text: `20% off (use promo code ${CANARY})`,
      promoCode: CANARY,
    });
    expect(await reveals()).toEqual([]);
  });

  it('has no promo code in lists, and cannot be found by it', async () => {
    expect(holdsCanary(await service.list({}))).toBe(false);
    expect(holdsCanary(await service.listByIds(['guarded']))).toBe(false);
    expect((await service.list({ service: CANARY })).total).toBe(0);
    expect(holdsCanary(await service.list({ service: 'canary7' }))).toBe(false);
  });

  it('can use a word of its own name as a code without being hidden', async () => {
    const harbour = buildProvider('harbour', {
      name: 'Harbour Lane',
      details: 'Harbour Lane is by the sea. Use promo code HARBOUR.',
      offers: ['Use promo code HARBOUR for 10% off'],
    });
    await createSaveStore(connection.db).save([harbour], clock.now());
    const record = await service.get('harbour', null);
    expect(record).toMatchObject({ name: 'Harbour Lane', discount: ['10% off'] });
    expect(JSON.stringify(record)).not.toContain('HARBOUR');
    await createSaveStore(connection.db).save(
      [{ ...harbour, details: 'Harbour Lane is by the sea.' }],
      clock.now(),
    );
    expect((await service.get('harbour', null)).details).toBe('Harbour Lane is by the sea.');
  });

  it('is listed with codes for its owner, and for nobody else', async () => {
    const records = await service.listByOwner('owner', caller('owner', 'provider'));
    expect(records.map(({ _id, offers }) => [_id, offers[0]?.promoCode])).toEqual([
      ['guarded', CANARY],
    ]);
    for (const role of ['provider', 'admin'] as const)
      await expect(service.listByOwner('owner', caller('visitor', role))).rejects.toMatchObject({
        code: 'auth/not-found',
      });
    expect(await service.listByOwner('member', caller('member', 'member'))).toEqual([]);
  });

  it('is listed in the order of the ids, without deleted ones', async () => {
    const records = await service.listByIds(['plain', 'gone', 'guarded']);
    expect(records.map(({ _id }) => _id)).toEqual(['plain', 'guarded']);
    expect(await service.listByIds([])).toEqual([]);
  });
});
