import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  APPOINTMENT_STATUSES,
  type AppointmentStatus,
} from '#shared/contract/records/appointment.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addConfirmed, addPending, buildDesk, type Desk, record } from './testing/desk.ts';

const STEPS: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  pending: [],
  confirmed: ['confirmed'],
  'checked-in': ['confirmed', 'checked-in'],
  completed: ['confirmed', 'checked-in', 'completed'],
  cancelled: ['cancelled'],
};

describe.skipIf(!hasTestDatabase())('changing an appointment', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
  });
  // The tests together make more changes than a person may in a minute.
  beforeEach(() => app.connection.query('delete from rate_limit'));
  afterAll(() => app.stop());

  const put = (who: TestPerson, id: string, change: object) =>
    who.call('PUT', `/appointments/${id}`, change);
  const read = async (id: string) => record(await desk.call('GET', `/appointments/${id}`));
  const inStatus = async (status: AppointmentStatus) => {
    const id = await addPending(desk, member, '2026-03-02');
    for (const step of STEPS[status]) record(await put(desk, id, { status: step }));
    return id;
  };
  const eventsOf = async (id: string) => {
    const { rows } = await app.connection.query(
      'select action, actor_role, from_status, to_status from appointment_event where appointment_id = $1 order by id',
      [id],
    );
    return rows;
  };

  describe.each(APPOINTMENT_STATUSES)('from %s', (from) => {
    it.each(APPOINTMENT_STATUSES)('to %s (STATE-16, P-14)', async (to) => {
      const id = await inStatus(from);
      const before = await read(id);
      const events = (await eventsOf(id)).length;
      const response = await put(desk, id, { status: to });
      const possible = [
        'pending confirmed',
        'pending cancelled',
        'confirmed cancelled',
        'confirmed checked-in',
        'checked-in completed',
      ].includes(`${from} ${to}`);
      if (possible) {
        expect(record(response)).toMatchObject({
          status: to,
          version: Number(before['version']) + 1,
        });
        // Distinguishes a declined request from a cancelled visit.
        const { cancelled } = record(response);
        if (to === 'cancelled') expect(cancelled).toMatchObject({ by: 'provider', from });
        else expect(cancelled).toBeNull();
      } else {
        expect([response.status, response.body['code']]).toEqual([409, 'appointment/not-possible']);
        expect(await read(id)).toEqual(before);
      }
      expect(await eventsOf(id)).toHaveLength(events + (possible ? 1 : 0));
    });
  });

  it('begins and completes no visit before its day', async () => {
    const id = await addPending(desk, member, '2026-03-03');
    record(await put(desk, id, { status: 'confirmed' }));
    const refused = [409, 'appointment/not-yet'];
    const early = await put(desk, id, { status: 'checked-in' });
    expect([early.status, early.body['code']]).toEqual(refused);
    const own = { method: 'manual', earlyConfirmed: true };
    expect((await member.call('POST', `/appointments/${id}/check-in`, own)).status).toBe(200);
    const completed = await put(desk, id, { status: 'completed' });
    expect([completed.status, completed.body['code']]).toEqual(refused);
    app.clock.set(new Date('2026-03-03T09:00:00Z'));
    expect(record(await put(desk, id, { status: 'completed' }))['status']).toBe('completed');
    app.clock.set(new Date('2026-03-02T09:00:00Z'));
  });

  it('refuses an unknown status and an empty change', async () => {
    const id = await inStatus('confirmed');
    for (const change of [{ status: 'done' }, {}, { version: 2 }])
      expect((await put(desk, id, change)).body['code']).toBe('request/invalid');
  });

  it('records an event for every change', async () => {
    const id = await inStatus('completed');
    const step = (
      action: string,
      actor_role: string,
      from_status: string | null,
      to_status: string,
    ) => ({
      action,
      actor_role,
      from_status,
      to_status,
    });
    expect(await eventsOf(id)).toEqual([
      step('request', 'member', null, 'pending'),
      step('confirm', 'provider', 'pending', 'confirmed'),
      step('check-in', 'provider', 'confirmed', 'checked-in'),
      step('complete', 'provider', 'checked-in', 'completed'),
    ]);
    expect(await read(id)).toMatchObject({ checkIn: { method: 'desk', verified: true } });
  });

  describe('rescheduling (API-26)', () => {
    const later = { requestedDate: '2026-03-09', preferredTime: '2-3pm' };

    it('keeps a confirmed appointment confirmed', async () => {
      const id = await inStatus('confirmed');
      expect(record(await put(desk, id, { ...later, status: 'confirmed' }))).toMatchObject({
        ...later,
        date: '2026-03-09',
        status: 'confirmed',
        version: 3,
      });
      const { rows } = await app.connection.query(
        'select starts_minute, ends_minute from appointment where id = $1',
        [id],
      );
      expect(rows).toEqual([{ starts_minute: 840, ends_minute: 900 }]);
    });

    it('to the same date and time is refused, so that no email says it has changed', async () => {
      const id = await inStatus('confirmed');
      const { requestedDate, preferredTime } = await read(id);
      const response = await put(desk, id, { requestedDate, preferredTime, message: 'Hello' });
      expect([response.status, response.body['fields']]).toEqual([
        400,
        { requestedDate: 'Please choose another date or time' },
      ]);
    });

    it('keeps what the clinic says with it', async () => {
      const id = await inStatus('confirmed');
      const message = 'The scanner is being repaired.';
      expect(record(await put(desk, id, { ...later, message }))).toMatchObject({ message });
    });

    it.each(['pending', 'checked-in', 'completed', 'cancelled'] as const)(
      'is refused for a %s appointment',
      async (status) => {
        const id = await inStatus(status);
        const response = await put(desk, id, later);
        expect([response.status, response.body['code']]).toEqual([409, 'appointment/not-possible']);
      },
    );

    it.each([
      [{ requestedDate: '2026-03-09' }, 'preferredTime', 'Please select both date and time range.'],
      [{ preferredTime: '2pm' }, 'requestedDate', 'Please select both date and time range.'],
      [{ ...later, status: 'cancelled' }, 'status', 'A rescheduled appointment stays confirmed'],
    ])('refuses %j', async (change, field, message) => {
      const response = await put(desk, await inStatus('confirmed'), change);
      expect(response.status).toBe(400);
      expect(response.body['fields']).toEqual({ [field]: message });
    });
  });

  it('refuses a change made from an older version', async () => {
    const id = await inStatus('confirmed');
    const response = await put(desk, id, { status: 'cancelled', version: 1 });
    expect([response.status, response.body['code']]).toEqual([409, 'appointment/stale']);
    expect(record(await put(desk, id, { status: 'cancelled', version: 2 }))['version']).toBe(3);
  });

  it('refuses a check-in by the desk for a past day', async () => {
    const id = await addConfirmed(desk, member, { requestedDate: '2026-03-01' });
    const response = await put(desk, id, { status: 'checked-in' });
    expect([response.status, response.body['code']]).toEqual([409, 'check-in/in-the-past']);
  });

  describe('by the member', () => {
    it.each(['pending', 'confirmed'] as const)('cancels a %s appointment', async (status) => {
      const id = await inStatus(status);
      expect(record(await put(member, id, { status: 'cancelled' }))['status']).toBe('cancelled');
    });

    it.each([
      ['confirm', 'pending', { status: 'confirmed' }],
      ['check in here', 'confirmed', { status: 'checked-in' }],
      ['complete', 'checked-in', { status: 'completed' }],
      ['reschedule', 'confirmed', { requestedDate: '2026-03-09', preferredTime: '2pm' }],
    ] as const)('cannot %s', async (_, from, change) => {
      const id = await inStatus(from);
      const response = await put(member, id, change);
      expect([response.status, response.body['code']]).toEqual([409, 'appointment/not-possible']);
      expect((await read(id))['status']).toBe(from);
    });
  });

  it('changes several appointments and reports which failed and why (API-32)', async () => {
    const [one, two, done] = await Promise.all([
      inStatus('pending'),
      inStatus('pending'),
      inStatus('completed'),
    ]);
    const foreign = await addPending(await buildDesk(app), member);
    const response = await desk.call('POST', '/appointments/bulk', {
      ids: [one, done, foreign, two, one],
      status: 'confirmed',
    });
    expect(response.status).toBe(200);
    const updated = response.body['updated'] as { _id: string; status: string }[];
    expect(new Set(updated.map(({ _id, status }) => `${_id} ${status}`))).toEqual(
      new Set([`${one} confirmed`, `${two} confirmed`]),
    );
    expect(response.body['failed']).toEqual([
      {
        id: done,
        code: 'appointment/not-possible',
        message: 'This appointment is completed, so it can’t be confirmed.',
      },
      { id: foreign, code: 'appointment/not-found', message: 'Not found.' },
    ]);
    await desk.call('POST', '/appointments/bulk', { ids: [one, two], status: 'cancelled' });
    for (const id of [one, two]) expect((await read(id))['status']).toBe('cancelled');
  });
});
