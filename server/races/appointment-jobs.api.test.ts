import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, type TestResponse, type TestPerson } from '../testing/people.ts';
import { rounds } from '../testing/long-proof.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  addConfirmed,
  addPending,
  buildDesk,
  cardOf,
  type Desk,
  wish,
} from '../appointments/testing/desk.ts';
import { anotherService } from '../appointments/testing/another-service.ts';
import { outboxOf } from '../appointments/testing/outbox-of.ts';
import { historyOfAppointment } from '../appointments/testing/history-of.ts';

const NOW = '2026-03-02T10:00:00Z';
const ROUNDS = rounds(8);

const times = <T>(count: number, make: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, make));
const winners = (responses: readonly TestResponse[]) => {
  for (const { status, body } of responses) {
    if (status !== 200) expect([status, body['code']]).toEqual([409, expect.any(String)]);
  }
  return responses.filter(({ status }) => status === 200);
};

describe.skipIf(!hasTestDatabase())('concurrent changes of appointments', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;

  beforeAll(async () => {
    app = await startTestApp({ now: NOW });
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
  });
  beforeEach(() => app.connection.query('delete from rate_limit'));
  afterAll(() => app.stop());

  const put = (id: string, change: object, who: TestPerson = desk) =>
    who.call('PUT', `/appointments/${id}`, change);
  const history = (id: string) => historyOfAppointment(app, id);

  it('confirms two requests for the same time once each', async () => {
    const ids = await times(2, () => addPending(desk, member));
    const responses = await times(10, () =>
      Promise.all(ids.map((id) => put(id, { status: 'confirmed' }))),
    );
    expect(winners(responses.flat())).toHaveLength(2);
    expect(responses.flat().filter(({ status }) => status === 409)).toHaveLength(18);
    for (const id of ids) expect((await history(id)).path).toBe('confirm');
  });

  it('leaves no name behind when an appointment is added during a deletion', async () => {
    const { uid, ...leaving } = await buildPerson(app, { plan: 'single' });
    const card = await cardOf({ uid, ...leaving });
    let adding: Promise<TestResponse[]> = Promise.resolve([]);
    await app.connection.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('identity_user')
        .select('id')
        .where('id', '=', uid)
        .forUpdate()
        .execute();
      await app.services.appointments.erasePerson(uid, trx);
      adding = times(3, () => desk.call('POST', '/appointments', wish(desk, card)));
      await setTimeout(500);
      await trx.deleteFrom('identity_user').where('id', '=', uid).execute();
    });
    for (const { status } of await adding) expect([200, 404]).toContain(status);
    // Later calls see an unknown card; only a known card supplies a date of birth.
    const { rows } = await app.connection.query(
      'select id from appointment where card_number = $1 and patient_dob is not null',
      [card],
    );
    expect(rows).toEqual([]);
  });

  it('confirms each row once in concurrent bulk changes', async () => {
    const ids = await times(6, () => addPending(desk, member));
    const bulk = () => desk.call('POST', '/appointments/bulk', { ids, status: 'confirmed' });
    const responses = await times(4, bulk);
    const updated = responses.flatMap(({ body }) => body['updated'] as { _id: string }[]);
    expect(updated.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect((await history(id)).path).toBe('confirm');
  });

  it('changes each row once when a bulk change races single changes', async () => {
    const ids = await times(6, () => addPending(desk, member));
    const [bulk, single] = await Promise.all([
      desk.call('POST', '/appointments/bulk', { ids, status: 'confirmed' }),
      Promise.all(
        ids.map((id, index) => put(id, { status: index % 2 ? 'cancelled' : 'confirmed' })),
      ),
    ]);
    const inBulk = (bulk.body['updated'] as { _id: string }[]).map(({ _id }) => _id);
    const leftOut = (bulk.body['failed'] as { id: string }[]).map(({ id }) => id);
    expect([...inBulk, ...leftOut].toSorted()).toEqual(ids.toSorted());
    winners(single);
    for (const [index, id] of ids.entries()) {
      const { path } = await history(id);
      const alone = index % 2 ? 'cancel' : 'confirm';
      const happened = [
        ...(inBulk.includes(id) ? ['confirm'] : []),
        ...(single[index]?.status === 200 ? [alone] : []),
      ];
      expect(path).toBe(happened.join(' '));
    }
  });

  it('applies one change when expiry races confirmation and withdrawal', async () => {
    const other = anotherService(app);
    for (let round = 0; round < ROUNDS; round += 1) {
      app.clock.set(NOW);
      const id = await addPending(desk, member);
      app.clock.set('2026-03-06T07:45:00Z');
      const [, confirmed, , withdrawn] = await Promise.all([
        app.services.appointments.expire(),
        put(id, { status: 'confirmed' }),
        other.expire(),
        round % 2 ? put(id, { status: 'cancelled' }, member) : null,
      ]);
      const { path } = await history(id);
      const called = [
        ...(confirmed.status === 200 ? ['confirm'] : []),
        ...(withdrawn?.status === 200 ? ['cancel'] : []),
      ];
      expect(path).toBe(called.length === 0 ? 'expire' : called.join(' '));
    }
    app.clock.set(NOW);
  });

  it('leaves no unsent reminder of the day before the move when one races a reschedule', async () => {
    const other = anotherService(app);
    app.clock.set(NOW);
    // Enough for some to be rescheduled while reminders are being queued.
    const ids = await times(16, () => addConfirmed(desk, member, { requestedDate: '2026-03-04' }));
    app.clock.set('2026-03-03T08:30:00Z');
    await Promise.all([
      app.services.appointments.remind(),
      other.remind(),
      ...ids.map(async (id, index) => {
        await setTimeout(index * 6);
        return put(id, { requestedDate: '2026-06-01', preferredTime: '3pm' });
      }),
    ]);
    await app.services.appointments.remind();
    app.clock.set(NOW);
    for (const id of ids) {
      expect(await history(id)).toMatchObject({ path: 'reschedule', requested_date: '2026-06-01' });
      const reminders = (await outboxOf(app, id)).filter(({ notification }) =>
        notification.startsWith('reminder'),
      );
      expect(reminders).toEqual([]);
    }
  });
});
