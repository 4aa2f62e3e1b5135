import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReferralStats } from '#shared/contract/referrals.ts';
import type { Payout, Rewards } from '#shared/contract/rewards.ts';
import { findWrongCounters } from '../../rewards/testing/recount.ts';
import { visits } from '../../rewards/testing/check-ins.ts';
import { buildPerson, buyPlan, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { decideAtBank, disputePayment } from '../testing/bank.ts';

const JOINED = '2026-03-02T10:00:00Z';
const LATER = '2026-04-02T10:00:00Z';

describe.skipIf(!hasTestDatabase())('the rewards of a membership with a disputed payment', () => {
  let app: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    app = await startTestApp({ now: JOINED });
    admin = await buildPerson(app, { role: 'admin' });
  });
  afterAll(async () => {
    expect(await findWrongCounters(app.connection)).toEqual({});
    await app.stop();
  });

  async function member(): Promise<TestPerson> {
    app.clock.set(JOINED);
    return buildPerson(app, { plan: 'single' });
  }
  async function dispute({ uid }: TestPerson): Promise<string> {
    app.clock.set(LATER);
    const { rows } = await app.connection.query(
      `select payment_intent_id as id from payment_ledger
       where uid = $1 and kind = 'charge' order by happened_at, id limit 1`,
      [uid],
    );
    const payment = (rows as { id: string }[])[0]?.id ?? '';
    const { id } = await disputePayment(app, payment);
    await app.sandbox.settled();
    return id;
  }
  async function decide(id: string, verdict: 'won' | 'lost'): Promise<void> {
    await decideAtBank(app, id, verdict);
    await app.sandbox.settled();
  }
  const rewardsOf = async (person: TestPerson) =>
    (await person.call('GET', `/rewards/${person.uid}`)).body as unknown as Rewards;
  const statsOf = async (person: TestPerson) =>
    (await person.call('GET', `/referrals/stats/${person.uid}`)).body as unknown as ReferralStats;
  const owedTo = async (person: TestPerson) =>
    ((await admin.call('GET', '/payouts')).body as unknown as Payout[])
      .filter(({ uid, hold }) => uid === person.uid && hold === null)
      .map(({ key }) => key);
  const markPaid = (key: string) =>
    admin.call('POST', '/payouts/paid', { key, reference: 'Voucher 77' });
  async function bookOf({ uid }: TestPerson) {
    const { rows } = await app.connection.query(
      'select kind, amount_pence from reward_entry where uid = $1 order by id',
      [uid],
    );
    return (rows as { kind: string; amount_pence: number }[]).map(
      (row) => `${row.kind} ${row.amount_pence}`,
    );
  }
  /** A member with one claimed set, one unclaimed set, and three more stamps. */
  async function withSets(): Promise<TestPerson> {
    const person = await member();
    await visits(app, person.uid, 13, { until: '2026-03-02' });
    await person.call('POST', '/rewards/claim', { uid: person.uid, set: 1 });
    return person;
  }
  async function refer(referrer: TestPerson): Promise<TestPerson> {
    app.clock.set(JOINED);
    const friend = await buildPerson(app);
    const referralCode = await app.services.referrals.codeOf(referrer.uid);
    await friend.call('POST', '/referrals/apply', { uid: friend.uid, referralCode });
    await buyPlan(app, friend.uid, friend.email, 'single');
    return friend;
  }

  it('for check-ins are on hold, and restored when the dispute is won', async () => {
    const person = await withSets();
    const before = await rewardsOf(person);
    const [key = ''] = await owedTo(person);
    expect(key).toBe(`set:${person.uid}:1`);
    const id = await dispute(person);
    const frozen = await rewardsOf(person);
    expect(frozen.statement.map(({ state }) => state)).toEqual(['on-hold', 'on-hold']);
    expect(frozen.statement[0]?.note).toContain('On hold');
    expect(frozen.totals).toEqual({
      earnedPence: 2000,
      claimablePence: 0,
      claimedPence: 0,
      paidPence: 0,
    });
    expect(await owedTo(person)).toEqual([]);
    expect(await markPaid(key)).toMatchObject({ status: 409, body: { code: 'payout/on-hold' } });
    const claim = { uid: person.uid, set: 2 };
    expect(await person.call('POST', '/rewards/claim', claim)).toMatchObject({
      status: 409,
      body: { code: 'membership/suspended' },
    });
    // A clinic can still check the patient in: the stamp counts, but fills no set meanwhile.
    await visits(app, person.uid, 2, { until: '2026-03-20' });
    expect((await rewardsOf(person)).sets).toHaveLength(2);
    await decide(id, 'won');
    const after = await rewardsOf(person);
    expect(after.sets).toHaveLength(3);
    expect(after.statement.slice(1)).toEqual(before.statement);
    expect(await owedTo(person)).toEqual([key]);
    expect((await markPaid(key)).status).toBe(200);
    expect((await person.call('POST', '/rewards/claim', claim)).status).toBe(200);
    expect(await bookOf(person)).toEqual([
      'set-earned 1000',
      'set-earned 1000',
      'set-claimed 1000',
      'set-earned 1000',
      'set-paid 1000',
      'set-claimed 1000',
    ]);
  });

  it('for check-ins are forfeited or, once paid, owed back when it is lost, and a new membership earns again', async () => {
    const person = await withSets();
    await markPaid(`set:${person.uid}:1`);
    const id = await dispute(person);
    await decide(id, 'lost');
    await app.services.membership.unsubscribeLost(id);
    const lost = await rewardsOf(person);
    expect(lost.statement.map(({ state, note }) => [state, note])).toEqual([
      ['forfeited', 'Your bank returned the payment for this membership'],
      [
        'paid',
        'Paid: Voucher 77. Your bank returned the payment for this membership, so you’ll need to pay this back',
      ],
    ]);
    expect(lost.totals).toEqual({
      earnedPence: 1000,
      claimablePence: 0,
      claimedPence: 0,
      paidPence: 1000,
    });
    expect(await person.call('POST', '/rewards/claim', { uid: person.uid, set: 2 })).toMatchObject({
      body: { code: 'reward/none-to-claim' },
    });
    expect(await bookOf(person)).toEqual([
      'set-earned 1000',
      'set-earned 1000',
      'set-claimed 1000',
      'set-paid 1000',
      'set-forfeited 1000',
      'set-owed-back 1000',
    ]);
    const [owedBack = ''] = await owedTo(person);
    expect(owedBack).toBe(`set-repayment:${person.uid}:1`);
    expect((await markPaid(owedBack)).status).toBe(200);
    expect(await owedTo(person)).toEqual([]);
    expect((await rewardsOf(person)).statement[1]?.note).toContain('Settled');
    await buyPlan(app, person.uid, person.email, 'single');
    await visits(app, person.uid, 2, { until: '2026-04-02' });
    const renewed = await rewardsOf(person);
    expect(renewed.sets.map(({ number, state }) => [number, state])).toEqual([
      [3, 'claimable'],
      [2, 'forfeited'],
      [1, 'paid'],
    ]);
  });

  it('for the referrer are on hold, and restored when it is won', async () => {
    const referrer = await member();
    const friend = await refer(referrer);
    app.clock.set(LATER);
    const key = (await owedTo(referrer))[0] ?? '';
    const before = [await statsOf(referrer), await rewardsOf(referrer)];
    const id = await dispute(friend);
    const stats = await statsOf(referrer);
    expect(stats.stats).toMatchObject({ totalEarnings: 5, pendingRewards: 5 });
    expect(stats.referrals.completed).toMatchObject([{ rewardAmount: 5, state: 'on-hold' }]);
    const frozen = await rewardsOf(referrer);
    expect(frozen.statement).toMatchObject([{ state: 'on-hold' }]);
    expect(frozen.totals).toMatchObject({ earnedPence: 500, claimedPence: 0 });
    expect(await owedTo(referrer)).toEqual([]);
    expect(await markPaid(key)).toMatchObject({ status: 409, body: { code: 'payout/on-hold' } });
    await decide(id, 'won');
    expect([await statsOf(referrer), await rewardsOf(referrer)]).toEqual(before);
    expect((await markPaid(key)).status).toBe(200);
  });

  it('for the referrer are taken back when it is lost', async () => {
    const referrer = await member();
    const friend = await refer(referrer);
    await decide(await dispute(friend), 'lost');
    expect((await statsOf(referrer)).referrals.completed).toMatchObject([
      { rewardAmount: 0, state: 'taken-back' },
    ]);
    expect(await owedTo(referrer)).toEqual([]);
    expect(await bookOf(referrer)).toEqual(['referral-earned 500', 'referral-taken-back 500']);
  });

  it('for the referrer of a deleted account are on hold, too', async () => {
    const referrer = await member();
    const friend = await refer(referrer);
    await app.services.membership.closeAccount(friend.uid);
    await app.connection.query('delete from account where uid = $1', [friend.uid]);
    const id = await dispute(friend);
    expect(await owedTo(referrer)).toEqual([]);
    await decide(id, 'lost');
    expect((await statsOf(referrer)).referrals.completed).toMatchObject([{ state: 'taken-back' }]);
  });
});
