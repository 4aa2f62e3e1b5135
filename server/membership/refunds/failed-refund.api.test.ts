import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsUnavailable } from '../../ports/payments/payment-errors.ts';
import { findWrongCounters } from '../../rewards/testing/recount.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { CARD, type Desk, type HeldEvent, openDesk, PRICES } from '../testing/open-desk.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const NEXT_DAY = '2026-02-03T10:00:00Z';
const ACTIVE = 'Your membership is active';
const REFUNDED = 'Your refund of £75';
const FAILED = "Your refund of £75 didn't go through";
const PAID = "We've paid your refund of £75";

const ORDERS = [
  ['refund.created', 'refund.updated', 'refund.failed'],
  ['refund.created', 'refund.failed', 'refund.updated'],
  ['refund.updated', 'refund.created', 'refund.failed'],
  ['refund.updated', 'refund.failed', 'refund.created'],
  ['refund.failed', 'refund.created', 'refund.updated'],
  ['refund.failed', 'refund.updated', 'refund.created'],
];

describe.skipIf(!hasTestDatabase())('a refund that fails later', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(BOUGHT);
  });
  afterAll(async () => {
    expect(await findWrongCounters(desk.connection)).toEqual({});
    await desk.close();
  });

  async function member(card = CARD.refundFails, plan: 'single' | 'family' = 'single') {
    desk.clock.set(BOUGHT);
    const uid = await desk.addPerson();
    await desk.join(uid, plan, card);
    return uid;
  }
  /** Somebody whose refund went out, and came back from the bank the day after. */
  async function owed(): Promise<string> {
    const uid = await member();
    await desk.service.askForRefund(uid);
    await desk.takeEvents();
    await desk.passTo(NEXT_DAY);
    return uid;
  }
  const moneyOf = async (uid: string) =>
    (await desk.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`);
  const totalsOf = (uid: string) =>
    desk.db
      .selectFrom('payment_balance')
      .select(['charged_pence', 'refunded_pence'])
      .where('uid', '=', uid)
      .execute();
  const queueOf = async (uid: string) =>
    (await desk.service.listRefundRequests()).filter((row) => row.uid === uid);
  const paymentOf = async (uid: string) =>
    (await desk.ledgerOf(uid))[0]?.payment_intent_id ?? 'none';
  const settle = (id: string, note = 'Bank transfer on 3 February') =>
    desk.service.payAnotherWay(id, { note, by: 'operator_1' });

  it('is taken back in the ledger, and the member and the operator are told', async () => {
    const uid = await member();
    expect(await desk.service.askForRefund(uid)).toMatchObject({
      refundWish: { state: 'refunded' },
    });
    await desk.takeEvents();
    await desk.passTo(NEXT_DAY);
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500', 'refund-failed 7500']);
    expect(await totalsOf(uid)).toEqual([{ charged_pence: 7500, refunded_pence: 0 }]);
    const membership = await desk.service.getMembership(uid);
    expect(membership).toMatchObject({
      active: false,
      status: 'ended',
      refund: { kind: 'none' },
      refundWish: { state: 'returned', amountPence: 7500 },
      receipts: [
        { kind: 'refund-failed', amountPence: 7500, date: '2026-02-03' },
        { kind: 'refund', amountPence: 7500 },
        { kind: 'payment', amountPence: 7500 },
      ],
    });
    expect(new Set(membership.receipts.map(({ id }) => id)).size).toBe(3);
    expect(await desk.emailsTo(uid)).toEqual([ACTIVE, REFUNDED, FAILED]);
    const [first] = await desk.service.listRefundRequests();
    expect(first).toMatchObject({
      uid,
      state: 'returned',
      amountPence: 7500,
      failedRefunds: [
        {
          amountPence: 7500,
          reason: 'The card has expired or was cancelled.',
          failedOn: '2026-02-03',
        },
      ],
    });
  });

  it.each(ORDERS)('ends the same when events come as %s, %s, %s', async (...order) => {
    const uid = await member();
    await desk.service.askForRefund(uid);
    desk.clock.set(NEXT_DAY);
    await desk.sandbox.advance();
    const events = await desk.takeEvents();
    const named = (type: string) => events.filter((event) => event.type === type);
    const inOrder: HeldEvent[] = order.flatMap(named);
    expect(inOrder).toHaveLength(3);
    for (const event of inOrder) await Promise.all([desk.deliver(event), desk.deliver(event)]);
    await Promise.all([...events, ...inOrder].map(desk.deliver));
    await desk.service.sweep();
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500', 'refund-failed 7500']);
    expect(await totalsOf(uid)).toEqual([{ charged_pence: 7500, refunded_pence: 0 }]);
    expect(await desk.service.getMembership(uid)).toMatchObject({
      active: false,
      refundWish: { state: 'returned', amountPence: 7500 },
    });
    expect(await desk.emailsTo(uid)).toEqual([ACTIVE, REFUNDED, FAILED]);
    expect(await queueOf(uid)).toMatchObject([{ state: 'returned', failedRefunds: [{}] }]);
  });

  it('ends the same when it was never seen to succeed, and no email says that it was paid', async () => {
    const uid = await member();
    await desk
      .openService({ listSubscriptions: () => Promise.reject(new PaymentsUnavailable('down')) })
      .askForRefund(uid);
    await desk.passTo(NEXT_DAY);
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500', 'refund-failed 7500']);
    expect(await desk.service.getMembership(uid)).toMatchObject({
      refundWish: { state: 'returned' },
    });
    expect(await desk.emailsTo(uid)).toEqual([ACTIVE, FAILED]);
  });

  it('is found by the nightly look where no event about it came', async () => {
    const uid = await member();
    await desk.service.askForRefund(uid);
    desk.clock.set(NEXT_DAY);
    await desk.sandbox.advance();
    await desk.takeEvents();
    await desk.service.watchRefunds();
    await desk.service.watchRefunds();
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500', 'refund-failed 7500']);
    expect(await desk.emailsTo(uid)).toEqual([ACTIVE, REFUNDED, FAILED]);
  });

  it('is not made again by a job or the sweep, and the person may buy again', async () => {
    const uid = await owed();
    const jobs = (await desk.jobsNamed('membership-refund')).map(({ data }) =>
      String(data['requestId']),
    );
    for (const id of jobs) await desk.service.carryOutRefund(id);
    await desk.service.sweep();
    expect(await desk.payments.listRefunds(await paymentOf(uid))).toMatchObject([
      { state: 'failed', failureReason: 'expired_or_canceled_card' },
    ]);
    expect(await desk.service.getStatus(uid)).toMatchObject({ active: false });
    expect(await desk.service.createSubscription(uid, PRICES.single)).toMatchObject({
      alreadySubscribed: false,
    });
  });

  it('is not made again where the failure is not known to us yet', async () => {
    const uid = await member();
    await desk
      .openService({ listSubscriptions: () => Promise.reject(new PaymentsUnavailable('down')) })
      .askForRefund(uid);
    desk.clock.set(NEXT_DAY);
    await desk.sandbox.advance();
    const row = await desk.db
      .selectFrom('refund_request')
      .select('id')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    await desk.service.carryOutRefund(row.id);
    expect(await desk.payments.listRefunds(await paymentOf(uid))).toHaveLength(1);
    expect(await desk.service.getMembership(uid)).toMatchObject({
      refundWish: { state: 'returned' },
    });
    await desk.takeEvents();
  });

  it('is noted as paid another way once, however many operators note it', async () => {
    const uid = await owed();
    const id = (await queueOf(uid))[0]?.failedRefunds[0]?.id ?? '';
    await Promise.all(Array.from({ length: 20 }, () => settle(id)));
    expect(await moneyOf(uid)).toEqual([
      'charge 7500',
      'refund 7500',
      'refund-failed 7500',
      'refund 7500',
    ]);
    expect(await totalsOf(uid)).toEqual([{ charged_pence: 7500, refunded_pence: 7500 }]);
    expect(await desk.service.getMembership(uid)).toMatchObject({
      active: false,
      refundWish: { state: 'repaid', amountPence: 7500 },
    });
    expect(await queueOf(uid)).toMatchObject([{ state: 'repaid', failedRefunds: [] }]);
    expect((await desk.emailsTo(uid)).toSorted()).toEqual(
      [PAID, ACTIVE, REFUNDED, FAILED].toSorted(),
    );
    const audit = await desk.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_uid', 'detail'])
      .where('subject', '=', uid)
      .execute();
    expect(audit).toEqual([
      {
        action: 'refund/paid-another-way',
        actor_uid: 'operator_1',
        detail: { refund: id, pence: 7500, note: 'Bank transfer on 3 February' },
      },
    ]);
    await desk.service.sweep();
    expect(await moneyOf(uid)).toHaveLength(4);
    await expect(settle('re_nobody')).rejects.toMatchObject({ code: 'refund/not-found' });
  });

  it('is settled by a refund that is made again at the provider and arrives', async () => {
    const uid = await owed();
    const id = (await queueOf(uid))[0]?.failedRefunds[0]?.id ?? '';
    const paymentIntentId = await paymentOf(uid);
    await desk.payments.refund({ paymentIntentId, idempotencyKey: `again-${uid}` });
    for (const event of await desk.takeEvents()) await desk.deliver(event);
    expect(await desk.service.getMembership(uid)).toMatchObject({
      refundWish: { state: 'refunded', amountPence: 7500 },
    });
    expect(await totalsOf(uid)).toEqual([{ charged_pence: 7500, refunded_pence: 7500 }]);
    expect(await queueOf(uid)).toMatchObject([{ state: 'refunded', failedRefunds: [] }]);
    expect(await desk.emailsTo(uid)).toEqual([ACTIVE, REFUNDED, REFUNDED, FAILED]);
    await expect(settle(id)).rejects.toMatchObject({ code: 'refund/already-decided' });
    // That one comes back as well: it is owed again.
    await desk.passTo('2026-02-04T10:00:00Z');
    expect(await desk.service.getMembership(uid)).toMatchObject({
      refundWish: { state: 'returned', amountPence: 7500 },
    });
    expect(await totalsOf(uid)).toEqual([{ charged_pence: 7500, refunded_pence: 0 }]);
    expect((await desk.emailsTo(uid)).filter((subject) => subject === FAILED)).toHaveLength(2);
  });

  it('of one payment of two leaves the other as it is', async () => {
    const uid = await member();
    await desk.service.upgrade(uid);
    await desk.service.askForRefund(uid);
    await desk.takeEvents();
    await desk.passTo(NEXT_DAY);
    const [row] = await queueOf(uid);
    expect(row).toMatchObject({ state: 'returned', amountPence: 15_000 });
    const [one, two] = row?.failedRefunds ?? [];
    await settle(one?.id ?? '');
    expect(await queueOf(uid)).toMatchObject([
      { state: 'returned', amountPence: 7500, failedRefunds: [{ id: two?.id }] },
    ]);
    await settle(two?.id ?? '');
    expect(await queueOf(uid)).toMatchObject([{ state: 'repaid', amountPence: 15_000 }]);
  });

  it('without a request is told to the operator and the member, and ends nothing', async () => {
    const uid = await member();
    const order = { paymentIntentId: await paymentOf(uid), amountPence: 2500 };
    await desk.payments.refund({ ...order, idempotencyKey: `goodwill-${uid}` });
    for (const event of await desk.takeEvents()) await desk.deliver(event);
    await desk.passTo(NEXT_DAY);
    expect(await desk.service.getMembership(uid)).toMatchObject({ active: true, refundWish: null });
    const [row] = await queueOf(uid);
    expect(row).toMatchObject({ state: 'returned', plan: 'single', amountPence: 2500 });
    expect(
      (await desk.emailsTo(uid)).filter((subject) => /didn't go through/.test(subject)),
    ).toEqual(["Your refund of £25 didn't go through"]);
    await settle(row?.failedRefunds[0]?.id ?? '');
    expect(await queueOf(uid)).toMatchObject([{ state: 'repaid', failedRefunds: [] }]);
    expect(await totalsOf(uid)).toEqual([{ charged_pence: 7500, refunded_pence: 2500 }]);
  });

  it('can never take back more than was refunded', async () => {
    const uid = await owed();
    const [charge] = await desk.ledgerOf(uid);
    const { id: _, ...entry } = charge ?? { id: 0 };
    const forged = { ...entry, kind: 'refund-failed', provider_id: 're_made_up' } as const;
    await expect(
      desk.db
        .insertInto('payment_ledger')
        .values(forged as never)
        .execute(),
    ).rejects.toThrow(/no refund re_made_up/);
  });
});
