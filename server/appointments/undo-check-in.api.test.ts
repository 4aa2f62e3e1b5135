import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addConfirmed, buildDesk, type Desk, record } from './testing/desk.ts';
import { historyOfAppointment } from './testing/history-of.ts';
import { streamChanges } from './testing/stream-changes.ts';

const NOW = '2026-03-02T10:04:00Z';

describe.skipIf(!hasTestDatabase())('undoing a check-in', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;

  beforeAll(async () => {
    app = await startTestApp({ now: NOW });
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
  });
  beforeEach(async () => {
    app.clock.set(NOW);
    await app.connection.query('delete from rate_limit');
  });
  afterAll(() => app.stop());

  const checkIn = (id: string, body?: object) =>
    member.call('POST', `/appointments/${id}/check-in`, body);
  const undo = (id: string, body?: object, who = member) =>
    who.call('POST', `/appointments/${id}/undo-check-in`, body);
  const checkedIn = async (body?: object) => {
    const id = await addConfirmed(desk, member);
    expect((await checkIn(id, body)).status).toBe(200);
    return id;
  };
  const statusOf = async (id: string) =>
    record(await desk.call('GET', `/appointments/${id}`))['status'];

  it('confirms the appointment again and deletes the check-in', async () => {
    const place = { latitude: 53.798, longitude: -1.551, accuracy: 7 };
    const id = await checkedIn({ ...place, notes: 'By the side door' });
    app.clock.set('2026-03-02T10:09:00Z');
    const response = await undo(id);
    expect(response.body).toMatchObject({
      success: true,
      message: 'Your check-in has been undone.',
      appointment: { status: 'confirmed', checkIn: null, version: 3 },
    });
    const { rows } = await app.connection.query(
      `select checked_in_at, check_in_method, check_in_distance_m, check_in_accuracy_m,
         check_in_note_sealed from appointment where id = $1`,
      [id],
    );
    expect(Object.values(rows[0] as object)).toEqual([null, null, null, null, null]);
    expect(await historyOfAppointment(app, id)).toMatchObject({ path: 'check-in undo-check-in' });
    const { changes } = await app.services.appointments.exportPersonalData(member.uid);
    expect(changes.findLast(({ appointmentId }) => appointmentId === id)).toEqual({
      appointmentId: id,
      at: '2026-03-02T10:09:00.000Z',
      by: 'member',
      action: 'undo-check-in',
      from: 'checked-in',
      to: 'confirmed',
      details: [],
    });
    expect((await checkIn(id)).body['appointment']).toMatchObject({ status: 'checked-in' });
  });

  it.each([
    ['2026-03-02T10:13:59.999Z', undefined],
    ['2026-03-02T10:14:00.000Z', undefined],
    ['2026-03-02T10:14:00.001Z', 'check-in/undo-too-late'],
  ])('is possible for ten minutes: 10:04 undone at %s', async (now, code) => {
    const id = await checkedIn();
    app.clock.set(now);
    expect((await undo(id)).body['code']).toBe(code);
    expect(await statusOf(id)).toBe(code ? 'checked-in' : 'confirmed');
  });

  it('is refused for a visit that the desk checked in', async () => {
    const id = await addConfirmed(desk, member);
    await desk.call('PUT', `/appointments/${id}`, { status: 'checked-in' });
    const response = await undo(id);
    expect([response.status, response.body['code']]).toEqual([409, 'check-in/by-desk']);
    expect(await statusOf(id)).toBe('checked-in');
  });

  it('is refused once the desk has completed the visit, or nobody is checked in', async () => {
    const completed = await checkedIn();
    await desk.call('PUT', `/appointments/${completed}`, { status: 'completed' });
    const confirmed = await addConfirmed(desk, member);
    for (const id of [completed, confirmed]) {
      const before = await statusOf(id);
      const response = await undo(id);
      expect([response.status, response.body['code']]).toEqual([409, 'check-in/not-checked-in']);
      expect(await statusOf(id)).toBe(before);
    }
  });

  it('is refused from an older version', async () => {
    const id = await checkedIn();
    expect((await undo(id, { version: 1 })).body['code']).toBe('appointment/stale');
    expect((await undo(id, { version: 2 })).status).toBe(200);
  });

  it('is for the member alone', async () => {
    const id = await checkedIn();
    const admin = await buildPerson(app, { role: 'admin' });
    for (const stranger of [await buildPerson(app, { plan: 'family' }), admin])
      expect((await undo(id, undefined, stranger)).body['code']).toBe('appointment/not-found');
    expect((await undo(id, undefined, desk)).body['code']).toBe('auth/forbidden');
    const status = await desk.call('PUT', `/appointments/${id}`, { status: 'confirmed' });
    expect([status.status, status.body['code']]).toEqual([409, 'appointment/not-possible']);
    expect(await statusOf(id)).toBe('checked-in');
  });

  it('is possible after the membership has ended', async () => {
    const former = await buildPerson(app, { plan: 'single' });
    const id = await addConfirmed(desk, former);
    await former.call('POST', `/appointments/${id}/check-in`);
    await app.connection.query(
      `update membership set status = 'ended', ended_at = now() where uid = $1`,
      [former.uid],
    );
    expect((await undo(id, undefined, former)).status).toBe(200);
  });

  it('is streamed to the desk’s open screen', async () => {
    const id = await checkedIn();
    const screen = await streamChanges(desk, app.url);
    try {
      await undo(id);
      await expect
        .poll(() => screen.received)
        .toContainEqual({ providerId: desk.providerId, addressId: `${desk.providerId}.1` });
    } finally {
      await screen.leave();
    }
    const path = `/appointments/provider/${desk.providerId}/address/0?status=confirmed`;
    const { text } = await desk.call('GET', path);
    expect((JSON.parse(text) as { _id: string }[]).map(({ _id }) => _id)).toContain(id);
  });
});
