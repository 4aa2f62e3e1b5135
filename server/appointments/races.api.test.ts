import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, type TestAnswer, type TestPerson } from '../testing/people.ts';
import { rounds } from '../testing/long-proof.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addConfirmed, addPending, buildDesk, cardOf, type Desk, wish } from './testing/desk.ts';
import { anotherService } from './testing/another-service.ts';
import { outboxOf } from './testing/outbox-of.ts';
import { storyOf } from './testing/story-of.ts';

const NOW = '2026-03-02T10:00:00Z';
const ROUNDS = rounds(8);

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
    app = await startTestApp({ now: NOW });
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
  });
  beforeEach(() => app.connection.query('delete from rate_limit'));
  afterAll(() => app.stop());

  const put = (id: string, change: object, who: TestPerson = desk) =>
    who.call('PUT', `/appointments/${id}`, change);
  const checkIn = (id: string) =>
    member.call('POST', `/appointments/${id}/check-in`, { earlyConfirmed: true });
  const story = (id: string) => storyOf(app, id);
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
    expect(await story(id)).toMatchObject({ path: 'check-in', status: 'checked-in' });
    expect(await visitsOf(id)).toBe(1);
  });

  it('twenty confirmations of one request: one happens', async () => {
    const id = await addPending(desk, member);
    const answers = await times(20, () => put(id, { status: 'confirmed' }));
    expect(winners(answers)).toHaveLength(1);
    expect((await story(id)).path).toBe('confirm');
  });

  it('twenty confirmations of two requests for one time: each is confirmed once', async () => {
    const ids = await times(2, () => addPending(desk, member));
    const answers = await times(10, () =>
      Promise.all(ids.map((id) => put(id, { status: 'confirmed' }))),
    );
    expect(winners(answers.flat())).toHaveLength(2);
    expect(answers.flat().filter(({ status }) => status === 409)).toHaveLength(18);
    for (const id of ids) expect((await story(id)).path).toBe('confirm');
  });

  it('a withdrawal against a confirmation: one path, and the answers say which', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await addPending(desk, member);
      const [confirmed, withdrawn] = await Promise.all([
        put(id, { status: 'confirmed' }),
        put(id, { status: 'cancelled' }, member),
      ]);
      const { path, status } = await story(id);
      expect(path).toMatch(/^(confirm|cancel|confirm cancel)$/);
      expect([confirmed.status === 200, withdrawn.status === 200]).toEqual([
        path.startsWith('confirm'),
        path.endsWith('cancel'),
      ]);
      expect(status).toBe(path.endsWith('cancel') ? 'cancelled' : 'confirmed');
    }
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
      const { path, status } = await story(id);
      expect(`${path} ${status}`).toMatch(/^(check-in checked-in|cancel cancelled)$/);
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
      const { path, status, requested_date: day } = await story(id);
      expect(path).toMatch(/^(confirm( reschedule)*( cancel)?|cancel)$/);
      expect(winners(answers)).toHaveLength(path.split(' ').length);
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
    expect((await story(id)).path).toBe('reschedule');
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
    for (const id of ids) expect((await story(id)).path).toBe('confirm');
  });

  it('a bulk against single moves of the same rows: each row once', async () => {
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
      const { path } = await story(id);
      const alone = index % 2 ? 'cancel' : 'confirm';
      const happened = [
        ...(inBulk.includes(id) ? ['confirm'] : []),
        ...(single[index]?.status === 200 ? [alone] : []),
      ];
      expect(path).toBe(happened.join(' '));
    }
  });

  it('the end of a request against its confirmation and its withdrawal: one of them', async () => {
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
      const { path } = await story(id);
      const called = [
        ...(confirmed.status === 200 ? ['confirm'] : []),
        ...(withdrawn?.status === 200 ? ['cancel'] : []),
      ];
      expect(path).toBe(called.length === 0 ? 'expire' : called.join(' '));
    }
    app.clock.set(NOW);
  });

  it('a reminder beside a move to another day speaks of the day that stood then', async () => {
    const other = anotherService(app);
    app.clock.set(NOW);
    // Enough of them that some move while the first ones are written about.
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
    let reminded = 0;
    for (const id of ids) {
      expect(await story(id)).toMatchObject({ path: 'reschedule', requested_date: '2026-06-01' });
      const reminders = (await outboxOf(app, id)).filter(({ news }) => news.startsWith('reminder'));
      expect(reminders.length).toBeLessThan(2);
      for (const { news, subject, text_body: text } of reminders) {
        expect(news).toBe('reminder:2026-03-04:1');
        expect(subject).toBe('Your appointment on 4 March 2026');
        expect(text).toContain('When: 4 March 2026, 10:00 to 10:30');
      }
      reminded += reminders.length;
    }
    expect(reminded).toBeGreaterThan(0);
  });
});
