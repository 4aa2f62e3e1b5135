import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsUnavailable } from '../../ports/payments/payment-errors.ts';
import { findWrongCounters } from '../../rewards/testing/recount.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { decideAtBank, disputePayment } from '../testing/bank.ts';
import { type TestEnv, type QueuedEvent, openTestEnv, sign } from '../testing/test-env.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const LATER = '2026-03-02T10:00:00Z';
const PAUSED = 'Your membership is paused';
const ENDED = 'Your membership has ended';

const ORDERS = [
  [0, 1, 2, 3],
  [3, 2, 1, 0],
  [2, 0, 3, 1],
  [1, 3, 0, 2],
];

describe.skipIf(!hasTestDatabase())('events about disputes', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv(BOUGHT);
  });
  afterAll(async () => {
    expect(await findWrongCounters(env.connection)).toEqual({});
    await env.close();
  });

  async function member(): Promise<{ uid: string; payment: string }> {
    env.clock.set(BOUGHT);
    const uid = await env.addPerson();
    await env.join(uid);
    env.clock.set(LATER);
    const [charge] = await env.ledgerOf(uid);
    return { uid, payment: charge?.payment_intent_id ?? '' };
  }
  const statusOf = async (uid: string) => (await env.service.getStatus(uid)).status;
  const moneyOf = async (uid: string) =>
    (await env.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`);
  const subjectsOf = async (uid: string, subject: string) =>
    (await env.emailsTo(uid)).filter((one) => one === subject);

  it.each(ORDERS)(
    'give the same result when doubled and in the order %i, %i, %i, %i',
    async (...order) => {
      const { uid, payment } = await member();
      const { id } = await disputePayment(env, payment);
      await decideAtBank(env, id, 'won');
      const events = await env.drainEvents();
      expect(events.map(({ type }) => type)).toEqual([
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.closed',
        'charge.dispute.funds_reinstated',
      ]);
      for (const place of order) {
        const event = events[place]!;
        await Promise.all([env.deliver(event), env.deliver(event)]);
      }
      expect(await statusOf(uid)).toBe('active');
      expect(await moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500', 'dispute-won 7500']);
      // The bank decided before any event arrived: no email about a suspension that never was.
      expect(await env.emailsTo(uid)).toEqual(['Your membership is active']);
    },
  );

  it.each(ORDERS)(
    'of a lost one give the same result in the order %i, %i, %i, %i',
    async (...order) => {
      const { uid, payment } = await member();
      const { id } = await disputePayment(env, payment, 'inquiry');
      await decideAtBank(env, id, 'escalated');
      await decideAtBank(env, id, 'lost');
      const events = await env.drainEvents();
      expect(events).toHaveLength(4);
      for (const place of order)
        await Promise.all([0, 1, 2].map(() => env.deliver(events[place]!)));
      expect(await statusOf(uid)).toBe('ended');
      expect(await moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
      expect(await subjectsOf(uid, ENDED)).toHaveLength(1);
      expect(await subjectsOf(uid, PAUSED)).toHaveLength(0);
    },
  );

  it('that are lost are replaced by the hourly watch, including the outcome', async () => {
    const { uid, payment } = await member();
    const { id } = await disputePayment(env, payment);
    await env.drainEvents();
    expect(await statusOf(uid)).toBe('active');
    await env.service.watchDisputes();
    await env.service.watchDisputes();
    expect(await statusOf(uid)).toBe('suspended');
    expect(await subjectsOf(uid, PAUSED)).toHaveLength(1);
    await decideAtBank(env, id, 'lost');
    await env.drainEvents();
    // Older than the listing window.
    env.clock.set('2026-06-15T10:00:00Z');
    await env.service.watchDisputes();
    expect(await statusOf(uid)).toBe('ended');
    expect(await subjectsOf(uid, ENDED)).toHaveLength(1);
  });

  it('about a fraud warning that are lost are replaced by the hourly watch', async () => {
    const { uid, payment } = await member();
    await disputePayment(env, payment, 'fraud_warning');
    await env.drainEvents();
    await env.service.watchDisputes();
    expect(await statusOf(uid)).toBe('suspended');
  });

  it('about an unrecorded payment find the person at the provider', async () => {
    env.clock.set(BOUGHT);
    const uid = await env.addPerson();
    await env.buy(uid);
    await env.drainEvents();
    const customer = await env.db
      .selectFrom('payment_customer')
      .select('customer_id')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    const [invoice] = await env.payments.listInvoices(customer.customer_id);
    await disputePayment(env, invoice?.paymentIntentId ?? '');
    for (const event of await env.drainEvents()) await env.deliver(event);
    expect(await statusOf(uid)).toBe('suspended');
    expect(await env.membershipsOf(uid)).toHaveLength(1);
  });

  it('with only a charge id find the payment at the provider', async () => {
    const { uid, payment } = await member();
    await disputePayment(env, payment, 'fraud_warning');
    const [event] = await env.drainEvents();
    const body = JSON.parse(event?.payload ?? '{}');
    delete body.data.object.payment_intent;
    await env.deliver(sign(body));
    expect(await statusOf(uid)).toBe('suspended');
  });

  it('about a payment of another customer are stored as ignored', async () => {
    const object = { id: 'dp_x', object: 'dispute', payment_intent: 'pi_x', charge: 'ch_x' };
    const event = {
      id: 'evt_stranger',
      type: 'charge.dispute.created',
      created: 1,
      data: { object },
    };
    await env.deliver(sign(event));
    const row = await env.db
      .selectFrom('payment_event')
      .select(['status', 'charge_id'])
      .where('id', '=', 'evt_stranger')
      .executeTakeFirst();
    expect(row).toEqual({ status: 'ignored', charge_id: 'ch_x' });
  });

  it('that could not be applied are applied by the sweep', async () => {
    const { uid, payment } = await member();
    await disputePayment(env, payment);
    const events = await env.drainEvents();
    const down = env.openService({
      listDisputes: () => Promise.reject(new PaymentsUnavailable('down')),
    });
    for (const { payload, signature } of events)
      await expect(down.receiveEvent(payload, signature)).rejects.toThrow('down');
    expect(await statusOf(uid)).toBe('active');
    await env.service.sweep();
    expect(await statusOf(uid)).toBe('suspended');
  });

  it('processed by two processes at once suspend, restore and end once', async () => {
    const other = env.openService();
    const receiveTwice = async (events: readonly QueuedEvent[]) => {
      await Promise.all(
        events.flatMap((event) =>
          Array.from({ length: 6 }, (_, copy) =>
            copy % 2 ? env.deliver(event) : other.receiveEvent(event.payload, event.signature),
          ),
        ),
      );
    };
    const { uid, payment } = await member();
    const { id } = await disputePayment(env, payment);
    const opened = await env.drainEvents();
    await receiveTwice(opened);
    expect(await statusOf(uid)).toBe('suspended');
    await decideAtBank(env, id, 'won');
    // The old events again, with the new ones.
    await receiveTwice([...(await env.drainEvents()), ...opened]);
    expect(await statusOf(uid)).toBe('active');
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500', 'dispute-won 7500']);
    expect(await subjectsOf(uid, PAUSED)).toHaveLength(1);
    expect(await subjectsOf(uid, 'Your membership is active again')).toHaveLength(1);
    const again = await disputePayment(env, payment);
    await decideAtBank(env, again.id, 'lost');
    await receiveTwice(await env.drainEvents());
    expect(await statusOf(uid)).toBe('ended');
    expect(await subjectsOf(uid, ENDED)).toHaveLength(1);
  });

  it.each(['fraudulent', 'inquiry'] as const)(
    'about a %s payment, recorded late, do not overwrite a newer state',
    async (as) => {
      const { uid, payment } = await member();
      const { id } = await disputePayment(env, payment, as);
      const opened = await env.drainEvents();
      // A process that reads the provider now, and records it only after the bank has decided.
      let go = () => {};
      const paused = new Promise<void>((resolve) => {
        go = resolve;
      });
      let calls = 0;
      const slow = env.openService({
        async listFraudWarnings(paymentIntentId) {
          calls += 1;
          if (calls === 1) await paused;
          return env.payments.listFraudWarnings(paymentIntentId);
        },
      });
      const [first] = opened;
      const late = slow.receiveEvent(first?.payload ?? '', first?.signature ?? '');
      await expect.poll(() => calls).toBe(1);
      await decideAtBank(env, id, 'won');
      for (const event of await env.drainEvents()) await env.deliver(event);
      expect(await statusOf(uid)).toBe('active');
      go();
      await late;
      expect(await statusOf(uid)).toBe('active');
      expect(await subjectsOf(uid, PAUSED)).toHaveLength(0);
    },
  );

  it('leave a ledger that rejects reinstating an unknown dispute or another amount', async () => {
    const { uid, payment } = await member();
    const { id } = await disputePayment(env, payment, 'product_not_received', 5000);
    for (const event of await env.drainEvents()) await env.deliver(event);
    const [charge] = await env.ledgerOf(uid);
    const add = (provider_id: string, amount_pence: number) =>
      env.db
        .insertInto('payment_ledger')
        .values({
          uid,
          kind: 'dispute-won',
          provider_id,
          subscription_id: charge?.subscription_id ?? null,
          payment_intent_id: payment,
          description: 'Single',
          amount_pence,
          happened_at: new Date(LATER),
          recorded_at: new Date(LATER),
        })
        .execute();
    await expect(add('dp_unknown', 5000)).rejects.toThrow(/no dispute dp_unknown to take back/);
    await expect(add(id, 4999)).rejects.toThrow(/to take back/);
    await add(id, 5000);
    await expect(add(id, 5000)).rejects.toMatchObject({ code: '23505' });
  });
});
