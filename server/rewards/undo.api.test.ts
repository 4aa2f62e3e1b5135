import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rewards } from '#shared/contract/rewards.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addAppointment, addProvider, visits } from './testing/check-ins.ts';
import { findWrongCounters } from './testing/recount.ts';

const TODAY = '2026-03-02';

describe.skipIf(!hasTestDatabase())('rewards of an undone check-in', () => {
  let app: TestApp;
  let member: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.connection.query('delete from rate_limit');
    member = await buildPerson(app, { plan: 'single' });
  });
  afterAll(() => app.stop());

  const confirmed = async (providerId = 'eastgate', time = '10:00') => {
    await addProvider(app, providerId);
    return addAppointment(app, { uid: member.uid, providerId, day: TODAY, time });
  };
  const checkIn = (id: string) => member.call('POST', `/appointments/${id}/check-in`);
  const undo = (id: string) => member.call('POST', `/appointments/${id}/undo-check-in`);
  const claim = (set: number) => member.call('POST', '/rewards/claim', { uid: member.uid, set });
  const rewards = async () =>
    (await member.call('GET', `/rewards/${member.uid}`)).body as unknown as Rewards;
  const book = async () => {
    const { rows } = await app.connection.query(
      'select entry_key from reward_entry where uid = $1 order by id',
      [member.uid],
    );
    return (rows as { entry_key: string }[]).map(({ entry_key: key }) =>
      key.replace(`:${member.uid}`, ''),
    );
  };
  const emails = async () =>
    (await app.services.outboxStore.listNewest(member.email))
      .map(({ intent }) => intent)
      .filter((intent) => intent.startsWith('reward-earned:'))
      .map((intent) => intent.replace(`:${member.uid}`, ''));
  const expectBalanced = async () => expect(await findWrongCounters(app.connection)).toEqual({});

  /** By hand is not sure, and its money cannot be claimed: the clinic has said that it was there. */
  const verify = (id: string) =>
    app.connection.runScript(`
      update appointment set check_in_method = 'gps' where id = '${id}';
      update reward_visit set verified = true where appointment_id = '${id}'`);

  it('lose the stamp, and count once after another check-in', async () => {
    await visits(app, member.uid, 2, { until: '2026-02-20' });
    const id = await confirmed();
    for (let again = 0; again < 3; again += 1) {
      expect((await checkIn(id)).status).toBe(200);
      expect((await rewards()).stampCard).toMatchObject({ visits: 3, progress: 3 });
      expect((await undo(id)).status).toBe(200);
      expect((await rewards()).stampCard).toMatchObject({ visits: 2, progress: 2 });
    }
    await expectBalanced();
  });

  it('lose the set that it filled, with its amount and email', async () => {
    await visits(app, member.uid, 4, { until: '2026-02-20' });
    const id = await confirmed();
    await checkIn(id);
    expect((await rewards()).sets).toMatchObject([{ number: 1, state: 'maturing' }]);
    expect(await emails()).toEqual(['reward-earned:1']);

    await undo(id);
    const undone = await rewards();
    expect(undone.stampCard).toMatchObject({ visits: 4, progress: 4, remaining: 1 });
    expect([undone.sets, undone.statement, undone.olderLines]).toEqual([[], [], undefined]);
    expect(undone.totals.earnedPence).toBe(0);
    expect(await emails()).toEqual([]);
    expect((await claim(1)).body['code']).toBe('reward/none-to-claim');

    await checkIn(id);
    const again = await rewards();
    expect(again.sets).toMatchObject([{ number: 2, amountPence: 1000 }]);
    expect(again.totals.earnedPence).toBe(1000);
    expect(await emails()).toEqual(['reward-earned:2']);
    expect(await book()).toEqual(['set-earned:1', 'set-undone:1', 'set-earned:2']);
    await expectBalanced();
  });

  it('form a new set from later open visits', async () => {
    await visits(app, member.uid, 4, { until: '2026-02-20' });
    const [first, second] = [await confirmed('eastgate'), await confirmed('westgate', '15:00')];
    await checkIn(first);
    await checkIn(second);
    expect((await rewards()).stampCard).toMatchObject({ visits: 6, progress: 1 });
    await undo(first);
    const left = await rewards();
    expect(left.stampCard).toMatchObject({ visits: 5, progress: 0 });
    expect(left.sets).toMatchObject([{ number: 2 }]);
    await expectBalanced();
  });

  it('count another visit of that day at that clinic instead', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    await checkIn(first);
    await checkIn(second);
    expect((await rewards()).stampCard.visits).toBe(1);
    await undo(first);
    expect((await rewards()).stampCard.visits).toBe(1);
    await undo(second);
    expect((await rewards()).stampCard.visits).toBe(0);
    await checkIn(first);
    await checkIn(second);
    await undo(second);
    expect((await rewards()).stampCard.visits).toBe(1);
    await expectBalanced();
  });

  it('count the other visit as verified if the clinic completes it concurrently', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    await checkIn(first);
    await checkIn(second);
    let undoing: Promise<unknown> = Promise.resolve();
    await app.connection.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('appointment')
        .set({ status: 'completed', completed_at: app.clock.now() })
        .where('id', '=', second)
        .execute();
      undoing = undo(first);
      await setTimeout(300);
    });
    expect(await undoing).toMatchObject({ status: 200 });
    const { rows } = await app.connection.query(
      'select appointment_id, verified from reward_visit where uid = $1',
      [member.uid],
    );
    expect(rows).toEqual([{ appointment_id: second, verified: true }]);
    await expectBalanced();
  });

  it('stay unchanged, with the undo refused, once the set was claimed', async () => {
    await visits(app, member.uid, 4, { until: '2026-02-20' });
    const id = await confirmed();
    await checkIn(id);
    await verify(id);
    expect((await claim(1)).status).toBe(200);
    const response = await undo(id);
    expect([response.status, response.body['code'], response.body['message']]).toEqual([
      409,
      'check-in/reward-claimed',
      'You’ve already claimed the reward for this check-in, so you can’t undo it.',
    ]);
    const { body } = await member.call('GET', `/appointments/${id}`);
    expect(body).toMatchObject({ status: 'checked-in', version: 2 });
    expect((await rewards()).sets).toMatchObject([{ number: 1, state: 'claimed' }]);
    expect(await emails()).toEqual(['reward-earned:1']);
    await expectBalanced();
  });
});
