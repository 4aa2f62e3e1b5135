import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rewards } from '#shared/contract/rewards.ts';
import { addDays, type Day } from '#shared/domain/dates/day.ts';
import { addStaff } from '../clinics/testing/add-staff.ts';
import { visits } from '../rewards/testing/check-ins.ts';
import { findWrongCounters } from '../rewards/testing/recount.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addConfirmed, buildDesk, type Desk, record } from './testing/desk.ts';
import { historyOfAppointment } from './testing/history-of.ts';

/** The day of the builders' appointments. */
const TODAY: Day = '2026-03-02';

describe.skipIf(!hasTestDatabase())('a visit that the clinic alone added and checked in', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.connection.query('delete from rate_limit');
    app.clock.set(`${TODAY}T12:00:00Z`);
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
  });
  afterAll(() => app.stop());

  const move = (id: string, status: string) => desk.call('PUT', `/appointments/${id}`, { status });
  const answer = (id: string, attended: boolean, who: TestPerson = member) =>
    who.call('POST', `/appointments/${id}/confirm-visit`, { attended });
  const codeOf = async (response: ReturnType<typeof answer>) => {
    const { status, body } = await response;
    return [status, body['code']];
  };
  const answerOf = async (id: string, who: TestPerson = member) =>
    record(await who.call('GET', `/appointments/${id}`))['visitAnswer'];
  const rewards = async () =>
    (await member.call('GET', `/rewards/${member.uid}`)).body as unknown as Rewards;
  const claim = () => member.call('POST', '/rewards/claim', { uid: member.uid, set: 1 });
  const expectBalanced = async () => expect(await findWrongCounters(app.connection)).toEqual({});

  /** A visit that the desk adds, checks in and completes. */
  async function addedAlone(changes: object = {}): Promise<string> {
    const id = await addConfirmed(desk, member, changes);
    for (const status of ['checked-in', 'completed']) record(await move(id, status));
    return id;
  }

  it('fills a card, which can be claimed only once the member has confirmed it', async () => {
    await visits(app, member.uid, 4, { until: addDays(TODAY, -10) });
    const id = await addedAlone();
    expect(await answerOf(id)).toBe('awaited');
    expect((await rewards()).sets).toMatchObject([
      { number: 1, state: 'maturing', awaitingClinic: 0, awaitingYou: 1 },
    ]);
    expect((await rewards()).statement[0]?.note).toBe('Waiting for you to confirm 1 visit');
    expect((await claim()).status).toBe(409);
    await expectBalanced();

    expect(record(await answer(id, true))).toMatchObject({ visitAnswer: 'confirmed' });
    expect((await rewards()).sets).toMatchObject([{ number: 1, state: 'claimable' }]);
    expect((await claim()).status).toBe(200);
    expect(await historyOfAppointment(app, id)).toMatchObject({
      path: 'check-in complete confirm-visit',
    });
    await expectBalanced();
  });

  it('loses its stamp and the set that it filled once the member denies it', async () => {
    await visits(app, member.uid, 4, { until: addDays(TODAY, -10) });
    const id = await addedAlone();
    expect(record(await answer(id, false))).toMatchObject({ visitAnswer: 'denied' });
    const after = await rewards();
    expect([after.sets, after.stampCard.progress, after.totals.earnedPence]).toEqual([[], 4, 0]);
    expect(await codeOf(answer(id, true))).toEqual([409, 'visit/not-asked']);
    await expectBalanced();
  });

  it('never counts again, though the clinic completes it afterwards', async () => {
    const id = await addConfirmed(desk, member);
    record(await move(id, 'checked-in'));
    record(await answer(id, false));
    record(await move(id, 'completed'));
    expect(await answerOf(id)).toBe('denied');
    expect((await rewards()).stampCard.visits).toBe(0);
    await expectBalanced();
  });

  it('does not count before that, though the build before says so during an update', async () => {
    const id = await addedAlone();
    const { rows } = await app.connection.query(
      'update reward_visit set verified = true where appointment_id = $1 returning verified',
      [id],
    );
    expect(rows).toEqual([{ verified: false }]);
  });

  it('is asked about when the desk settles it as attended, and again after it was reopened', async () => {
    const id = await addConfirmed(desk, member);
    const settle = (action: string) =>
      desk.call('POST', `/appointments/${id}/settlement`, { action });
    app.clock.set(`${addDays(TODAY, 1)}T12:00:00Z`);
    record(await settle('attend'));
    expect(await answerOf(id)).toBe('awaited');
    record(await answer(id, false));
    record(await settle('reopen'));
    expect(await answerOf(id)).toBeNull();
    record(await settle('attend'));
    expect(await answerOf(id)).toBe('awaited');
    await expectBalanced();
  });

  it('is not asked about when the member had a part in it, or the card is unknown', async () => {
    const own = await addConfirmed(desk, member);
    await member.call('POST', `/appointments/${own}/check-in`);
    record(await move(own, 'completed'));
    const { _id: unknown } = record(
      await desk.call('POST', '/appointments', {
        providerId: desk.providerId,
        healthcareId: 'A-17',
        patientName: 'Robin Marlow',
        requestedDate: TODAY,
        preferredTime: '11:00',
        symptoms: 'A sore tooth',
      }),
    );
    record(await move(unknown, 'checked-in'));
    expect(await answerOf(own)).toBeNull();
    expect(await answerOf(unknown, desk)).toBeNull();
    expect(await codeOf(answer(own, true))).toEqual([409, 'visit/not-asked']);
  });

  it('is answered by its member alone, from the version that they have read', async () => {
    const id = await addedAlone();
    const stranger = await buildPerson(app, { plan: 'single' });
    for (const who of [stranger, desk])
      expect(await codeOf(answer(id, true, who))).toEqual([404, 'appointment/not-found']);
    const stale = member.call('POST', `/appointments/${id}/confirm-visit`, {
      attended: true,
      version: 1,
    });
    expect(await codeOf(stale)).toEqual([409, 'appointment/stale']);
  });

  it('cannot be confirmed by a member who works at the clinic', async () => {
    const id = await addedAlone();
    await app.connection.query(`update account set stored_role = 'provider' where uid = $1`, [
      member.uid,
    ]);
    await addStaff(app, desk.providerId, member);
    expect(await codeOf(answer(id, true))).toEqual([404, 'appointment/not-found']);
  });

  it('is shown to an operator by clinic, with what the members said', async () => {
    const denied = await addedAlone();
    record(await answer(denied, false));
    const operator = await buildPerson(app, { role: 'admin' });
    const { body } = await operator.call('GET', '/payouts/clinic-visits');
    const listed = body as unknown as { providerId: string; denied: number }[];
    expect(listed.find(({ providerId }) => providerId === desk.providerId)).toMatchObject({
      visits: 1,
      alone: 1,
      denied: 1,
      confirmed: 0,
      awaited: 0,
    });
    expect(listed.map(({ denied: count }) => count)).toEqual(
      listed.map(({ denied: count }) => count).toSorted((one, other) => other - one),
    );
  });
});
