import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampled } from '../testing/long-proof.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { ordersOf } from './testing/courses.ts';
import { ACCOUNT, type Desk, openDesk, PRICES } from './testing/open-desk.ts';

const START = '2026-02-02T10:00:00Z';
const SETTLED = '2026-02-05T10:00:00Z';
const OVER = '2026-02-09T10:00:00Z';
const PROCESSING = { code: 'checkout/payment-processing' };
const FAILED = 'Your payment did not go through';

describe.skipIf(!hasTestDatabase())('a first payment that takes days', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  beforeEach(() => desk.clock.set(START));
  afterAll(() => desk.close());

  /** Somebody who paid by bank debit; the provider has not told us yet. */
  async function payer(account = ACCOUNT.good): Promise<string> {
    desk.clock.set(START);
    const uid = await desk.addPerson();
    await desk.buyByBank(uid, account);
    return uid;
  }

  async function subscriptionsOf(uid: string) {
    const { customer_id: id } = await desk.db
      .selectFrom('payment_customer')
      .select('customer_id')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    return desk.payments.listSubscriptions(id);
  }

  async function expectNobody(uid: string): Promise<void> {
    expect(await desk.service.getStatus(uid)).toMatchObject({
      active: false,
      status: 'inactive',
      graceUntil: null,
    });
    expect(await desk.membershipsOf(uid)).toEqual([]);
    expect(await desk.ledgerOf(uid)).toEqual([]);
    expect(desk.firstPurchases.filter((told) => told.uid === uid)).toEqual([]);
    await expect(desk.service.getCardNumber(uid)).rejects.toMatchObject({
      code: 'healthcard/none',
    });
  }

  async function expectMemberOnce(uid: string): Promise<void> {
    expect(await desk.membershipsOf(uid)).toMatchObject([
      { status: 'active', started_at: new Date(START), expires_on: '2027-02-02', ended_at: null },
    ]);
    expect(await desk.ledgerOf(uid)).toMatchObject([{ kind: 'charge', amount_pence: 7500 }]);
    expect(desk.firstPurchases.filter((told) => told.uid === uid)).toHaveLength(1);
    expect(await desk.emailsTo(uid)).toEqual(['Your membership is active']);
    expect(await desk.checkoutsOf(uid)).toMatchObject([{ status: 'complete' }]);
  }

  /** Runs what the jobs that wait would run. */
  async function unwindAll(): Promise<void> {
    for (const { data } of await desk.jobsNamed('subscription-unwind'))
      await desk.service.unwind(String(data['subscriptionId']));
  }

  it('makes a member exactly when the money arrives, for the year from the start, once', async () => {
    const uid = await payer();
    for (const event of await desk.takeEvents()) await desk.deliver(event);
    expect(await subscriptionsOf(uid)).toMatchObject([{ status: 'active' }]);
    await expectNobody(uid);
    expect(await desk.service.askForPayment(uid)).toBe('processing');
    await desk.passTo('2026-02-05T09:59:59Z');
    await desk.service.sweep();
    await expectNobody(uid);
    expect(await desk.emailsTo(uid)).toEqual([]);

    await desk.passTo(SETTLED);
    await expectMemberOnce(uid);
    expect(await desk.service.askForPayment(uid)).toBe('active');
    await desk.service.sweep();
    await expectMemberOnce(uid);
  });

  it('makes a member in every order of the events, doubled', async () => {
    for (const order of sampled(ordersOf([0, 1, 2, 3]), 6)) {
      const uid = await payer();
      desk.clock.set(SETTLED);
      await desk.sandbox.advance();
      const events = (await desk.takeEvents()).filter(({ type }) => type !== 'customer.created');
      expect(events.map(({ type }) => type)).toEqual([
        'checkout.session.completed',
        'customer.subscription.created',
        'checkout.session.async_payment_succeeded',
        'invoice.paid',
      ]);
      for (const place of order)
        await Promise.all([desk.deliver(events[place]!), desk.deliver(events[place]!)]);
      await expectMemberOnce(uid);
    }
  });

  it('is found by the sweep alone, where every event is lost', async () => {
    const [lucky, other] = [await payer(), await payer(ACCOUNT.voided)];
    desk.clock.set('2026-02-02T11:00:00Z');
    await desk.service.sweep();
    await expectNobody(lucky);
    desk.clock.set(SETTLED);
    await desk.sandbox.advance();
    await desk.takeEvents();
    await desk.service.sweep();
    await expectMemberOnce(lucky);
    await expectNobody(other);
    expect(await desk.emailsTo(other)).toEqual([FAILED]);
  });

  it('cannot be paid a second time meanwhile, whatever the plan and however many presses', async () => {
    const uid = await payer();
    const again = () => desk.service.createSubscription(uid, PRICES.single);
    for (const buy of [again, again, () => desk.service.createSubscription(uid, PRICES.family)])
      await expect(buy()).rejects.toMatchObject(PROCESSING);
    const presses = await Promise.allSettled([again(), again(), again(), again()]);
    expect(presses.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    const { customerId } = (await subscriptionsOf(uid))[0]!;
    expect(await desk.payments.listCheckouts(customerId)).toHaveLength(1);
    expect(await desk.checkoutsOf(uid)).toMatchObject([{ status: 'open' }]);
  });

  describe.each([
    ['the invoice is voided and the subscription stays active', ACCOUNT.voided],
    ['the provider would try again', ACCOUNT.retried],
  ])('that fails: %s', (_, account) => {
    it('never makes a member and never has grace', async () => {
      const uid = await payer(account);
      for (const instant of [
        START,
        '2026-02-04T10:00:00Z',
        SETTLED,
        OVER,
        '2027-02-03T10:00:00Z',
      ]) {
        await desk.passTo(instant);
        expect(await desk.service.activate(uid)).toBe(false);
        await desk.service.sweep();
        await expectNobody(uid);
      }
      expect(await desk.emailsTo(uid)).toEqual([FAILED]);
    });

    it('tells the person once, whatever the order of the events and however often', async () => {
      const uid = await payer(account);
      desk.clock.set(SETTLED);
      await desk.sandbox.advance();
      const events = await desk.takeEvents();
      for (const event of [...events.toReversed(), ...events]) await desk.deliver(event);
      await expectNobody(uid);
      expect(await desk.emailsTo(uid)).toEqual([FAILED]);
    });

    it('ends the subscription, so that nothing is charged later, and lets the person buy at once', async () => {
      const uid = await payer(account);
      await desk.passTo(SETTLED);
      const { url } = await desk.service.createSubscription(uid, PRICES.single);
      await unwindAll();
      expect(await subscriptionsOf(uid)).toMatchObject([{ status: 'canceled' }]);
      await desk.pay(url);
      expect(await desk.service.activate(uid)).toBe(true);
      await desk.passTo('2027-02-03T10:00:00Z');
      expect(await desk.ledgerOf(uid)).toHaveLength(1);
      expect(await desk.membershipsOf(uid)).toMatchObject([{ expires_on: '2027-02-05' }]);
    });
  });

  it('that the provider gave up before we heard of it is told once too', async () => {
    const uid = await payer(ACCOUNT.retried);
    desk.clock.set(OVER);
    await desk.sandbox.advance();
    expect(await subscriptionsOf(uid)).toMatchObject([{ status: 'canceled' }]);
    for (const event of await desk.takeEvents()) await desk.deliver(event);
    await expectNobody(uid);
    expect(await desk.emailsTo(uid)).toEqual([FAILED]);
  });

  it('is ended where the person became a member by another one, and paid back when it arrives', async () => {
    const uid = await payer();
    // As after a crash between the provider's answer and ours.
    await desk.db
      .updateTable('checkout')
      .set({ status: 'abandoned', closed_at: desk.clock.now() })
      .where('uid', '=', uid)
      .execute();
    await desk.buy(uid);
    expect(await desk.service.activate(uid)).toBe(true);
    await unwindAll();
    expect((await subscriptionsOf(uid)).map(({ status }) => status)).toEqual([
      'active',
      'canceled',
    ]);
    await desk.passTo(SETTLED);
    await unwindAll();
    expect((await desk.ledgerOf(uid)).map(({ kind }) => kind)).toEqual([
      'charge',
      'charge',
      'refund',
    ]);
    expect(await desk.membershipsOf(uid)).toMatchObject([{ ended_at: null }]);
    const waiting = await desk.db
      .selectFrom('duplicate_subscription')
      .select('subscription_id')
      .where('uid', '=', uid)
      .where('resolved_at', 'is', null)
      .execute();
    expect(waiting).toEqual([]);
    expect(await desk.emailsTo(uid)).not.toContain(FAILED);
  });

  it('of somebody who closes the account is ended', async () => {
    const uid = await payer();
    await desk.service.closeAccount(uid);
    expect(await subscriptionsOf(uid)).toMatchObject([{ status: 'canceled' }]);
  });

  it('of a deleted account is ended, and paid back when it arrives', async () => {
    const uid = await payer();
    await desk.db.deleteFrom('account').where('uid', '=', uid).execute();
    for (const event of await desk.takeEvents()) await desk.deliver(event);
    expect(await subscriptionsOf(uid)).toMatchObject([{ status: 'canceled' }]);
    await desk.passTo(SETTLED);
    await unwindAll();
    expect((await desk.ledgerOf(uid)).map(({ kind }) => kind)).toEqual(['charge', 'refund']);
    expect(await desk.membershipsOf(uid)).toEqual([]);
  });

  it('by card alone in the product’s own checkout', async () => {
    const uid = await desk.addPerson();
    const { url } = await desk.service.createSubscription(uid, PRICES.single);
    await expect(desk.payByBank(url)).rejects.toThrow('404');
  });
});
