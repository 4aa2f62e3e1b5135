import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payout } from '#shared/contract/rewards.ts';
import { bookOf, refer } from '../referrals/testing/refer.ts';
import { buildPerson, buyPlan, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { visits } from './testing/check-ins.ts';

const JOINED = '2026-03-02T10:00:00Z';

describe.skipIf(!hasTestDatabase())('money of people who are not to be paid now', () => {
  let app: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    app = await startTestApp({ now: JOINED });
    admin = await buildPerson(app, { role: 'admin' });
  });
  beforeEach(async () => {
    app.clock.set(JOINED);
    await app.connection.query('delete from rate_limit');
  });
  afterAll(() => app.stop());

  const owedTo = async ({ uid }: TestPerson) =>
    ((await admin.call('GET', '/payouts')).body as unknown as Payout[]).filter(
      (payout) => payout.uid === uid,
    );
  const markPaid = (key: string, reference = 'Voucher 77') =>
    admin.call('POST', '/payouts/paid', { key, reference });
  const suspend = async ({ uid }: TestPerson, suspended: boolean) => {
    const reply = await admin.call('POST', `/admin/people/${uid}/suspension`, {
      reason: suspended ? 'Made-up visits' : null,
    });
    expect(reply.status, reply.text).toBe(200);
  };
  const claim = ({ uid, call }: TestPerson, set = 1) =>
    call('POST', '/rewards/claim', { uid, set });
  async function withClaimedSet(): Promise<TestPerson> {
    const person = await buildPerson(app, { plan: 'single' });
    await visits(app, person.uid, 10, { until: '2026-03-02' });
    expect((await claim(person)).status).toBe(200);
    return person;
  }

  it('is not paid to a suspended person, and is marked in the list', async () => {
    const person = await withClaimedSet();
    const key = `set:${person.uid}:1`;
    await suspend(person, true);
    expect(await owedTo(person)).toMatchObject([{ key, hold: 'suspended' }]);
    expect(await markPaid(key)).toMatchObject({
      status: 409,
      body: { code: 'payout/on-hold', message: expect.stringContaining('suspended') },
    });
    await suspend(person, false);
    expect(await owedTo(person)).toMatchObject([{ key, hold: null }]);
    expect((await markPaid(key)).status).toBe(200);
  });

  it('is not claimed by a suspended person, whose session is gone, nor by one who is locked', async () => {
    const person = await withClaimedSet();
    await suspend(person, true);
    expect((await claim(person, 2)).status).toBe(401);
    await expect(app.services.rewards.claim(person.uid, 2)).rejects.toMatchObject({
      code: 'reward/on-hold',
    });
    await suspend(person, false);
    await app.connection.query('update identity_user set locked_at = now() where id = $1', [
      person.uid,
    ]);
    await expect(app.services.rewards.claim(person.uid, 2)).rejects.toMatchObject({
      code: 'reward/on-hold',
    });
    expect(await owedTo(person)).toMatchObject([{ hold: 'suspended' }]);
    expect(await bookOf(app, person)).toEqual([
      'set-earned 1000',
      'set-earned 1000',
      'set-claimed 1000',
    ]);
  });

  it.each(['referrer', 'friend'] as const)(
    'does not mature for a referral while the %s is suspended',
    async (who) => {
      const referrer = await buildPerson(app, { plan: 'single' });
      const friend = await refer(app, referrer);
      await buyPlan(app, friend.uid, friend.email, 'single');
      const person = who === 'friend' ? friend : referrer;
      app.clock.set('2026-03-17T10:00:00Z');
      await suspend(person, true);
      const [payout] = await owedTo(referrer);
      expect(payout?.hold).toBe(who === 'friend' ? 'friend-suspended' : 'suspended');
      expect((await markPaid(payout?.key ?? '')).body['code']).toBe('payout/on-hold');
      await suspend(person, false);
      expect((await markPaid(payout?.key ?? '')).status).toBe(200);
    },
  );

  it('goes with the account of a deleted person', async () => {
    const person = await withClaimedSet();
    await app.connection.query('delete from identity_user where id = $1', [person.uid]);
    expect(await owedTo(person)).toEqual([]);
    expect((await markPaid(`set:${person.uid}:1`)).body['code']).toBe('payout/not-found');
  });

  it('is paid once: again with its reference changes nothing, with another is a conflict', async () => {
    const person = await withClaimedSet();
    const key = `set:${person.uid}:1`;
    expect((await markPaid(key, 'Voucher 77')).status).toBe(200);
    expect((await markPaid(key, 'Voucher 77')).status).toBe(200);
    expect(await markPaid(key, 'Voucher 78')).toMatchObject({
      status: 409,
      body: { code: 'payout/already-paid', message: expect.stringContaining('Voucher 77') },
    });
    expect((await bookOf(app, person)).filter((line) => line.startsWith('set-paid'))).toHaveLength(
      1,
    );
  });
});
