import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findWrongCounters } from '../rewards/testing/recount.ts';
import { buildPerson, type TestResponse, type TestPerson } from '../testing/people.ts';
import { rounds } from '../testing/long-proof.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addConfirmed, buildDesk, type Desk } from './testing/desk.ts';
import { historyOfAppointment } from './testing/history-of.ts';

const ROUNDS = rounds(8);

describe.skipIf(!hasTestDatabase())('concurrent undos of a check-in', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
  });
  beforeEach(async () => {
    await app.connection.query('delete from rate_limit');
    member = await buildPerson(app, { plan: 'single' });
  });
  afterAll(() => app.stop());

  const times = (count: number, make: () => Promise<TestResponse>) =>
    Promise.all(Array.from({ length: count }, make));
  const checkIn = (id: string) => member.call('POST', `/appointments/${id}/check-in`);
  const undo = (id: string) => member.call('POST', `/appointments/${id}/undo-check-in`);
  const complete = (id: string) => desk.call('PUT', `/appointments/${id}`, { status: 'completed' });
  const won = (responses: readonly TestResponse[]) => {
    for (const { status, body } of responses)
      if (status !== 200) expect([status, body['code']]).toEqual([409, expect.any(String)]);
    return responses.filter(({ status }) => status === 200).length;
  };
  const visitsOf = async (id: string) => {
    const { rows } = await app.connection.query(
      'select 1 from reward_visit where appointment_id = $1',
      [id],
    );
    return rows.length;
  };

  it('applies one of twenty concurrent undos', async () => {
    const id = await addConfirmed(desk, member);
    await checkIn(id);
    expect(won(await times(20, () => undo(id)))).toBe(1);
    expect(await historyOfAppointment(app, id)).toMatchObject({
      path: 'check-in undo-check-in',
      status: 'confirmed',
    });
    expect(await visitsOf(id)).toBe(0);
    expect(won(await times(20, () => checkIn(id)))).toBe(1);
    expect(await visitsOf(id)).toBe(1);
    expect(await findWrongCounters(app.connection)).toEqual({});
  });

  it('applies either the undo or the desk’s completion', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await addConfirmed(desk, member, { requestedDate: '2026-03-02' });
      await checkIn(id);
      const both = round % 2 ? [undo(id), complete(id)] : [complete(id), undo(id)];
      expect(won(await Promise.all(both))).toBe(1);
      const { path, status } = await historyOfAppointment(app, id);
      expect(`${path} ${status}`).toMatch(
        /^check-in (undo-check-in confirmed|complete completed)$/,
      );
      expect(await findWrongCounters(app.connection)).toEqual({});
    }
  });

  it('alternates concurrent check-ins and undos, and keeps the stamp in step', async () => {
    const id = await addConfirmed(desk, member);
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => [checkIn(id), undo(id)]).flat(),
    );
    const { path, status } = await historyOfAppointment(app, id);
    expect(path).toMatch(/^check-in( undo-check-in check-in)*( undo-check-in)?$/);
    expect(path.split(' ')).toHaveLength(won(responses));
    expect(await visitsOf(id)).toBe(status === 'checked-in' ? 1 : 0);
    expect(await findWrongCounters(app.connection)).toEqual({});
  });
});
