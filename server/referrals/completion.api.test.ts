import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReferralStats } from '#shared/contract/referrals.ts';
import type { Rewards } from '#shared/contract/rewards.ts';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import { buildPerson, buyPlan, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

describe.skipIf(!hasTestDatabase())('the life cycle of a referral', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  async function statsOf(person: TestPerson): Promise<ReferralStats> {
    const response = await person.call('GET', `/referrals/stats/${person.uid}`);
    expect(response.status, response.text).toBe(200);
    return response.body as unknown as ReferralStats;
  }
  async function lineOf(person: TestPerson) {
    const response = await person.call('GET', `/rewards/${person.uid}`);
    return (response.body as unknown as Rewards).statement[0];
  }
  async function refer(referrer: TestPerson, name: string, plan?: PlanId): Promise<TestPerson> {
    const friend = await buildPerson(app);
    await app.connection.query('update account set full_name = $1 where uid = $2', [
      name,
      friend.uid,
    ]);
    const referralCode = await app.services.referrals.codeOf(referrer.uid);
    const response = await friend.call('POST', '/referrals/apply', {
      uid: friend.uid,
      referralCode,
    });
    expect(response.status, response.text).toBe(200);
    if (plan) await buyPlan(app, friend.uid, friend.email, plan);
    return friend;
  }
  const start = () => app.clock.set('2026-03-02T10:00:00Z');
  async function bookOf({ uid }: TestPerson) {
    const { rows } = await app.connection.query(
      'select kind, amount_pence from reward_entry where uid = $1 order by id',
      [uid],
    );
    return (rows as { kind: string; amount_pence: number }[]).map(
      (row) => `${row.kind} ${row.amount_pence}`,
    );
  }
  /** Refunds at the payment provider as an operator does. */
  async function refund({ uid }: TestPerson): Promise<void> {
    const { rows } = await app.connection.query(
      `select payment_intent_id as id from payment_ledger
       where uid = $1 and kind = 'charge' order by happened_at desc, id desc limit 1`,
      [uid],
    );
    const paymentIntentId = (rows as { id: string }[])[0]?.id ?? '';
    await app.sandbox.port.refund({ paymentIntentId, idempotencyKey: `refund-${uid}` });
    await app.sandbox.settled();
  }

  it('has empty statistics without referrals', async () => {
    const person = await buildPerson(app);
    expect(await statsOf(person)).toEqual({
      referralCode: '',
      stats: {
        totalReferrals: 0,
        pendingReferrals: 0,
        completedReferrals: 0,
        totalEarnings: 0,
        pendingRewards: 0,
      },
      referrals: { completed: [], pending: [] },
      referredUsers: [],
    });
  });

  it('is pending, then completed, then credited', async () => {
    start();
    const member = await buildPerson(app, { plan: 'single' });
    const generated = await member.call('POST', `/referrals/generate/${member.uid}`);
    const friend = await refer(member, 'Alex Jane Stone');
    expect(await statsOf(member)).toEqual({
      referralCode: generated.body['referralCode'],
      stats: {
        totalReferrals: 1,
        pendingReferrals: 1,
        completedReferrals: 0,
        totalEarnings: 0,
        pendingRewards: 0,
      },
      referrals: {
        completed: [],
        pending: [{ name: 'Alex S.', membershipType: null, rewardAmount: 0, date: '2026-03-02' }],
      },
      referredUsers: ['Alex S.'],
    });

    app.clock.set('2026-03-03T10:00:00Z');
    await buyPlan(app, friend.uid, friend.email, 'single');
    app.clock.set('2026-03-04T10:00:00Z');
    await refer(member, 'Kim', 'family');
    const stats = await statsOf(member);
    expect(stats.stats).toEqual({
      totalReferrals: 2,
      pendingReferrals: 0,
      completedReferrals: 2,
      totalEarnings: 15,
      pendingRewards: 15,
    });
    const [kim, alex] = [
      { name: 'Kim', membershipType: 'family', rewardAmount: 10, date: '2026-03-04' },
      { name: 'Alex S.', membershipType: 'individual', rewardAmount: 5, date: '2026-03-03' },
    ].map((entry) => ({ ...entry, state: 'pending' }));
    expect(stats.referrals).toEqual({ completed: [kim, alex], pending: [] });
    expect(await lineOf(member)).toMatchObject({
      kind: 'referral',
      date: '2026-03-04',
      reason: 'Kim bought a Couple/Family membership',
      amountPence: 1000,
      state: 'pending',
      note: 'Yours from 19 March 2026, when your friend can no longer ask for a refund',
    });

    app.clock.set('2026-03-18T00:00:00Z');
    expect((await statsOf(member)).stats).toMatchObject({ totalEarnings: 15, pendingRewards: 10 });
    app.clock.set('2026-03-19T00:00:00Z');
    expect((await statsOf(member)).stats).toMatchObject({ totalEarnings: 15, pendingRewards: 0 });
    expect(await lineOf(member)).toMatchObject({
      state: 'credited',
      note: 'Waiting to be paid',
    });
  });

  it('is completed once with one email, even if the purchase is reported again', async () => {
    start();
    const member = await buildPerson(app, { plan: 'single' });
    const friend = await refer(member, 'Alex Stone', 'single');
    await Promise.all(
      Array.from({ length: 10 }, () => app.services.membership.activate(friend.uid)),
    );
    expect(await bookOf(member)).toEqual(['referral-earned 500']);
    const emails = (await app.services.outboxStore.listNewest(member.email)).filter(({ intent }) =>
      intent.startsWith('referral-completed:'),
    );
    expect(emails.map(({ subject }) => subject)).toEqual(['You’ve earned £5: your friend joined']);
    expect(emails[0]?.text_body).toContain('17 March 2026');
    expect(emails[0]?.text_body).not.toContain('Alex');
  });

  it('is taken back when the purchase is refunded, once', async () => {
    start();
    const member = await buildPerson(app, { plan: 'single' });
    const friend = await refer(member, 'Alex Stone', 'family');
    await refund(friend);
    await app.services.membership.sweep();
    expect(await bookOf(member)).toEqual(['referral-earned 1000', 'referral-taken-back 1000']);
    const { stats, referrals } = await statsOf(member);
    expect(stats).toMatchObject({ completedReferrals: 1, totalEarnings: 0, pendingRewards: 0 });
    expect(referrals.completed).toMatchObject([{ rewardAmount: 0, state: 'taken-back' }]);
    expect(await lineOf(member)).toMatchObject({
      amountPence: 1000,
      state: 'taken-back',
      note: 'The membership was refunded',
    });
    const rewards = await member.call('GET', `/rewards/${member.uid}`);
    expect(rewards.body['totals']).toMatchObject({ earnedPence: 0, claimedPence: 0 });
  });

  it('stays taken back when the refund of the purchase fails later', async () => {
    start();
    const member = await buildPerson(app, { plan: 'single' });
    const friend = await refer(member, 'Alex Stone');
    await buyPlan(app, friend.uid, friend.email, 'single', { number: '4000000000005126' });
    expect((await friend.call('POST', `/membership/${friend.uid}/refund`, {})).status).toBe(200);
    app.clock.set('2026-03-03T10:00:00Z');
    await app.sandbox.advance();
    await app.sandbox.settled();
    expect((await friend.call('GET', `/membership/${friend.uid}`)).body).toMatchObject({
      active: false,
      refundWish: { state: 'returned' },
    });
    expect(await bookOf(member)).toEqual(['referral-earned 500', 'referral-taken-back 500']);
    expect(await lineOf(member)).toMatchObject({ amountPence: 500, state: 'taken-back' });
  });

  it('is owed back, not taken back, once it is paid', async () => {
    start();
    const member = await buildPerson(app, { plan: 'single' });
    const admin = await buildPerson(app, { role: 'admin' });
    const friend = await refer(member, 'Alex Stone', 'single');
    app.clock.set('2026-03-19T10:00:00Z');
    const line = await lineOf(member);
    await admin.call('POST', '/payouts/paid', { key: line?.key, reference: 'Voucher 5' });
    await refund(friend);
    expect(await bookOf(member)).toEqual([
      'referral-earned 500',
      'referral-paid 500',
      'referral-owed-back 500',
    ]);
    expect((await lineOf(member))?.state).toBe('paid');
  });

  it('is not taken back when a renewal is refunded', async () => {
    start();
    const member = await buildPerson(app, { plan: 'single' });
    const friend = await refer(member, 'Alex Stone', 'single');
    app.clock.set('2027-03-02T11:00:00Z');
    await app.sandbox.advance();
    await app.sandbox.settled();
    await refund(friend);
    const { rows } = await app.connection.query(
      'select kind from payment_ledger where uid = $1 order by id',
      [friend.uid],
    );
    expect(rows).toEqual([{ kind: 'charge' }, { kind: 'charge' }, { kind: 'refund' }]);
    expect(await bookOf(member)).toEqual(['referral-earned 500']);
  });

  it('stays without a name when the friend deletes the account; a pending one is deleted', async () => {
    start();
    const member = await buildPerson(app, { plan: 'single' });
    const [friend, waiting] = [
      await refer(member, 'Alex Stone', 'single'),
      await refer(member, 'Kim Reed'),
    ];
    for (const { uid } of [friend, waiting])
      await app.connection.query('delete from identity_user where id = $1', [uid]);
    const { stats, referrals, referredUsers } = await statsOf(member);
    expect(stats).toMatchObject({ totalReferrals: 1, completedReferrals: 1, totalEarnings: 5 });
    expect(referrals.completed).toMatchObject([{ name: 'Former member', rewardAmount: 5 }]);
    expect(referrals.pending).toEqual([]);
    expect(referredUsers).toEqual(['Former member']);
    expect((await lineOf(member))?.reason).toBe('Former member bought a Single membership');
    const { rows } = await app.connection.query('select * from referral where referrer_uid = $1', [
      member.uid,
    ]);
    expect(JSON.stringify(rows)).not.toContain(friend.uid);
  });

  it('is deleted with the referrer’s account, including its ledger entries', async () => {
    start();
    const member = await buildPerson(app, { plan: 'single' });
    const friend = await refer(member, 'Alex Stone', 'single');
    await app.connection.query('delete from identity_user where id = $1', [member.uid]);
    expect(await bookOf(member)).toEqual([]);
    expect(await app.services.referrals.referredOn(friend.uid)).toBeNull();
  });
});
