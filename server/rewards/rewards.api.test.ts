import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rewards } from '#shared/contract/rewards.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addProvider, complete, visit, visits } from './testing/check-ins.ts';

const TODAY = '2026-03-02';

describe.skipIf(!hasTestDatabase())('rewards for check-ins', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  async function rewardsOf(person: TestPerson): Promise<Rewards> {
    const response = await person.call('GET', `/rewards/${person.uid}`);
    expect(response.status, response.text).toBe(200);
    return response.body as unknown as Rewards;
  }
  const claim = (person: TestPerson, set: number) =>
    person.call('POST', '/rewards/claim', { uid: person.uid, set });

  it('shows an empty Single card to a new member, and no plan to a non-member', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    const card = { size: 5, amountPence: 1000, visits: 0, progress: 0, remaining: 5 };
    expect(await rewardsOf(member)).toEqual({
      stampCard: { plan: 'single', ...card },
      sets: [],
      statement: [],
      totals: { earnedPence: 0, claimablePence: 0, claimedPence: 0, paidPence: 0 },
    });
    const user = await buildPerson(app);
    expect((await rewardsOf(user)).stampCard).toEqual({ plan: null, ...card });
  });

  it.each([
    ['single', 3, 3, 2, []],
    ['single', 5, 0, 5, [1000]],
    ['single', 11, 1, 4, [1000, 1000]],
    ['family', 9, 9, 1, []],
    ['family', 10, 0, 10, [2000]],
  ] as const)('%s with %i check-ins', async (plan, count, progress, remaining, amounts) => {
    const member = await buildPerson(app, { plan });
    await visits(app, member.uid, count, { until: TODAY });
    const { stampCard, sets, totals } = await rewardsOf(member);
    expect(stampCard).toMatchObject({ plan, visits: count, progress, remaining });
    expect(sets.map(({ amountPence }) => amountPence)).toEqual(amounts);
    expect(sets.every(({ state }) => state === 'claimable')).toBe(true);
    expect(totals.claimablePence).toBe(amounts.reduce<number>((sum, pence) => sum + pence, 0));
  });

  it('adds one stamp per provider and day', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    const [northgate, southgate] = [
      await addProvider(app, 'northgate'),
      await addProvider(app, 'southgate'),
    ];
    const at = (providerId: string, time: string) =>
      visit(app, { uid: member.uid, providerId, day: TODAY, time });
    await at(northgate, '9:00');
    await at(northgate, '10:00');
    await at(southgate, '11:00');
    expect((await rewardsOf(member)).stampCard).toMatchObject({ visits: 2, progress: 2 });
  });

  it('emails about a full card once, without health data', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    await visits(app, member.uid, 6, { until: TODAY });
    await rewardsOf(member);
    const emails = (await app.services.outboxStore.listNewest(member.email)).filter(({ intent }) =>
      intent.startsWith('reward-earned:'),
    );
    expect(emails.map(({ subject }) => subject)).toEqual(['You’ve earned a £10 reward']);
    expect(emails[0]?.text_body).toContain('5 check-ins');
    expect(emails[0]?.text_body).not.toMatch(/clinic|dentist|check-up|northgate|health/i);
  });

  it('matures after the clinic has confirmed manual check-ins', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    const [first = '', second = ''] = await visits(app, member.uid, 2, {
      until: '2026-02-20',
      method: 'manual',
    });
    await visits(app, member.uid, 3, { until: TODAY, method: 'desk' });
    const lineOf = async () => (await rewardsOf(member)).statement[0];
    expect(await lineOf()).toEqual({
      key: 'set:1',
      kind: 'check-in',
      date: TODAY,
      reason: '5 check-ins, Single plan',
      amountPence: 1000,
      state: 'maturing',
      note: 'Waiting for the provider to confirm 2 visits',
    });
    expect(await claim(member, 1)).toMatchObject({
      status: 409,
      body: { code: 'reward/not-matured' },
    });
    await complete(app, first, member.uid);
    expect((await lineOf())?.note).toBe('Waiting for the provider to confirm 1 visit');
    await complete(app, second, member.uid);
    expect(await lineOf()).toMatchObject({ state: 'claimable', note: '' });
    const claimed = (await claim(member, 1)).body as unknown as Rewards;
    expect(claimed.sets).toMatchObject([{ state: 'claimed', awaitingClinic: 0, maturesOn: null }]);
    expect(claimed.statement[0]?.note).toBe('Waiting to be paid');
    expect(claimed.totals).toEqual({
      earnedPence: 1000,
      claimablePence: 0,
      claimedPence: 1000,
      paidPence: 0,
    });
  });

  it('matures on the day of the last visit', async () => {
    const own = await startTestApp();
    try {
      const member = await buildPerson(own, { plan: 'single' });
      await visits(own, member.uid, 5, { until: '2026-03-04' });
      const get = async () =>
        (await member.call('GET', `/rewards/${member.uid}`)).body as unknown as Rewards;
      expect((await get()).sets).toMatchObject([{ state: 'maturing', maturesOn: '2026-03-04' }]);
      expect((await get()).statement[0]?.note).toBe('Your last visit is on 4 March 2026');
      own.clock.set('2026-03-03T23:59:59Z');
      expect((await get()).sets[0]?.state).toBe('maturing');
      own.clock.set('2026-03-04T00:00:00Z');
      expect((await get()).sets).toMatchObject([{ state: 'claimable', maturesOn: null }]);
    } finally {
      await own.stop();
    }
  });

  it('keeps a set’s plan, and forms the next set by the new plan', async () => {
    const member = await buildPerson(app, { plan: 'family' });
    await visits(app, member.uid, 16, { until: TODAY });
    expect((await rewardsOf(member)).stampCard).toMatchObject({ plan: 'family', progress: 6 });
    await app.connection.query(`update membership set plan = 'single' where uid = $1`, [
      member.uid,
    ]);
    const all = await Promise.all(Array.from({ length: 10 }, () => rewardsOf(member)));
    for (const { stampCard, sets } of all) {
      expect(stampCard).toMatchObject({ plan: 'single', size: 5, visits: 16, progress: 1 });
      expect(sets).toMatchObject([
        { number: 2, plan: 'single', size: 5, amountPence: 1000 },
        { number: 1, plan: 'family', size: 10, amountPence: 2000 },
      ]);
    }
    expect(all[0]?.totals.earnedPence).toBe(3000);
  });

  it('forms no set without a membership, but allows claiming earned sets', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    await visits(app, member.uid, 9, { until: TODAY });
    await app.connection.query(
      `update membership set status = 'ended', ended_at = now() where uid = $1`,
      [member.uid],
    );
    const providerId = await addProvider(app, 'southgate');
    await visit(app, { uid: member.uid, providerId, day: TODAY, time: '15:00' });
    expect(await rewardsOf(member)).toMatchObject({
      stampCard: { plan: null, size: 5, visits: 10 },
      sets: [{ number: 1, state: 'claimable' }],
    });
    expect((await claim(member, 1)).status).toBe(200);
  });

  it('refuses an unknown set', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    expect(await claim(member, 1)).toMatchObject({
      status: 404,
      body: { code: 'reward/none-to-claim' },
    });
  });
});
