import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addConfirmed, addPending, buildDesk, type Desk, record } from './testing/desk.ts';

/** The test location, and a position some metres north of it. */
const PLACE = { latitude: 53.798, longitude: -1.551 };
const north = (metres: number) => ({
  latitude: PLACE.latitude + (metres / 6_371_000) * (180 / Math.PI),
  longitude: PLACE.longitude,
});

describe.skipIf(!hasTestDatabase())('check-in', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
  });
  afterAll(() => app.stop());

  const checkIn = (id: string, body?: object, who = member) =>
    who.call('POST', `/appointments/${id}/check-in`, body);
  const statusOf = async (id: string) =>
    record(await desk.call('GET', `/appointments/${id}`))['status'];
  const storedCheckIn = async (id: string) => {
    const { rows } = await app.connection.query(
      'select check_in_method, check_in_distance_m, check_in_accuracy_m from appointment where id = $1',
      [id],
    );
    return rows[0];
  };

  it('without a body is manual and visible to the provider (API-30, STATE-17)', async () => {
    const id = await addConfirmed(desk, member);
    const response = await checkIn(id);
    expect([response.status, response.body['success']]).toEqual([200, true]);
    expect(response.body['appointment']).toMatchObject({
      status: 'checked-in',
      checkIn: { method: 'manual', at: '2026-03-02T10:00:00.000Z', verified: false },
    });
    expect(await statusOf(id)).toBe('checked-in');
    expect(await storedCheckIn(id)).toEqual({
      check_in_method: 'manual',
      check_in_distance_m: null,
      check_in_accuracy_m: null,
    });
  });

  it.each([
    ['99 metres away', { ...north(99), accuracy: 20 }, 'gps'],
    ['at 100 metres', { ...north(100), accuracy: 100, method: 'gps' }, 'gps'],
    ['at 100.01 metres', { ...north(100.01), accuracy: 20 }, 'check-in/out-of-range'],
    ['101 metres away', { ...north(101), accuracy: 20 }, 'check-in/out-of-range'],
    ['on the spot by a poor signal', { ...PLACE, accuracy: 101 }, 'check-in/inaccurate'],
    ['on the spot by an unknown signal', { ...PLACE }, 'check-in/inaccurate'],
    ['by place without a place', { method: 'gps' }, 'check-in/inaccurate'],
    ['far away by hand', { ...north(5000), accuracy: 20, method: 'manual' }, 'manual'],
  ])('%s (CHECKIN-23)', async (_, body, outcome) => {
    const id = await addConfirmed(desk, member);
    const response = await checkIn(id, body);
    if (outcome.includes('/')) {
      expect([response.status, response.body['code']]).toEqual([409, outcome]);
      expect(await statusOf(id)).toBe('confirmed');
    } else {
      expect(response.body['appointment']).toMatchObject({ checkIn: { method: outcome } });
    }
  });

  it('stores distance, accuracy and method, never the position (P-23)', async () => {
    const id = await addConfirmed(desk, member);
    expect((await checkIn(id, { ...north(42), accuracy: 7.5 })).status).toBe(200);
    const row = await storedCheckIn(id);
    expect(row).toMatchObject({ check_in_method: 'gps', check_in_accuracy_m: 7.5 });
    expect((row as { check_in_distance_m: number }).check_in_distance_m).toBeCloseTo(42, 6);
    const { rows } = await app.connection.query('select * from appointment where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(String(north(42).latitude));
  });

  it('counts by location only where the member can have travelled, and the clinic confirms the rest', async () => {
    const traveller = await buildPerson(app, { plan: 'single' });
    const BELFAST = { latitude: 54.597, longitude: -5.93 };
    const clinics = [await buildDesk(app), await buildDesk(app), await buildDesk(app)];
    const far = clinics.slice(1);
    for (const [index, { providerId }] of far.entries())
      await app.connection.query(
        'update provider_location set latitude = $1, longitude = $2 where id = $3',
        [BELFAST.latitude + index / 10, BELFAST.longitude, `${providerId}.1`],
      );
    const places = [PLACE, BELFAST, { ...BELFAST, latitude: BELFAST.latitude + 0.1 }];
    const ids: string[] = [];
    for (const clinic of clinics) ids.push(await addConfirmed(clinic, traveller));
    const responses = await Promise.all(
      ids.map((id, index) => checkIn(id, { ...places[index], accuracy: 5 }, traveller)),
    );
    const seen = responses.map(({ body }) => body['appointment'] as Record<string, unknown>);
    const methods = seen.map(({ checkIn: one }) => (one as { method: string }).method);
    expect(methods.filter((method) => method === 'gps')).toHaveLength(1);
    const late = methods.lastIndexOf('manual');
    expect(seen[late]).toMatchObject({
      status: 'checked-in',
      checkIn: { method: 'manual', verified: false, tooFar: true },
    });
    expect(responses[late]?.body['message']).toContain('can’t have travelled this far');
    expect(await storedCheckIn(ids[late] ?? '')).toMatchObject({ check_in_accuracy_m: 5 });
    const confirmed = await clinics[late]?.call('PUT', `/appointments/${ids[late]}`, {
      status: 'completed',
    });
    expect(confirmed?.body).toMatchObject({ checkIn: { verified: true } });
  });

  it('measures from the fallback point if the location has no coordinates', async () => {
    const id = await addConfirmed(desk, member, { addressId: '1' });
    await app.connection.query(
      'update provider_location set latitude = null, longitude = null where id = $1',
      [`${desk.providerId}.2`],
    );
    const london = { latitude: 51.5074, longitude: -0.1278 };
    const read = record(await member.call('GET', `/appointments/${id}`));
    expect(read['checkInPlace']).toEqual({ ...london, mapped: false });
    expect((await checkIn(id, { ...PLACE, accuracy: 5 })).body['code']).toBe(
      'check-in/out-of-range',
    );
    const response = await checkIn(id, { ...london, accuracy: 5 });
    expect(response.body['appointment']).toMatchObject({
      checkIn: { method: 'manual', verified: false },
    });
  });

  it('seals the note', async () => {
    const id = await addConfirmed(desk, member);
    expect((await checkIn(id, { notes: ' CANARY-ARRIVAL ' })).status).toBe(200);
    const { rows } = await app.connection.query('select * from appointment');
    expect(JSON.stringify(rows)).not.toContain('CANARY-ARRIVAL');
    const { appointments } = await app.services.appointments.exportPersonalData(member.uid);
    expect(appointments.find((row) => row.id === id)?.checkInNote).toBe('CANARY-ARRIVAL');
  });

  it.each([
    ['yesterday', '2026-03-01', 'check-in/in-the-past'],
    ['today', '2026-03-02', undefined],
    ['tomorrow', '2026-03-03', undefined],
  ])('checks the day of an appointment dated %s (CHECKIN-22)', async (_, requestedDate, code) => {
    const id = await addConfirmed(desk, member, { requestedDate });
    const response = await checkIn(id, { earlyConfirmed: true });
    expect(response.body['code']).toBe(code);
    expect(await statusOf(id)).toBe(code ? 'confirmed' : 'checked-in');
  });

  it.each([
    ['without a body', undefined],
    ['by hand', { method: 'manual' }],
    ['at the door', { ...PLACE, accuracy: 5 }],
    ['with a no', { method: 'manual', earlyConfirmed: false }],
  ])('requires confirmation for a later day: %s', async (_, body) => {
    const id = await addConfirmed(desk, member, { requestedDate: '2026-03-06' });
    const unconfirmed = await checkIn(id, body);
    expect([unconfirmed.status, unconfirmed.body['code'], unconfirmed.body['message']]).toEqual([
      409,
      'check-in/another-day',
      'This visit is on Friday 6 March. Check in anyway?',
    ]);
    expect(await statusOf(id)).toBe('confirmed');
    const confirmed = await checkIn(id, { ...body, earlyConfirmed: true });
    expect(confirmed.body['appointment']).toMatchObject({ status: 'checked-in' });
  });

  it('does not ask for confirmation of an impossible check-in', async () => {
    const id = await addConfirmed(desk, member, { requestedDate: '2026-03-06' });
    const far = await checkIn(id, { ...north(101), accuracy: 5 });
    expect(far.body['code']).toBe('check-in/out-of-range');
  });

  it('accepts only confirmed appointments (CHECKIN-21)', async () => {
    const pending = await addPending(desk, member);
    const [cancelled, checkedIn] = [
      await addConfirmed(desk, member),
      await addConfirmed(desk, member),
    ];
    await desk.call('PUT', `/appointments/${cancelled}`, { status: 'cancelled' });
    await checkIn(checkedIn);
    const completed = await addConfirmed(desk, member);
    await checkIn(completed);
    await desk.call('PUT', `/appointments/${completed}`, { status: 'completed' });
    for (const id of [pending, cancelled, checkedIn, completed]) {
      const before = await statusOf(id);
      const response = await checkIn(id);
      expect([response.status, response.body['code']]).toEqual([409, 'check-in/not-confirmed']);
      expect(await statusOf(id)).toBe(before);
    }
  });

  it('is allowed only for the member’s own card (CHECKIN-20)', async () => {
    const id = await addConfirmed(desk, member);
    const admin = await buildPerson(app, { role: 'admin' });
    for (const stranger of [await buildPerson(app, { plan: 'family' }), admin]) {
      const response = await checkIn(id, undefined, stranger);
      expect([response.status, response.body['code']]).toEqual([404, 'appointment/not-found']);
    }
    expect((await checkIn(id, undefined, desk)).body['code']).toBe('auth/forbidden');
    expect(await statusOf(id)).toBe('confirmed');
  });

  it.each([
    [{ latitude: 91, longitude: 0, accuracy: 1 }, 400],
    [{ accuracy: -1 }, 400],
    [{ place: 'here' }, 400],
    ['{', 400],
  ])('refuses %j', async (body, status) => {
    const id = await addConfirmed(desk, member);
    const response = await member.call('POST', `/appointments/${id}/check-in`, body);
    expect(response.status).toBe(status);
  });
});
