import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampled } from '../testing/long-proof.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { ordersOf } from './testing/delivery-schedules.ts';
import { ACCOUNT, type TestEnv, openTestEnv, PRICES } from './testing/test-env.ts';

const START = '2026-02-02T10:00:00Z';
const SETTLED = '2026-02-05T10:00:00Z';
const OVER = '2026-02-09T10:00:00Z';
const PROCESSING = { code: 'checkout/payment-processing' };
const FAILED = 'Your payment didn’t go through';

describe.skipIf(!hasTestDatabase())('a delayed first payment', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv();
  });
  beforeEach(() => env.clock.set(START));
  afterAll(() => env.close());

  /** A person who paid by bank debit; the events are not delivered yet. */
  async function payer(account = ACCOUNT.good): Promise<string> {
    env.clock.set(START);
    const uid = await env.addPerson();
    await env.buyByBank(uid, account);
    return uid;
  }

  async function subscriptionsOf(uid: string) {
    const { customer_id: id } = await env.db
      .selectFrom('payment_customer')
      .select('customer_id')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    return env.payments.listSubscriptions(id);
  }

  async function expectNoMember(uid: string): Promise<void> {
    expect(await env.service.getStatus(uid)).toMatchObject({
      active: false,
      status: 'inactive',
      graceUntil: null,
    });
    expect(await env.membershipsOf(uid)).toEqual([]);
    expect(await env.ledgerOf(uid)).toEqual([]);
    expect(env.firstPurchases.filter((purchase) => purchase.uid === uid)).toEqual([]);
    await expect(env.service.getCardNumber(uid)).rejects.toMatchObject({
      code: 'healthcard/none',
    });
  }

  async function expectMemberOnce(uid: string): Promise<void> {
    expect(await env.membershipsOf(uid)).toMatchObject([
      { status: 'active', started_at: new Date(START), expires_on: '2027-02-02', ended_at: null },
    ]);
    expect(await env.ledgerOf(uid)).toMatchObject([{ kind: 'charge', amount_pence: 7500 }]);
    expect(env.firstPurchases.filter((purchase) => purchase.uid === uid)).toHaveLength(1);
    expect(await env.emailsTo(uid)).toEqual(['Your membership is active']);
    expect(await env.checkoutsOf(uid)).toMatchObject([{ status: 'complete' }]);
  }

  /** Runs the pending jobs. */
  async function unwindAll(): Promise<void> {
    for (const { data } of await env.jobsNamed('subscription-unwind'))
      await env.service.unwind(String(data['subscriptionId']));
  }

  it('starts the membership once the money arrives, with a year from the purchase', async () => {
    const uid = await payer();
    for (const event of await env.drainEvents()) await env.deliver(event);
    expect(await subscriptionsOf(uid)).toMatchObject([{ status: 'active' }]);
    await expectNoMember(uid);
    expect(await env.service.checkPayment(uid)).toBe('processing');
    await env.advanceTo('2026-02-05T09:59:59Z');
    await env.service.sweep();
    await expectNoMember(uid);
    expect(await env.emailsTo(uid)).toEqual([]);

    await env.advanceTo(SETTLED);
    await expectMemberOnce(uid);
    expect(await env.service.checkPayment(uid)).toBe('active');
    await env.service.sweep();
    await expectMemberOnce(uid);
  });

  it('starts one membership in any order of doubled events', async () => {
    for (const order of sampled(ordersOf([0, 1, 2, 3]), 6)) {
      const uid = await payer();
      env.clock.set(SETTLED);
      await env.sandbox.advance();
      const events = (await env.drainEvents()).filter(({ type }) => type !== 'customer.created');
      expect(events.map(({ type }) => type)).toEqual([
        'checkout.session.completed',
        'customer.subscription.created',
        'checkout.session.async_payment_succeeded',
        'invoice.paid',
      ]);
      for (const place of order)
        await Promise.all([env.deliver(events[place]!), env.deliver(events[place]!)]);
      await expectMemberOnce(uid);
    }
  });

  it('is processed by the sweep if every event is lost', async () => {
    const [successful, other] = [await payer(), await payer(ACCOUNT.voided)];
    env.clock.set('2026-02-02T11:00:00Z');
    await env.service.sweep();
    await expectNoMember(successful);
    env.clock.set(SETTLED);
    await env.sandbox.advance();
    await env.drainEvents();
    await env.service.sweep();
    await expectMemberOnce(successful);
    await expectNoMember(other);
    expect(await env.emailsTo(other)).toEqual([FAILED]);
  });

  it('blocks another purchase of any plan meanwhile', async () => {
    const uid = await payer();
    const again = () => env.service.createSubscription(uid, PRICES.single);
    for (const buy of [again, again, () => env.service.createSubscription(uid, PRICES.family)])
      await expect(buy()).rejects.toMatchObject(PROCESSING);
    const results = await Promise.allSettled([again(), again(), again(), again()]);
    expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    const { customerId } = (await subscriptionsOf(uid))[0]!;
    expect(await env.payments.listCheckouts(customerId)).toHaveLength(1);
    expect(await env.checkoutsOf(uid)).toMatchObject([{ status: 'open' }]);
  });

  describe.each([
    ['the invoice is voided and the subscription stays active', ACCOUNT.voided],
    ['the provider would try again', ACCOUNT.retried],
  ])('that fails: %s', (_, account) => {
    it('starts neither a membership nor a grace period', async () => {
      const uid = await payer(account);
      for (const instant of [
        START,
        '2026-02-04T10:00:00Z',
        SETTLED,
        OVER,
        '2027-02-03T10:00:00Z',
      ]) {
        await env.advanceTo(instant);
        expect(await env.service.activate(uid)).toBe(false);
        await env.service.sweep();
        await expectNoMember(uid);
      }
      expect(await env.emailsTo(uid)).toEqual([FAILED]);
    });

    it('emails the person once, in any order of repeated events', async () => {
      const uid = await payer(account);
      env.clock.set(SETTLED);
      await env.sandbox.advance();
      const events = await env.drainEvents();
      for (const event of [...events.toReversed(), ...events]) await env.deliver(event);
      await expectNoMember(uid);
      expect(await env.emailsTo(uid)).toEqual([FAILED]);
    });

    it('ends the subscription, and lets the person buy again at once', async () => {
      const uid = await payer(account);
      await env.advanceTo(SETTLED);
      const { url } = await env.service.createSubscription(uid, PRICES.single);
      await unwindAll();
      expect(await subscriptionsOf(uid)).toMatchObject([{ status: 'canceled' }]);
      await env.pay(url);
      expect(await env.service.activate(uid)).toBe(true);
      await env.advanceTo('2027-02-03T10:00:00Z');
      expect(await env.ledgerOf(uid)).toHaveLength(1);
      expect(await env.membershipsOf(uid)).toMatchObject([{ expires_on: '2027-02-05' }]);
    });
  });

  it('that failed for good before any event arrived sends one email', async () => {
    const uid = await payer(ACCOUNT.retried);
    env.clock.set(OVER);
    await env.sandbox.advance();
    expect(await subscriptionsOf(uid)).toMatchObject([{ status: 'canceled' }]);
    for (const event of await env.drainEvents()) await env.deliver(event);
    await expectNoMember(uid);
    expect(await env.emailsTo(uid)).toEqual([FAILED]);
  });

  it('is ended if the person became a member by another payment, and refunded when it arrives', async () => {
    const uid = await payer();
    // As after a crash between the provider's response and ours.
    await env.db
      .updateTable('checkout')
      .set({ status: 'abandoned', closed_at: env.clock.now() })
      .where('uid', '=', uid)
      .execute();
    await env.buy(uid);
    expect(await env.service.activate(uid)).toBe(true);
    await unwindAll();
    expect((await subscriptionsOf(uid)).map(({ status }) => status)).toEqual([
      'active',
      'canceled',
    ]);
    await env.advanceTo(SETTLED);
    await unwindAll();
    expect((await env.ledgerOf(uid)).map(({ kind }) => kind)).toEqual([
      'charge',
      'charge',
      'refund',
    ]);
    expect(await env.membershipsOf(uid)).toMatchObject([{ ended_at: null }]);
    const unresolved = await env.db
      .selectFrom('duplicate_subscription')
      .select('subscription_id')
      .where('uid', '=', uid)
      .where('resolved_at', 'is', null)
      .execute();
    expect(unresolved).toEqual([]);
    expect(await env.emailsTo(uid)).not.toContain(FAILED);
  });

  it('is ended when the account is closed', async () => {
    const uid = await payer();
    await env.service.closeAccount(uid);
    expect(await subscriptionsOf(uid)).toMatchObject([{ status: 'canceled' }]);
  });

  it('of a deleted account is ended, and refunded when it arrives', async () => {
    const uid = await payer();
    await env.db.deleteFrom('account').where('uid', '=', uid).execute();
    for (const event of await env.drainEvents()) await env.deliver(event);
    expect(await subscriptionsOf(uid)).toMatchObject([{ status: 'canceled' }]);
    await env.advanceTo(SETTLED);
    await unwindAll();
    expect((await env.ledgerOf(uid)).map(({ kind }) => kind)).toEqual(['charge', 'refund']);
    expect(await env.membershipsOf(uid)).toEqual([]);
  });

  it('is not possible in the product’s own checkout, which accepts only cards', async () => {
    const uid = await env.addPerson();
    const { url } = await env.service.createSubscription(uid, PRICES.single);
    await expect(env.payByBank(url)).rejects.toThrow('404');
  });
});
