import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rewards } from '#shared/contract/rewards.ts';
import { addDays } from '#shared/domain/dates/day.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addProvider, beginMembership, visit, visits } from './testing/check-ins.ts';

const TODAY = '2026-03-02';
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

describe.skipIf(!hasTestDatabase())('concurrent claims', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const claim = (person: TestPerson, set: number) =>
    person.call('POST', '/rewards/claim', { uid: person.uid, set });

  /** The ledger's entry keys, oldest first. */
  async function bookOf({ uid }: TestPerson): Promise<string[]> {
    const { rows } = await app.connection.query(
      'select entry_key from reward_entry where uid = $1 order by id',
      [uid],
    );
    return (rows as { entry_key: string }[]).map((row) => row.entry_key.replace(`:${uid}`, ''));
  }

  /** In the whole ledger, nobody claimed more than they earned, and claims match the claimed sets. */
  async function expectBalanced(): Promise<void> {
    const { rows } = await app.connection.query(`
      select uid,
        sum(amount_pence) filter (where kind = 'set-claimed') as claimed,
        sum(amount_pence) filter (where kind = 'set-earned') as earned
      from reward_entry group by uid
      having coalesce(sum(amount_pence) filter (where kind = 'set-claimed'), 0)
        > coalesce(sum(amount_pence) filter (where kind = 'set-earned'), 0)`);
    expect(rows).toEqual([]);
    const { rows: apart } = await app.connection.query(`
      select uid, number from reward_set
      full join (
        select uid, split_part(entry_key, ':', 3)::int as number, amount_pence
        from reward_entry where kind = 'set-claimed') as entry using (uid, number)
      where (claimed_at is null) <> (entry.amount_pence is null)
        or reward_set.amount_pence <> entry.amount_pence`);
    expect(apart).toEqual([]);
  }

  it('claim a set once for fifty calls, with equal responses', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    await visits(app, member.uid, 5, { until: TODAY });
    const responses = await Promise.all(times(50, () => claim(member, 1)));
    expect(responses.map(({ status }) => status)).toEqual(times(50, () => 200));
    for (const { body } of responses) {
      const { sets, totals } = body as unknown as Rewards;
      expect(sets.map(({ state }) => state)).toEqual(['claimed']);
      expect(totals.claimedPence).toBe(1000);
    }
    expect(await bookOf(member)).toEqual(['set-earned:1', 'set-claimed:1']);
    await expectBalanced();
  });

  it('claim each set once for two people with two sets and fifty calls per set', async () => {
    const people = [
      await buildPerson(app, { plan: 'single' }),
      await buildPerson(app, { plan: 'family' }),
    ];
    for (const [index, person] of people.entries())
      await visits(app, person.uid, index === 0 ? 10 : 20, { until: TODAY });
    const responses = await Promise.all(
      times(50, () => people.flatMap((person) => [claim(person, 1), claim(person, 2)])).flat(),
    );
    // Some calls hit the rate limit; they change nothing.
    expect(responses.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(120);
    for (const person of people) {
      expect((await bookOf(person)).toSorted()).toEqual([
        'set-claimed:1',
        'set-claimed:2',
        'set-earned:1',
        'set-earned:2',
      ]);
    }
    await expectBalanced();
  });

  it('neither add nor remove anything when the plan changes in between', async () => {
    const member = await buildPerson(app, { plan: 'family' });
    await visits(app, member.uid, 17, { until: TODAY });
    await Promise.all([
      ...times(25, () => claim(member, 1)),
      app.connection.query(`update membership set plan = 'single' where uid = $1`, [member.uid]),
      ...times(25, () => claim(member, 2)),
      ...times(10, () => member.call('GET', `/rewards/${member.uid}`)),
    ]);
    const last = (await claim(member, 2)).body as unknown as Rewards;
    expect(last.sets).toMatchObject([
      { number: 2, plan: 'single', amountPence: 1000, state: 'claimed' },
      { number: 1, plan: 'family', amountPence: 2000, state: 'claimed' },
    ]);
    expect(last.stampCard).toMatchObject({ visits: 17, progress: 2 });
    await expectBalanced();
  });

  it('stay correct when check-ins race claims and second check-ins of the day', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    const { uid } = member;
    await beginMembership(app, uid, addDays(TODAY, -5));
    const clinics = [await addProvider(app, 'eastgate'), await addProvider(app, 'westgate')];
    const [, responses] = await Promise.all([
      Promise.all(
        // Each provider and day twice: twelve visits count and fill two cards.
        times(24, (index) =>
          visit(app, {
            uid,
            providerId: clinics[index % 2] ?? '',
            time: index % 2 === 0 ? '9:00' : '15:00',
            day: addDays(TODAY, -(Math.floor(index / 2) % 6)),
          }),
        ),
      ),
      Promise.all(times(50, (index) => claim(member, 1 + (index % 3)))),
    ]);
    expect(responses.every(({ status }) => status === 200 || status === 404)).toBe(true);
    await Promise.all(times(20, (index) => claim(member, 1 + (index % 3))));
    const { stampCard, sets } = (await member.call('GET', `/rewards/${uid}`))
      .body as unknown as Rewards;
    expect(stampCard).toMatchObject({ visits: 12, progress: 2, remaining: 3 });
    expect(sets.map(({ number, state }) => `${number} ${state}`)).toEqual([
      '2 claimed',
      '1 claimed',
    ]);
    expect((await bookOf(member)).toSorted()).toEqual([
      'set-claimed:1',
      'set-claimed:2',
      'set-earned:1',
      'set-earned:2',
    ]);
    const { rows } = await app.connection.query(
      'select visits, sets from reward_account where uid = $1',
      [uid],
    );
    expect(rows).toEqual([{ visits: 12, sets: 2 }]);
    await expectBalanced();
  });

  it('never change a ledger entry', async () => {
    await expect(
      app.connection.query('update reward_entry set amount_pence = amount_pence + 1'),
    ).rejects.toThrow('append-only');
  });
});
