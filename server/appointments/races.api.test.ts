import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, type TestAnswer, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addConfirmed, addPending, buildDesk, cardOf, type Desk, wish } from './testing/desk.ts';

const ROUNDS = 8;

const times = <T>(count: number, make: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, make));
const winners = (answers: readonly TestAnswer[]) => {
  for (const { status, body } of answers) {
    if (status !== 200) expect([status, body['code']]).toEqual([409, expect.any(String)]);
  }
  return answers.filter(({ status }) => status === 200);
};

describe.skipIf(!hasTestDatabase())('everyone at once', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
  });
  beforeEach(() => app.connection.query('delete from rate_limit'));
  afterAll(() => app.stop());

  const put = (id: string, change: object, who: TestPerson = desk) =>
    who.call('PUT', `/appointments/${id}`, change);
  const checkIn = (id: string) => member.call('POST', `/appointments/${id}/check-in`);
  const pathOf = async (id: string) => {
    const { rows } = await app.connection.query(
      `select action from appointment_event where appointment_id = $1 and from_status is not null order by id`,
      [id],
    );
    return rows.map((row) => (row as { action: string }).action).join(' ');
  };
  const rowOf = async (id: string) => {
    const { rows } = await app.connection.query(
      'select status, version, requested_date from appointment where id = $1',
      [id],
    );
    return rows[0] as { status: string; version: number; requested_date: string };
  };
  const visitsOf = async (id: string) => {
    const { rows } = await app.connection.query(
      'select 1 from reward_visit where appointment_id = $1',
      [id],
    );
    return rows.length;
  };

  it('fifty check-ins of one appointment: one event, one visit', async () => {
    const id = await addConfirmed(desk, member);
    const answers = await times(50, () => checkIn(id));
    expect(winners(answers)).toHaveLength(1);
    expect(await pathOf(id)).toBe('check-in');
    expect(await rowOf(id)).toMatchObject({ status: 'checked-in', version: 2 });
    expect(await visitsOf(id)).toBe(1);
  });

  it('twenty confirmations of one request: one happens', async () => {
    const id = await addPending(desk, member);
    const answers = await times(20, () => put(id, { status: 'confirmed' }));
    expect(winners(answers)).toHaveLength(1);
    expect(await pathOf(id)).toBe('confirm');
    expect((await rowOf(id)).version).toBe(2);
  });

  it('a check-in against a cancellation: one of them', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const day = `2026-03-${String(round + 10)}`;
      const id = await addConfirmed(desk, member, { requestedDate: day });
      const answers = await Promise.all([
        checkIn(id),
        put(id, { status: 'cancelled' }, member),
        checkIn(id),
        put(id, { status: 'cancelled' }),
      ]);
      expect(winners(answers)).toHaveLength(1);
      const { status } = await rowOf(id);
      expect(`${await pathOf(id)} ${status}`).toMatch(/^(check-in checked-in|cancel cancelled)$/);
      expect(await visitsOf(id)).toBe(status === 'checked-in' ? 1 : 0);
    }
  });

  it('confirm, cancel and reschedule: a path that the table allows', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await addPending(desk, member);
      const later = { requestedDate: '2026-03-09', preferredTime: '3pm' };
      const answers = await Promise.all([
        put(id, { status: 'confirmed' }),
        put(id, { status: 'cancelled' }, member),
        put(id, later),
        put(id, { status: 'confirmed' }),
        put(id, { ...later, status: 'confirmed' }),
      ]);
      const path = await pathOf(id);
      expect(path).toMatch(/^(confirm( reschedule)*( cancel)?|cancel)$/);
      expect(winners(answers)).toHaveLength(path.split(' ').length);
      const { status, version, requested_date: day } = await rowOf(id);
      expect(version).toBe(path.split(' ').length + 1);
      expect(status).toBe(path.endsWith('cancel') ? 'cancelled' : 'confirmed');
      expect(day).toBe(path.includes('reschedule') ? '2026-03-09' : '2026-03-05');
    }
  });

  it('two changes from the same version: one happens', async () => {
    const id = await addConfirmed(desk, member);
    const answers = await Promise.all(
      ['2026-03-09', '2026-03-10'].map((requestedDate) =>
        put(id, { requestedDate, preferredTime: '3pm', version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(await pathOf(id)).toBe('reschedule');
  });

  it('a new appointment beside a deletion: nobody’s name stays behind', async () => {
    const { uid, ...leaving } = await buildPerson(app, { plan: 'single' });
    const card = await cardOf({ uid, ...leaving });
    let adding: Promise<TestAnswer[]> = Promise.resolve([]);
    await app.connection.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('identity_user')
        .select('id')
        .where('id', '=', uid)
        .forUpdate()
        .execute();
      await app.services.appointments.forgetPerson(uid, trx);
      adding = times(3, () => desk.call('POST', '/appointments', wish(desk, card)));
      await setTimeout(500);
      await trx.deleteFrom('identity_user').where('id', '=', uid).execute();
    });
    for (const { status } of await adding) expect([200, 404]).toContain(status);
    // Whoever came later met an unknown card; a date of birth comes from a known one only.
    const { rows } = await app.connection.query(
      'select id from appointment where card_number = $1 and patient_dob is not null',
      [card],
    );
    expect(rows).toEqual([]);
  });

  it('a confirmation in two bulks: each row once', async () => {
    const ids = await times(6, () => addPending(desk, member));
    const bulk = () => desk.call('POST', '/appointments/bulk', { ids, status: 'confirmed' });
    const answers = await times(4, bulk);
    const updated = answers.flatMap(({ body }) => body['updated'] as { _id: string }[]);
    expect(updated.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect(await pathOf(id)).toBe('confirm');
  });
});
