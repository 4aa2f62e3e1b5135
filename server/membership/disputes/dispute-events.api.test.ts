import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsUnavailable } from '../../ports/payments/payment-errors.ts';
import { findWrongCounters } from '../../rewards/testing/recount.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { decideAtBank, questionPayment } from '../testing/bank.ts';
import { type Desk, type HeldEvent, openDesk, sign } from '../testing/open-desk.ts';

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
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(BOUGHT);
  });
  afterAll(async () => {
    expect(await findWrongCounters(desk.connection)).toEqual({});
    await desk.close();
  });

  async function member(): Promise<{ uid: string; payment: string }> {
    desk.clock.set(BOUGHT);
    const uid = await desk.addPerson();
    await desk.join(uid);
    desk.clock.set(LATER);
    const [charge] = await desk.ledgerOf(uid);
    return { uid, payment: charge?.payment_intent_id ?? '' };
  }
  const statusOf = async (uid: string) => (await desk.service.getStatus(uid)).status;
  const moneyOf = async (uid: string) =>
    (await desk.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`);
  const subjectsOf = async (uid: string, subject: string) =>
    (await desk.emailsTo(uid)).filter((one) => one === subject);

  it.each(ORDERS)('end the same doubled and in the order %i, %i, %i, %i', async (...order) => {
    const { uid, payment } = await member();
    const { id } = await questionPayment(desk, payment);
    await decideAtBank(desk, id, 'won');
    const events = await desk.takeEvents();
    expect(events.map(({ type }) => type)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    for (const place of order) {
      const event = events[place]!;
      await Promise.all([desk.deliver(event), desk.deliver(event)]);
    }
    expect(await statusOf(uid)).toBe('active');
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500', 'dispute-won 7500']);
    // The bank decided before we heard of anything: nobody is told of a pause that never was.
    expect(await desk.emailsTo(uid)).toEqual(['Your membership is active']);
  });

  it.each(ORDERS)('of a lost one end the same in the order %i, %i, %i, %i', async (...order) => {
    const { uid, payment } = await member();
    const { id } = await questionPayment(desk, payment, 'inquiry');
    await decideAtBank(desk, id, 'escalated');
    await decideAtBank(desk, id, 'lost');
    const events = await desk.takeEvents();
    expect(events).toHaveLength(4);
    for (const place of order) await Promise.all([0, 1, 2].map(() => desk.deliver(events[place]!)));
    expect(await statusOf(uid)).toBe('ended');
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await subjectsOf(uid, ENDED)).toHaveLength(1);
    expect(await subjectsOf(uid, PAUSED)).toHaveLength(0);
  });

  it('that never came are made up for by the hourly look, also about how it ended', async () => {
    const { uid, payment } = await member();
    const { id } = await questionPayment(desk, payment);
    await desk.takeEvents();
    expect(await statusOf(uid)).toBe('active');
    await desk.service.watchDisputes();
    await desk.service.watchDisputes();
    expect(await statusOf(uid)).toBe('suspended');
    expect(await subjectsOf(uid, PAUSED)).toHaveLength(1);
    await decideAtBank(desk, id, 'lost');
    await desk.takeEvents();
    // Long after the lists of late begin.
    desk.clock.set('2026-06-15T10:00:00Z');
    await desk.service.watchDisputes();
    expect(await statusOf(uid)).toBe('ended');
    expect(await subjectsOf(uid, ENDED)).toHaveLength(1);
  });

  it('about a fraud warning that never came are made up for by the hourly look', async () => {
    const { uid, payment } = await member();
    await questionPayment(desk, payment, 'fraud_warning');
    await desk.takeEvents();
    await desk.service.watchDisputes();
    expect(await statusOf(uid)).toBe('suspended');
  });

  it('about a payment that we have not heard of yet find the person at the provider', async () => {
    desk.clock.set(BOUGHT);
    const uid = await desk.addPerson();
    await desk.buy(uid);
    await desk.takeEvents();
    const customer = await desk.db
      .selectFrom('payment_customer')
      .select('customer_id')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    const [invoice] = await desk.payments.listInvoices(customer.customer_id);
    await questionPayment(desk, invoice?.paymentIntentId ?? '');
    for (const event of await desk.takeEvents()) await desk.deliver(event);
    expect(await statusOf(uid)).toBe('suspended');
    expect(await desk.membershipsOf(uid)).toHaveLength(1);
  });

  it('that name nothing but a charge find the payment at the provider', async () => {
    const { uid, payment } = await member();
    await questionPayment(desk, payment, 'fraud_warning');
    const [event] = await desk.takeEvents();
    const told = JSON.parse(event?.payload ?? '{}');
    delete told.data.object.payment_intent;
    await desk.deliver(sign(told));
    expect(await statusOf(uid)).toBe('suspended');
  });

  it('about a payment that is not ours are kept and left alone', async () => {
    const object = { id: 'dp_x', object: 'dispute', payment_intent: 'pi_x', charge: 'ch_x' };
    const event = {
      id: 'evt_stranger',
      type: 'charge.dispute.created',
      created: 1,
      data: { object },
    };
    await desk.deliver(sign(event));
    const row = await desk.db
      .selectFrom('payment_event')
      .select(['status', 'charge_id'])
      .where('id', '=', 'evt_stranger')
      .executeTakeFirst();
    expect(row).toEqual({ status: 'ignored', charge_id: 'ch_x' });
  });

  it('that could not be applied are applied by the sweep', async () => {
    const { uid, payment } = await member();
    await questionPayment(desk, payment);
    const events = await desk.takeEvents();
    const down = desk.openService({
      listDisputes: () => Promise.reject(new PaymentsUnavailable('down')),
    });
    for (const { payload, signature } of events)
      await expect(down.receiveEvent(payload, signature)).rejects.toThrow('down');
    expect(await statusOf(uid)).toBe('active');
    await desk.service.sweep();
    expect(await statusOf(uid)).toBe('suspended');
  });

  it('that two processes take in at once suspend, restore and end once', async () => {
    const other = desk.openService();
    const hearTwice = async (events: readonly HeldEvent[]) => {
      await Promise.all(
        events.flatMap((event) =>
          Array.from({ length: 6 }, (_, copy) =>
            copy % 2 ? desk.deliver(event) : other.receiveEvent(event.payload, event.signature),
          ),
        ),
      );
    };
    const { uid, payment } = await member();
    const { id } = await questionPayment(desk, payment);
    const opened = await desk.takeEvents();
    await hearTwice(opened);
    expect(await statusOf(uid)).toBe('suspended');
    await decideAtBank(desk, id, 'won');
    // The old events once more, beside the new ones.
    await hearTwice([...(await desk.takeEvents()), ...opened]);
    expect(await statusOf(uid)).toBe('active');
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500', 'dispute-won 7500']);
    expect(await subjectsOf(uid, PAUSED)).toHaveLength(1);
    expect(await subjectsOf(uid, 'Your membership is active again')).toHaveLength(1);
    const again = await questionPayment(desk, payment);
    await decideAtBank(desk, again.id, 'lost');
    await hearTwice(await desk.takeEvents());
    expect(await statusOf(uid)).toBe('ended');
    expect(await subjectsOf(uid, ENDED)).toHaveLength(1);
  });

  it.each(['fraudulent', 'inquiry'] as const)(
    'of a payment that is %s, read late, do not undo what was read since',
    async (as) => {
      const { uid, payment } = await member();
      const { id } = await questionPayment(desk, payment, as);
      const opened = await desk.takeEvents();
      // A process that reads the provider now, and writes it down only after the bank has decided.
      let go = () => {};
      const held = new Promise<void>((resolve) => {
        go = resolve;
      });
      let asked = 0;
      const slow = desk.openService({
        async listFraudWarnings(paymentIntentId) {
          asked += 1;
          if (asked === 1) await held;
          return desk.payments.listFraudWarnings(paymentIntentId);
        },
      });
      const [first] = opened;
      const late = slow.receiveEvent(first?.payload ?? '', first?.signature ?? '');
      await expect.poll(() => asked).toBe(1);
      await decideAtBank(desk, id, 'won');
      for (const event of await desk.takeEvents()) await desk.deliver(event);
      expect(await statusOf(uid)).toBe('active');
      go();
      await late;
      expect(await statusOf(uid)).toBe('active');
      expect(await subjectsOf(uid, PAUSED)).toHaveLength(0);
    },
  );

  it('leave a ledger that refuses to take back what no dispute took, or took otherwise', async () => {
    const { uid, payment } = await member();
    const { id } = await questionPayment(desk, payment, 'product_not_received', 5000);
    for (const event of await desk.takeEvents()) await desk.deliver(event);
    const [charge] = await desk.ledgerOf(uid);
    const add = (provider_id: string, amount_pence: number) =>
      desk.db
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
