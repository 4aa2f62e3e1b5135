import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payout, Rewards } from '#shared/contract/rewards.ts';
import { buyPlan, buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { visits } from './testing/check-ins.ts';

describe.skipIf(!hasTestDatabase())('paying rewards out', () => {
  let app: TestApp;
  let admin: TestPerson;
  let member: TestPerson;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await buildPerson(app, { role: 'admin' });
    member = await buildPerson(app, { plan: 'single' });
    await visits(app, member.uid, 11, { until: '2026-03-02' });
  });
  afterAll(() => app.stop());

  async function owed(): Promise<Payout[]> {
    return (await admin.call('GET', '/payouts')).body as unknown as Payout[];
  }
  const markPaid = (key: string, reference = 'Voucher 77') =>
    admin.call('POST', '/payouts/paid', { key, reference });
  const count = async (from: string) => {
    const { rows } = await app.connection.query(`select count(*)::int as count from ${from}`);
    return (rows as { count: number }[])[0]?.count;
  };

  it('lists a claimed set until it is paid', async () => {
    const key = `set:${member.uid}:1`;
    expect(await owed()).toEqual([]);
    expect((await markPaid(key)).body['code']).toBe('payout/not-found');
    await member.call('POST', '/rewards/claim', { uid: member.uid, set: 1 });
    const payout = {
      key,
      uid: member.uid,
      name: 'Robin Marlow',
      email: member.email,
      kind: 'check-in',
      reason: '5 check-ins, Single plan',
      amountPence: 1000,
      since: '2026-03-02',
      hold: null,
      addedByClinic: [],
    };
    expect(await owed()).toEqual([payout]);
    const responses = await Promise.all(Array.from({ length: 20 }, () => markPaid(key)));
    expect(responses.map(({ status, body }) => [status, body])).toEqual(
      responses.map(() => [200, payout]),
    );
    expect(await owed()).toEqual([]);
    expect(await count(`reward_entry where kind = 'set-paid'`)).toBe(1);
    expect(
      await count(`audit_entry where action = 'payout/paid' and actor_uid = '${admin.uid}'`),
    ).toBe(1);
    // The newest email about the set says what is true, and holds no voucher that a reader could spend.
    const emails = (await app.services.outboxStore.listNewest(member.email)).filter(({ intent }) =>
      /^reward-(claimed|paid):/.test(intent),
    );
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
      'We’ve paid your £10 reward',
      'We’ve received your claim for £10',
    ]);
    for (const { text_body: text } of emails) expect(text).not.toContain('Voucher 77');
    const rewards = (await member.call('GET', `/rewards/${member.uid}`)).body as unknown as Rewards;
    expect(rewards.statement).toMatchObject([
      { key: 'set:2', state: 'claimable' },
      { key: 'set:1', state: 'paid', note: 'Paid: Voucher 77' },
    ]);
    expect(rewards.totals).toEqual({
      earnedPence: 2000,
      claimablePence: 1000,
      claimedPence: 0,
      paidPence: 1000,
    });
    // Claiming it again changes nothing.
    expect(
      (await member.call('POST', '/rewards/claim', { uid: member.uid, set: 1 })).body,
    ).toMatchObject({ totals: rewards.totals });
  });

  it('lists a matured referral', async () => {
    const code = (await member.call('POST', `/referrals/generate/${member.uid}`)).body[
      'referralCode'
    ];
    const friend = await buildPerson(app);
    await friend.call('POST', '/referrals/apply', { uid: friend.uid, referralCode: code });
    await buyPlan(app, friend.uid, friend.email, 'family');
    expect(await owed()).toEqual([]);
    app.clock.set('2026-03-17T00:00:00Z');
    const [payout] = await owed();
    expect(payout).toMatchObject({
      uid: member.uid,
      kind: 'referral',
      reason: 'Robin M. bought a Couple/Family membership',
      amountPence: 1000,
      since: '2026-03-17',
    });
    const key = payout?.key ?? '';
    await Promise.all(Array.from({ length: 10 }, () => markPaid(key, 'BACS 12')));
    expect((await markPaid(key, 'BACS 12')).body).toEqual(payout);
    expect(await owed()).toEqual([]);
    expect(await count(`reward_entry where kind = 'referral-paid'`)).toBe(1);
    const rewards = (await member.call('GET', `/rewards/${member.uid}`)).body as unknown as Rewards;
    expect(rewards.statement.find(({ kind }) => kind === 'referral')).toMatchObject({
      state: 'paid',
      note: 'Paid: BACS 12',
    });
  });

  it.each(['set:nobody:1', 'set:x', 'referral:none', 'gift:1', 'x'])(
    'returns 404 for %s',
    async (key) => {
      expect(await markPaid(key)).toMatchObject({
        status: 404,
        body: { code: 'payout/not-found' },
      });
    },
  );
});
