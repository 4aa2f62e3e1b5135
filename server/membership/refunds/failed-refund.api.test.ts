import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsUnavailable } from '../../ports/payments/payment-errors.ts';
import { findWrongCounters } from '../../rewards/testing/recount.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { CARD, type TestEnv, type QueuedEvent, openTestEnv, PRICES } from '../testing/test-env.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const NEXT_DAY = '2026-02-03T10:00:00Z';
const ACTIVE = 'Your membership is active';
const REFUNDED = 'Your refund of £75';
const FAILED = 'Your refund of £75 didn’t go through';
const PAID = 'We’ve paid your refund of £75';

const ORDERS = [
  ['refund.created', 'refund.updated', 'refund.failed'],
  ['refund.created', 'refund.failed', 'refund.updated'],
  ['refund.updated', 'refund.created', 'refund.failed'],
  ['refund.updated', 'refund.failed', 'refund.created'],
  ['refund.failed', 'refund.created', 'refund.updated'],
  ['refund.failed', 'refund.updated', 'refund.created'],
];

describe.skipIf(!hasTestDatabase())('a refund that fails later', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv(BOUGHT);
  });
  afterAll(async () => {
    expect(await findWrongCounters(env.connection)).toEqual({});
    await env.close();
  });

  async function member(card = CARD.refundFails, plan: 'single' | 'family' = 'single') {
    env.clock.set(BOUGHT);
    const uid = await env.addPerson();
    await env.join(uid, plan, card);
    return uid;
  }
  /** A person whose refund was returned by the bank the next day. */
  async function owed(): Promise<string> {
    const uid = await member();
    await env.service.askForRefund(uid);
    await env.drainEvents();
    await env.advanceTo(NEXT_DAY);
    return uid;
  }
  const moneyOf = async (uid: string) =>
    (await env.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`);
  const totalsOf = (uid: string) =>
    env.db
      .selectFrom('payment_balance')
      .select(['charged_pence', 'refunded_pence'])
      .where('uid', '=', uid)
      .execute();
  const queueOf = async (uid: string) =>
    (await env.service.listRefundRequests()).filter((row) => row.uid === uid);
  const paymentOf = async (uid: string) =>
    (await env.ledgerOf(uid))[0]?.payment_intent_id ?? 'none';
  const settle = (id: string, note = 'Bank transfer on 3 February') =>
    env.service.payAnotherWay(id, { note, by: 'operator_1' });

  it('is reversed in the ledger and reported to the member and the operator', async () => {
    const uid = await member();
    expect(await env.service.askForRefund(uid)).toMatchObject({
      refundWish: { state: 'refunded' },
    });
    await env.drainEvents();
    await env.advanceTo(NEXT_DAY);
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500', 'refund-failed 7500']);
    expect(await totalsOf(uid)).toEqual([{ charged_pence: 7500, refunded_pence: 0 }]);
    const membership = await env.service.getMembership(uid);
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
    expect(await env.emailsTo(uid)).toEqual([ACTIVE, REFUNDED, FAILED]);
    const [first] = await env.service.listRefundRequests();
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

  it.each(ORDERS)('gives the same result when events arrive as %s, %s, %s', async (...order) => {
    const uid = await member();
    await env.service.askForRefund(uid);
    env.clock.set(NEXT_DAY);
    await env.sandbox.advance();
    const events = await env.drainEvents();
    const named = (type: string) => events.filter((event) => event.type === type);
    const inOrder: QueuedEvent[] = order.flatMap(named);
    expect(inOrder).toHaveLength(3);
    for (const event of inOrder) await Promise.all([env.deliver(event), env.deliver(event)]);
    await Promise.all([...events, ...inOrder].map(env.deliver));
    await env.service.sweep();
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500', 'refund-failed 7500']);
    expect(await totalsOf(uid)).toEqual([{ charged_pence: 7500, refunded_pence: 0 }]);
    expect(await env.service.getMembership(uid)).toMatchObject({
      active: false,
      refundWish: { state: 'returned', amountPence: 7500 },
    });
    expect(await env.emailsTo(uid)).toEqual([ACTIVE, REFUNDED, FAILED]);
    expect(await queueOf(uid)).toMatchObject([{ state: 'returned', failedRefunds: [{}] }]);
  });

  it('gives the same result if its success was never seen, without an email that it was paid', async () => {
    const uid = await member();
    await env
      .openService({ listSubscriptions: () => Promise.reject(new PaymentsUnavailable('down')) })
      .askForRefund(uid);
    await env.advanceTo(NEXT_DAY);
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500', 'refund-failed 7500']);
    expect(await env.service.getMembership(uid)).toMatchObject({
      refundWish: { state: 'returned' },
    });
    expect(await env.emailsTo(uid)).toEqual([ACTIVE, FAILED]);
  });

  it('is detected by the nightly watch without an event', async () => {
    const uid = await member();
    await env.service.askForRefund(uid);
    env.clock.set(NEXT_DAY);
    await env.sandbox.advance();
    await env.drainEvents();
    await env.service.watchRefunds();
    await env.service.watchRefunds();
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500', 'refund-failed 7500']);
    expect(await env.emailsTo(uid)).toEqual([ACTIVE, REFUNDED, FAILED]);
  });

  it('is not repeated by a job or the sweep, and the person can buy again', async () => {
    const uid = await owed();
    const jobs = (await env.jobsNamed('membership-refund')).map(({ data }) =>
      String(data['requestId']),
    );
    for (const id of jobs) await env.service.carryOutRefund(id);
    await env.service.sweep();
    expect(await env.payments.listRefunds(await paymentOf(uid))).toMatchObject([
      { state: 'failed', failureReason: 'expired_or_canceled_card' },
    ]);
    expect(await env.service.getStatus(uid)).toMatchObject({ active: false });
    expect(await env.service.createSubscription(uid, PRICES.single)).toMatchObject({
      alreadySubscribed: false,
    });
  });

  it('is not repeated before its failure is recorded', async () => {
    const uid = await member();
    await env
      .openService({ listSubscriptions: () => Promise.reject(new PaymentsUnavailable('down')) })
      .askForRefund(uid);
    env.clock.set(NEXT_DAY);
    await env.sandbox.advance();
    const row = await env.db
      .selectFrom('refund_request')
      .select('id')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    await env.service.carryOutRefund(row.id);
    expect(await env.payments.listRefunds(await paymentOf(uid))).toHaveLength(1);
    expect(await env.service.getMembership(uid)).toMatchObject({
      refundWish: { state: 'returned' },
    });
    await env.drainEvents();
  });

  it('is recorded as paid another way once, even for concurrent requests', async () => {
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
    expect(await env.service.getMembership(uid)).toMatchObject({
      active: false,
      refundWish: { state: 'repaid', amountPence: 7500 },
    });
    expect(await queueOf(uid)).toMatchObject([{ state: 'repaid', failedRefunds: [] }]);
    expect((await env.emailsTo(uid)).toSorted()).toEqual(
      [PAID, ACTIVE, REFUNDED, FAILED].toSorted(),
    );
    const audit = await env.db
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
    await env.service.sweep();
    expect(await moneyOf(uid)).toHaveLength(4);
    await expect(settle('re_nobody')).rejects.toMatchObject({ code: 'refund/not-found' });
  });

  it('is settled by another refund at the provider that succeeds', async () => {
    const uid = await owed();
    const id = (await queueOf(uid))[0]?.failedRefunds[0]?.id ?? '';
    const paymentIntentId = await paymentOf(uid);
    await env.payments.refund({ paymentIntentId, idempotencyKey: `again-${uid}` });
    for (const event of await env.drainEvents()) await env.deliver(event);
    expect(await env.service.getMembership(uid)).toMatchObject({
      refundWish: { state: 'refunded', amountPence: 7500 },
    });
    expect(await totalsOf(uid)).toEqual([{ charged_pence: 7500, refunded_pence: 7500 }]);
    expect(await queueOf(uid)).toMatchObject([{ state: 'refunded', failedRefunds: [] }]);
    expect(await env.emailsTo(uid)).toEqual([ACTIVE, REFUNDED, REFUNDED, FAILED]);
    await expect(settle(id)).rejects.toMatchObject({ code: 'refund/already-decided' });
    // The second refund fails as well: it is owed again.
    await env.advanceTo('2026-02-04T10:00:00Z');
    expect(await env.service.getMembership(uid)).toMatchObject({
      refundWish: { state: 'returned', amountPence: 7500 },
    });
    expect(await totalsOf(uid)).toEqual([{ charged_pence: 7500, refunded_pence: 0 }]);
    expect((await env.emailsTo(uid)).filter((subject) => subject === FAILED)).toHaveLength(2);
  });

  it('of one of two payments does not affect the other', async () => {
    const uid = await member();
    await env.service.upgrade(uid);
    await env.service.askForRefund(uid);
    await env.drainEvents();
    await env.advanceTo(NEXT_DAY);
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

  it('without a request is reported to the operator and the member, and ends nothing', async () => {
    const uid = await member();
    const order = { paymentIntentId: await paymentOf(uid), amountPence: 2500 };
    await env.payments.refund({ ...order, idempotencyKey: `goodwill-${uid}` });
    for (const event of await env.drainEvents()) await env.deliver(event);
    await env.advanceTo(NEXT_DAY);
    expect(await env.service.getMembership(uid)).toMatchObject({ active: true, refundWish: null });
    const [row] = await queueOf(uid);
    expect(row).toMatchObject({ state: 'returned', plan: 'single', amountPence: 2500 });
    expect(
      (await env.emailsTo(uid)).filter((subject) => /didn’t go through/.test(subject)),
    ).toEqual(['Your refund of £25 didn’t go through']);
    await settle(row?.failedRefunds[0]?.id ?? '');
    expect(await queueOf(uid)).toMatchObject([{ state: 'repaid', failedRefunds: [] }]);
    expect(await totalsOf(uid)).toEqual([{ charged_pence: 7500, refunded_pence: 2500 }]);
  });

  it('cannot reverse an unknown refund', async () => {
    const uid = await owed();
    const [charge] = await env.ledgerOf(uid);
    const { id: _, ...entry } = charge ?? { id: 0 };
    const forged = { ...entry, kind: 'refund-failed', provider_id: 're_made_up' } as const;
    await expect(
      env.db
        .insertInto('payment_ledger')
        .values(forged as never)
        .execute(),
    ).rejects.toThrow(/no refund re_made_up/);
  });
});
