import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payout, Rewards } from '#shared/contract/rewards.ts';
import { addDays, type Day } from '#shared/domain/dates/day.ts';
import { addConfirmed, buildDesk, type Desk, record } from '../appointments/testing/desk.ts';
import { bookOf } from '../referrals/testing/refer.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addProvider, visit, visits } from './testing/check-ins.ts';
import { findWrongCounters } from './testing/recount.ts';

const TODAY: Day = '2026-03-02';

describe.skipIf(!hasTestDatabase())('the visits that count', () => {
  let app: TestApp;
  let clinic: Desk;
  let friend: Desk;
  let member: TestPerson;
  beforeAll(async () => {
    app = await startTestApp();
    clinic = await buildDesk(app);
    friend = await buildDesk(app);
  });
  beforeEach(async () => {
    app.clock.set(`${TODAY}T12:00:00Z`);
    await app.connection.query('delete from rate_limit');
    member = await buildPerson(app, { plan: 'single' });
  });
  afterAll(async () => {
    expect(await findWrongCounters(app.connection)).toEqual({});
    await app.stop();
  });

  const rewards = async () =>
    (await member.call('GET', `/rewards/${member.uid}`)).body as unknown as Rewards;
  const claim = (set = 1) => member.call('POST', '/rewards/claim', { uid: member.uid, set });
  /** A visit that a desk adds and checks in, and the member confirms. */
  async function madeUp(desk: Desk, changes: { requestedDate?: Day; preferredTime?: string }) {
    const id = await addConfirmed(desk, member, changes);
    if ((changes.requestedDate ?? TODAY) < TODAY)
      record(await desk.call('POST', `/appointments/${id}/settlement`, { action: 'attend' }));
    else record(await desk.call('PUT', `/appointments/${id}`, { status: 'checked-in' }));
    record(await member.call('POST', `/appointments/${id}/confirm-visit`, { attended: true }));
    return id;
  }
  const reasons = async () => (await rewards()).uncounted?.map(({ reason }) => reason) ?? [];

  it('are none of the fortnight before the membership, whatever two clinics say', async () => {
    for (let back = 13; back >= 1; back -= 1) {
      const requestedDate = addDays(TODAY, -back);
      await madeUp(clinic, { requestedDate, preferredTime: '9am' });
      await madeUp(friend, { requestedDate, preferredTime: '3pm' });
      await app.connection.query('delete from rate_limit');
    }
    const { stampCard, sets, totals } = await rewards();
    expect([stampCard.visits, sets, totals.earnedPence]).toEqual([0, [], 0]);
    expect((await claim()).body['code']).toBe('reward/none-to-claim');
    expect(await bookOf(app, member)).toEqual([]);
    expect(await reasons()).toEqual(
      Array.from({ length: 5 }, () => 'You weren’t a member on this day.'),
    );
  });

  it('are those from the day of the purchase on', async () => {
    await madeUp(clinic, { preferredTime: '9am' });
    expect((await rewards()).stampCard.visits).toBe(1);
  });

  it.each([
    ['10:15', 1, ['It was at the same time as another appointment that counts.']],
    ['10:30', 2, []],
    [
      'in the afternoon',
      1,
      [
        'You had two appointments on this day, and one of them has no clear time. So only one counts.',
      ],
    ],
  ])('do not overlap: 10:00-10:30 and %s are %i', async (preferredTime, count, why) => {
    await madeUp(clinic, { preferredTime: '10:00-10:30' });
    await madeUp(friend, { preferredTime });
    expect((await rewards()).stampCard.visits).toBe(count);
    expect(await reasons()).toEqual(why);
  });

  it('are, after an undone check-in, others of that day instead', async () => {
    const id = await addConfirmed(clinic, member, { preferredTime: '10:00-10:30' });
    record(await member.call('POST', `/appointments/${id}/check-in`));
    await madeUp(friend, { preferredTime: '10:15' });
    expect((await rewards()).stampCard.visits).toBe(1);
    record(await member.call('POST', `/appointments/${id}/undo-check-in`));
    expect((await rewards()).stampCard.visits).toBe(1);
    expect(await reasons()).toEqual([]);
    const { rows } = await app.connection.query(
      'select provider_id from reward_visit where uid = $1',
      [member.uid],
    );
    expect(rows).toEqual([{ provider_id: friend.providerId }]);
  });

  it('of days ahead earn nothing once the membership has ended before them', async () => {
    const providerId = await addProvider(app, 'northgate');
    for (let ahead = 1; ahead <= 5; ahead += 1)
      await visit(app, { uid: member.uid, providerId, day: addDays(TODAY, ahead) });
    expect((await rewards()).sets).toMatchObject([
      { state: 'maturing', maturesOn: addDays(TODAY, 5) },
    ]);
    expect((await claim()).body['code']).toBe('reward/not-matured');
    expect((await member.call('POST', `/membership/${member.uid}/refund`, {})).status).toBe(200);
    await app.connection.query(
      `update membership set status = 'ended', ended_at = coalesce(ended_at, $2) where uid = $1`,
      [member.uid, app.clock.now()],
    );
    app.clock.set(`${addDays(TODAY, 6)}T12:00:00Z`);
    expect((await claim()).body['code']).toBe('reward/none-to-claim');
    const { sets, stampCard } = await rewards();
    expect([sets, stampCard.visits]).toEqual([[], 0]);
    expect(await bookOf(app, member)).toEqual(['set-earned 1000', 'set-undone 1000']);
  });

  it('show on the payout how many a clinic itself added, by clinic and person', async () => {
    await visits(app, member.uid, 3, { until: addDays(TODAY, -1) });
    await madeUp(clinic, { preferredTime: '9am' });
    await madeUp(friend, { preferredTime: '3pm' });
    expect((await claim()).status).toBe(200);
    const admin = await buildPerson(app, { role: 'admin' });
    const list = (await admin.call('GET', '/payouts')).body as unknown as Payout[];
    const names = await app.connection.query(
      'select id, name from provider where id in ($1, $2) order by name',
      [clinic.providerId, friend.providerId],
    );
    expect(list.find(({ uid }) => uid === member.uid)?.addedByClinic).toEqual(
      (names.rows as { name: string }[]).map(({ name }) => ({
        clinic: name,
        person: 'Robin Marlow',
        visits: 1,
      })),
    );
  });
});
