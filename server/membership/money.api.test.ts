import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../testing/test-database.ts';
import { CARD, type Desk, openDesk, PRICES } from './testing/open-desk.ts';
import { openBeside, payTwice } from './testing/pay-twice.ts';

describe.skipIf(!hasTestDatabase())('money', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterAll(() => desk.close());

  const unwindJobs = async (uid: string) => {
    const duplicates = await desk.db
      .selectFrom('duplicate_subscription')
      .selectAll()
      .where('uid', '=', uid)
      .execute();
    const waiting = await desk.jobsNamed('subscription-unwind');
    return duplicates.map((row) => ({
      ...row,
      jobs: waiting.filter(({ data }) => data['subscriptionId'] === row.subscription_id).length,
    }));
  };

  it.each(['in order', 'in reverse', 'all at once'])(
    'keeps the first of two subscriptions and gives the second back: told %s',
    async (how) => {
      const uid = await payTwice(desk);
      const events = await desk.takeEvents();
      const told = how === 'in reverse' ? events.toReversed() : events;
      if (how === 'all at once') await Promise.all([...told, ...told].map(desk.deliver));
      else for (const event of told) await desk.deliver(event);

      const [kept] = await desk.membershipsOf(uid);
      expect(kept).toMatchObject({ plan: 'single', status: 'active' });
      const [duplicate] = await unwindJobs(uid);
      expect(duplicate).toMatchObject({
        kept_subscription_id: kept?.subscription_id,
        resolved_at: null,
        jobs: 1,
      });

      const id = duplicate?.subscription_id ?? '';
      await Promise.all([desk.service.unwind(id), desk.service.unwind(id)]);
      await desk.service.unwind(id);
      for (const event of await desk.takeEvents()) await desk.deliver(event);
      expect((await desk.payments.getSubscription(id)).status).toBe('canceled');
      expect(await unwindJobs(uid)).toMatchObject([{ resolved_at: desk.clock.now() }]);
      expect(await desk.membershipsOf(uid)).toMatchObject([{ plan: 'single', status: 'active' }]);
      const ledger = await desk.ledgerOf(uid);
      expect(ledger.map(({ kind, amount_pence: pence }) => `${kind} ${pence}`).toSorted()).toEqual([
        'charge 15000',
        'charge 7500',
        'refund 15000',
      ]);
      expect(await desk.emailsTo(uid)).toEqual(['Your membership is active', 'Your refund of £150']);
      expect(desk.firstPurchases.filter((purchase) => purchase.uid === uid)).toHaveLength(1);
    },
  );

  it('tells the operator where the bank sends the money of a second subscription back', async () => {
    const uid = await payTwice(desk, CARD.refundFails);
    const bought = desk.clock.now();
    await desk.service.activate(uid);
    const [duplicate] = await unwindJobs(uid);
    await desk.service.unwind(duplicate?.subscription_id ?? '');
    await desk.takeEvents();
    await desk.passTo(new Date(bought.getTime() + 86_400_000).toISOString());
    await desk.service.unwind(duplicate?.subscription_id ?? '');
    await desk.service.sweep();
    expect((await desk.ledgerOf(uid)).filter(({ kind }) => kind !== 'charge')).toMatchObject([
      { kind: 'refund', amount_pence: 15_000 },
      { kind: 'refund-failed', amount_pence: 15_000 },
    ]);
    const queue = await desk.service.listRefundRequests();
    expect(queue.filter((row) => row.uid === uid)).toMatchObject([
      { state: 'returned', plan: null, purchasedOn: null, amountPence: 15_000 },
    ]);
    expect(await desk.emailsTo(uid)).toContain("Your refund of £150 didn't go through");
    expect(await desk.membershipsOf(uid)).toMatchObject([{ plan: 'single', status: 'active' }]);
    desk.clock.set(bought.toISOString());
  });

  it('takes up a refund that was interrupted', async () => {
    const uid = await payTwice(desk);
    await desk.service.activate(uid);
    const [duplicate] = await unwindJobs(uid);
    const id = duplicate?.subscription_id ?? '';
    const failing = desk.openService({ refund: () => Promise.reject(new Error('unreachable')) });
    await expect(failing.unwind(id)).rejects.toThrow('unreachable');
    expect(await unwindJobs(uid)).toMatchObject([{ resolved_at: null }]);
    await desk.service.unwind(id);
    expect((await desk.ledgerOf(uid)).filter(({ kind }) => kind === 'refund')).toMatchObject([
      { amount_pence: 15_000 },
    ]);
  });

  it('closes a checkout that is still open when the person becomes a member by another', async () => {
    const uid = await desk.addPerson();
    const { sessionId } = await desk.service.createSubscription(uid, PRICES.single);
    await desk.pay((await openBeside(desk, uid)).url);
    expect(await desk.service.activate(uid)).toBe(true);
    expect((await desk.payments.getCheckout(sessionId ?? '')).status).toBe('expired');
    expect(await desk.checkoutsOf(uid)).toMatchObject([{ status: 'expired' }]);
    expect(await desk.service.getStatus(uid)).toMatchObject({ plan: 'Couple/Family' });
  });

  describe('a refund', () => {
    async function refunded(amountPence?: number) {
      const uid = await desk.addPerson();
      await desk.join(uid);
      const [row] = await desk.membershipsOf(uid);
      const { latestInvoice } = await desk.payments.getSubscription(row?.subscription_id ?? '');
      const order = {
        paymentIntentId: latestInvoice?.paymentIntentId ?? '',
        idempotencyKey: `refund-${uid}`,
      };
      await desk.payments.refund(amountPence === undefined ? order : { ...order, amountPence });
      return { uid, subscriptionId: row?.subscription_id ?? '' };
    }

    it('is written down from its events, each of them, once', async () => {
      const { uid } = await refunded(2500);
      const events = (await desk.takeEvents()).filter(({ type }) => /refund/.test(type));
      expect(events.length).toBeGreaterThan(0);
      await Promise.all([...events, ...events].map(desk.deliver));
      expect(await desk.ledgerOf(uid)).toMatchObject([
        { kind: 'charge', amount_pence: 7500 },
        { kind: 'refund', amount_pence: 2500 },
      ]);
      expect(await desk.service.getMembership(uid)).toMatchObject({
        active: true,
        receipts: [{ kind: 'refund', amountPence: 2500 }, { kind: 'payment' }],
      });
      expect(await desk.emailsTo(uid)).toEqual(['Your membership is active', 'Your refund of £25']);
    });

    it('with the subscription ended ends the membership at once', async () => {
      const { uid, subscriptionId } = await refunded();
      await desk.payments.cancelNow(subscriptionId);
      for (const event of await desk.takeEvents()) await desk.deliver(event);
      expect(await desk.service.getStatus(uid)).toEqual({
        graceUntil: null,
        active: false,
        plan: 'none',
        expiresAt: '2026-02-02',
        status: 'ended',
      });
      expect(await desk.service.createSubscription(uid, PRICES.single)).toMatchObject({
        alreadySubscribed: false,
      });
    });
  });

  it('is only ever added to the ledger', async () => {
    const uid = await desk.addPerson();
    await desk.join(uid);
    const change = desk.connection.query(
      `update payment_ledger set amount_pence = 1 where uid = $1`,
      [uid],
    );
    await expect(change).rejects.toThrow('append-only');
    await expect(
      desk.connection.query(`delete from payment_ledger where uid = $1`, [uid]),
    ).rejects.toThrow('append-only');
  });

  it('is not charged again for an account that is closed, and its records stay', async () => {
    const uid = await desk.addPerson();
    await desk.join(uid);
    await desk.service.closeAccount(uid);
    const [row] = await desk.membershipsOf(uid);
    expect(row).toMatchObject({ status: 'ended' });
    await desk.db.deleteFrom('identity_user').where('id', '=', uid).execute();
    expect(await desk.ledgerOf(uid)).toHaveLength(1);
    expect(
      await desk.db.selectFrom('health_card').selectAll().where('uid', '=', uid).execute(),
    ).toEqual([]);
  });

  it('is not charged again for an account that vanished, once anything is heard of it', async () => {
    const uid = await desk.addPerson();
    await desk.buy(uid);
    const events = await desk.takeEvents();
    await desk.db.deleteFrom('identity_user').where('id', '=', uid).execute();
    for (const event of events) await desk.deliver(event);
    const { customer_id: customerId } = await desk.db
      .selectFrom('payment_customer')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    expect(await desk.payments.listSubscriptions(customerId)).toMatchObject([
      { status: 'canceled' },
    ]);
    expect(await desk.membershipsOf(uid)).toEqual([]);
    expect(await desk.ledgerOf(uid)).toHaveLength(1);
  });
});
