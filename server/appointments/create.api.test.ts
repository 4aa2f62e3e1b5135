import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CARD_RANDOM_BYTES, makeCardNumber } from '#shared/domain/membership/card-number.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { buildDesk, cardOf, type Desk, record, wish } from './testing/desk.ts';

const NOW = '2026-03-02T10:00:00Z';
const UNKNOWN_CARD = makeCardNumber(new Uint8Array(CARD_RANDOM_BYTES));

describe.skipIf(!hasTestDatabase())('creating an appointment', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;
  let card: string;
  let born: unknown;

  beforeAll(async () => {
    app = await startTestApp({ now: NOW });
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
    card = await cardOf(member);
    born = (await member.call('GET', `/auth/user/${member.uid}`)).body['dob'];
  });
  afterAll(() => app.stop());

  const add = (changes: object = {}) =>
    desk.call('POST', '/appointments', wish(desk, card, changes));
  const request = (changes: object = {}) =>
    member.call('POST', '/appointments', {
      providerId: desk.providerId,
      requestedDate: '2026-03-05',
      preferredTime: '2-3pm',
      symptoms: 'A check-up',
      ...changes,
    });

  it('returns every field of a full request (ENTITY-21, API-25, API-27)', async () => {
    const created = record(
      await add({
        addressId: `${desk.providerId}.2`,
        type: 'telehealth',
        priority: 'high',
        serviceType: '12.5% off check-ups',
        notes: 'Second visit',
        payment: { status: 'paid', amount: 45.5, method: 'card' },
      }),
    );
    const address = 'Headingley\nLeeds\nLS6 2AD';
    const expected = {
      providerId: desk.providerId,
      healthcareId: card,
      patientName: 'Robin Marlow',
      patientAge: 37,
      patientDob: born,
      patientGender: 'other',
      expiryDate: '2027-03-02',
      membershipType: 'Individual',
      requestedDate: '2026-03-02',
      date: '2026-03-02',
      preferredTime: '10:00-10:30',
      status: 'confirmed',
      type: 'telehealth',
      symptoms: 'A sore tooth',
      notes: 'Second visit',
      priority: 'high',
      discount: 12.5,
      serviceType: '12.5% off check-ups',
      createdAt: '2026-03-02T10:00:00.000Z',
      providerAddress: address,
      providerPhone: '0113 496 0102',
      selectedAddress: address,
      selectedPhone: '0113 496 0102',
      payment: { status: 'paid', amount: 45.5, method: 'card' },
      createdBy: 'provider',
      addressId: `${desk.providerId}.2`,
      version: 1,
      checkInPlace: { latitude: 53.798, longitude: -1.551, mapped: true },
      checkIn: null,
      cancelled: null,
      proposal: null,
      message: '',
      deskNote: '',
      contact: null,
      settled: null,
      visitAnswer: null,
      disputed: false,
      cardState: 'active',
    };
    expect(created).toMatchObject(expected);
    for (const reader of [desk, member]) {
      const read = await reader.call('GET', `/appointments/${created.id}`);
      expect(read.body).toEqual({ _id: created.id, ...expected });
    }
  });

  it('fills in the defaults (ENTITY-22, 24, 25)', async () => {
    const { id } = record(await add());
    expect((await desk.call('GET', `/appointments/${id}`)).body).toMatchObject({
      type: 'in-person',
      serviceType: 'General Consultation',
      payment: { status: 'unpaid', amount: null, method: 'cash' },
      discount: 0,
      notes: '',
      addressId: `${desk.providerId}.1`,
    });
  });

  it.each(['low', 'medium', 'high'])(
    'stores the priority %s, from the desk and from a member (ENTITY-23)',
    async (priority) => {
      for (const created of [
        record(await add({ priority })),
        record(await request({ priority })),
      ]) {
        expect(created['priority']).toBe(priority);
        for (const reader of [desk, member]) {
          const read = await reader.call('GET', `/appointments/${created.id}`);
          expect(read.body['priority']).toBe(priority);
        }
      }
    },
  );

  it('shows the desk the more urgent request of a member first when sorted by priority', async () => {
    const other = await buildDesk(app);
    const ids: string[] = [];
    for (const priority of ['low', 'high', undefined]) {
      ids.push(record(await request({ providerId: other.providerId, priority })).id);
    }
    const [low, high, unstated] = ids;
    const { text } = await other.call(
      'GET',
      `/appointments/provider/${other.providerId}/address/0?sort=priority`,
    );
    const rows = JSON.parse(text) as { _id: string; priority: string }[];
    expect(rows.map(({ _id, priority }) => [_id, priority])).toEqual([
      [high, 'high'],
      [unstated, 'medium'],
      [low, 'low'],
    ]);
  });

  it.each([
    ['priority', { priority: 'urgent' }],
    ['symptoms', { symptoms: ' ' }],
    ['requestedDate', { requestedDate: '2026-02-30' }],
    ['type', { type: 'phone' }],
    ['addressId', { addressId: 'somewhere' }],
    ['payment.amount', { payment: { amount: -1 } }],
  ])('refuses a wrong %s', async (field, changes) => {
    const response = await add(changes);
    expect([response.status, response.body['code']]).toEqual([400, 'request/invalid']);
    expect(Object.keys(response.body['fields'] as object)).toEqual([field]);
  });

  it('finds the location by its index and by its address', async () => {
    const second = `${desk.providerId}.2`;
    expect(record(await add({ addressId: '1' }))['addressId']).toBe(second);
    const byText = { selectedAddress: 'Headingley\nLeeds\nLS6 2AD' };
    expect(record(await add(byText))['addressId']).toBe(second);
  });

  it('seals symptoms and notes', async () => {
    record(await add({ symptoms: 'CANARY-SYMPTOM', notes: 'CANARY-NOTE' }));
    const { rows } = await app.connection.query('select * from appointment');
    expect(JSON.stringify(rows)).not.toMatch(/CANARY-(SYMPTOM|NOTE)/);
  });

  describe('the card', () => {
    it('provides the patient’s details instead of the typed ones', async () => {
      const typed = { patientDob: '2001-01-01', patientGender: 'male', expiryDate: '2099-01-01' };
      const response = await add({
        ...typed,
        patientName: ' robin  MARLOW',
        membershipType: 'Family',
      });
      expect(record(response)).toMatchObject({
        patientName: 'Robin Marlow',
        patientDob: born,
        patientGender: 'other',
        expiryDate: '2027-03-02',
        membershipType: 'Individual',
      });
      const other = await add({ patientName: 'Sam Whitlock' });
      expect([other.status, other.body['code']]).toEqual([400, 'appointment/not-on-card']);
    });

    it('is stored as typed and marked unknown if it does not exist', async () => {
      const typed = {
        healthcareId: 'HW-1234',
        patientName: 'Ann Lee',
        patientDob: '1990-05-01',
        patientGender: 'female',
        expiryDate: '2026-09-01',
        membershipType: 'Family Plan',
      };
      expect(record(await add(typed))).toMatchObject({
        ...typed,
        membershipType: 'Family',
        cardState: 'unknown',
      });
      expect(record(await add({ healthcareId: UNKNOWN_CARD }))['cardState']).toBe('unknown');
    });

    it('is accepted and marked lapsed after the membership has ended (P-51)', async () => {
      const gone = await buildPerson(app, { plan: 'single' });
      const number = await cardOf(gone);
      app.clock.set('2027-03-20T10:00:00Z');
      onTestFinished(() => app.clock.set(NOW));
      const later = { healthcareId: number, requestedDate: '2027-03-20' };
      const row = record(await add(later));
      expect(row).toMatchObject({ cardState: 'lapsed', expiryDate: '2027-03-02' });
      const own = await gone.call('POST', '/appointments', wish(desk, number));
      expect(own.body['code']).toBe('auth/forbidden');
      const checkIn = await gone.call('POST', `/appointments/${row.id}/check-in`);
      expect(checkIn.body['code']).toBe('appointment/card-inactive');
    });
  });

  describe('a member', () => {
    it('creates a pending request', async () => {
      const row = record(
        await request({ status: 'confirmed', priority: 'high', payment: { status: 'paid' } }),
      );
      expect(row).toMatchObject({
        status: 'pending',
        createdBy: 'member',
        priority: 'high',
        payment: { status: 'unpaid' },
        patientName: 'Robin Marlow',
        healthcareId: card,
      });
      const events = await app.connection.query(
        'select actor_uid, actor_role, action, from_status, to_status from appointment_event where appointment_id = $1',
        [row.id],
      );
      expect(events.rows).toEqual([
        {
          actor_uid: member.uid,
          actor_role: 'member',
          action: 'request',
          from_status: null,
          to_status: 'pending',
        },
      ]);
    });

    it('is refused a priority that does not exist', async () => {
      const response = await request({ priority: 'urgent' });
      expect([response.status, response.body['code']]).toEqual([400, 'request/invalid']);
      expect(Object.keys(response.body['fields'] as object)).toEqual(['priority']);
    });

    it.each([
      ['a day that is over', { requestedDate: '2026-03-01' }, 400, 'request/invalid'],
      ['a stranger', { patientName: 'Sam Whitlock' }, 400, 'appointment/not-on-card'],
      ['another card', { healthcareId: UNKNOWN_CARD }, 404, 'healthcard/none'],
      ['a provider that is not there', { providerId: 'nobody' }, 404, 'provider/not-found'],
    ])('cannot request %s', async (_, changes, status, code) => {
      const response = await request(changes);
      expect([response.status, response.body['code']]).toEqual([status, code]);
    });

    it('can request an appointment for a family member', async () => {
      const owner = await buildPerson(app, { plan: 'family' });
      const child = { fullName: 'Zoë O’Neill', dateOfBirth: '2014-09-03', isDependent: true };
      await app.services.family.save(owner.uid, [{ ...child, gender: 'female' }], 0);
      const body = { ...wish(desk, ''), healthcareId: undefined, patientName: "zoë o'neill" };
      expect(record(await owner.call('POST', '/appointments', body))).toMatchObject({
        patientName: 'Zoë O’Neill',
        patientDob: '2014-09-03',
        patientAge: 11,
        patientGender: 'female',
        membershipType: 'Family',
      });
    });
  });

  it('lets a provider add appointments only to their own records', async () => {
    const other = await buildDesk(app);
    const response = await other.call('POST', '/appointments', wish(desk, card));
    expect([response.status, response.body['code']]).toEqual([404, 'provider/not-found']);
  });
});
