import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../testing/test-database.ts';
import { CARD, type TestEnv, openTestEnv, PRICES } from './testing/test-env.ts';
import { openSecondCheckout, payTwice } from './testing/pay-twice.ts';

describe.skipIf(!hasTestDatabase())('money', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv();
  });
  afterAll(() => env.close());

  const unwindJobs = async (uid: string) => {
    const duplicates = await env.db
      .selectFrom('duplicate_subscription')
      .selectAll()
      .where('uid', '=', uid)
      .execute();
    const jobs = await env.jobsNamed('subscription-unwind');
    return duplicates.map((row) => ({
      ...row,
      jobs: jobs.filter(({ data }) => data['subscriptionId'] === row.subscription_id).length,
    }));
  };

  it.each(['in order', 'in reverse', 'all at once'])(
    'keeps the first of two subscriptions and refunds the second, with events %s',
    async (how) => {
      const uid = await payTwice(env);
      const events = await env.drainEvents();
      const ordered = how === 'in reverse' ? events.toReversed() : events;
      if (how === 'all at once') await Promise.all([...ordered, ...ordered].map(env.deliver));
      else for (const event of ordered) await env.deliver(event);

      const [kept] = await env.membershipsOf(uid);
      expect(kept).toMatchObject({ plan: 'single', status: 'active' });
      const [duplicate] = await unwindJobs(uid);
      expect(duplicate).toMatchObject({
        kept_subscription_id: kept?.subscription_id,
        resolved_at: null,
        jobs: 1,
      });

      const id = duplicate?.subscription_id ?? '';
      await Promise.all([env.service.unwind(id), env.service.unwind(id)]);
      await env.service.unwind(id);
      for (const event of await env.drainEvents()) await env.deliver(event);
      expect((await env.payments.getSubscription(id)).status).toBe('canceled');
      expect(await unwindJobs(uid)).toMatchObject([{ resolved_at: env.clock.now() }]);
      expect(await env.membershipsOf(uid)).toMatchObject([{ plan: 'single', status: 'active' }]);
      const ledger = await env.ledgerOf(uid);
      expect(ledger.map(({ kind, amount_pence: pence }) => `${kind} ${pence}`).toSorted()).toEqual([
        'charge 15000',
        'charge 7500',
        'refund 15000',
      ]);
      expect(await env.emailsTo(uid)).toEqual(['Your membership is active', 'Your refund of £150']);
      expect(env.firstPurchases.filter((purchase) => purchase.uid === uid)).toHaveLength(1);
    },
  );

  it('notifies the operator if the bank returns the refund of a second subscription', async () => {
    const uid = await payTwice(env, CARD.refundFails);
    const bought = env.clock.now();
    await env.service.activate(uid);
    const [duplicate] = await unwindJobs(uid);
    await env.service.unwind(duplicate?.subscription_id ?? '');
    await env.drainEvents();
    await env.advanceTo(new Date(bought.getTime() + 86_400_000).toISOString());
    await env.service.unwind(duplicate?.subscription_id ?? '');
    await env.service.sweep();
    expect((await env.ledgerOf(uid)).filter(({ kind }) => kind !== 'charge')).toMatchObject([
      { kind: 'refund', amount_pence: 15_000 },
      { kind: 'refund-failed', amount_pence: 15_000 },
    ]);
    const queue = await env.service.listRefundRequests();
    expect(queue.filter((row) => row.uid === uid)).toMatchObject([
      { state: 'returned', plan: null, purchasedOn: null, amountPence: 15_000 },
    ]);
    expect(await env.emailsTo(uid)).toContain('Your refund of £150 didn’t go through');
    expect(await env.membershipsOf(uid)).toMatchObject([{ plan: 'single', status: 'active' }]);
    env.clock.set(bought.toISOString());
  });

  it('continues an interrupted refund', async () => {
    const uid = await payTwice(env);
    await env.service.activate(uid);
    const [duplicate] = await unwindJobs(uid);
    const id = duplicate?.subscription_id ?? '';
    const failing = env.openService({ refund: () => Promise.reject(new Error('unreachable')) });
    await expect(failing.unwind(id)).rejects.toThrow('unreachable');
    expect(await unwindJobs(uid)).toMatchObject([{ resolved_at: null }]);
    await env.service.unwind(id);
    expect((await env.ledgerOf(uid)).filter(({ kind }) => kind === 'refund')).toMatchObject([
      { amount_pence: 15_000 },
    ]);
  });

  it('closes an open checkout when the person becomes a member by another one', async () => {
    const uid = await env.addPerson();
    const { sessionId } = await env.service.createSubscription(uid, PRICES.single);
    await env.pay((await openSecondCheckout(env, uid)).url);
    expect(await env.service.activate(uid)).toBe(true);
    expect((await env.payments.getCheckout(sessionId ?? '')).status).toBe('expired');
    expect(await env.checkoutsOf(uid)).toMatchObject([{ status: 'expired' }]);
    expect(await env.service.getStatus(uid)).toMatchObject({ plan: 'Couple/Family' });
  });

  describe('a refund', () => {
    async function refunded(amountPence?: number) {
      const uid = await env.addPerson();
      await env.join(uid);
      const [row] = await env.membershipsOf(uid);
      const { latestInvoice } = await env.payments.getSubscription(row?.subscription_id ?? '');
      const order = {
        paymentIntentId: latestInvoice?.paymentIntentId ?? '',
        idempotencyKey: `refund-${uid}`,
      };
      await env.payments.refund(amountPence === undefined ? order : { ...order, amountPence });
      return { uid, subscriptionId: row?.subscription_id ?? '' };
    }

    it('is recorded once from its events', async () => {
      const { uid } = await refunded(2500);
      const events = (await env.drainEvents()).filter(({ type }) => /refund/.test(type));
      expect(events.length).toBeGreaterThan(0);
      await Promise.all([...events, ...events].map(env.deliver));
      expect(await env.ledgerOf(uid)).toMatchObject([
        { kind: 'charge', amount_pence: 7500 },
        { kind: 'refund', amount_pence: 2500 },
      ]);
      expect(await env.service.getMembership(uid)).toMatchObject({
        active: true,
        receipts: [{ kind: 'refund', amountPence: 2500 }, { kind: 'payment' }],
      });
      expect(await env.emailsTo(uid)).toEqual(['Your membership is active', 'Your refund of £25']);
    });

    it('ends the membership at once if the subscription has ended', async () => {
      const { uid, subscriptionId } = await refunded();
      await env.payments.cancelNow(subscriptionId);
      for (const event of await env.drainEvents()) await env.deliver(event);
      expect(await env.service.getStatus(uid)).toEqual({
        graceUntil: null,
        active: false,
        plan: 'none',
        expiresAt: '2026-02-02',
        status: 'ended',
      });
      expect(await env.service.createSubscription(uid, PRICES.single)).toMatchObject({
        alreadySubscribed: false,
      });
    });
  });

  it('is recorded in an append-only ledger', async () => {
    const uid = await env.addPerson();
    await env.join(uid);
    const change = env.connection.query(
      `update payment_ledger set amount_pence = 1 where uid = $1`,
      [uid],
    );
    await expect(change).rejects.toThrow('append-only');
    await expect(
      env.connection.query(`delete from payment_ledger where uid = $1`, [uid]),
    ).rejects.toThrow('append-only');
  });

  it('is not charged again for a closed account, whose records stay', async () => {
    const uid = await env.addPerson();
    await env.join(uid);
    await env.service.closeAccount(uid);
    const [row] = await env.membershipsOf(uid);
    expect(row).toMatchObject({ status: 'ended' });
    await env.db.deleteFrom('identity_user').where('id', '=', uid).execute();
    expect(await env.ledgerOf(uid)).toHaveLength(1);
    expect(
      await env.db.selectFrom('health_card').selectAll().where('uid', '=', uid).execute(),
    ).toEqual([]);
  });

  it('is not charged again for a deleted account after the first event', async () => {
    const uid = await env.addPerson();
    await env.buy(uid);
    const events = await env.drainEvents();
    await env.db.deleteFrom('identity_user').where('id', '=', uid).execute();
    for (const event of events) await env.deliver(event);
    const { customer_id: customerId } = await env.db
      .selectFrom('payment_customer')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    expect(await env.payments.listSubscriptions(customerId)).toMatchObject([
      { status: 'canceled' },
    ]);
    expect(await env.membershipsOf(uid)).toEqual([]);
    expect(await env.ledgerOf(uid)).toHaveLength(1);
  });
});
