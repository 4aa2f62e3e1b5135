import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWrongCounters } from '../../rewards/testing/recount.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { decideAtBank, questionPayment } from '../testing/bank.ts';
import { type Desk, type HeldEvent, openDesk, PRICES } from '../testing/open-desk.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const LATER = '2026-03-02T10:00:00Z';
const ACTIVE = 'Your membership is active';
const PAUSED = 'Your membership is paused';
const AGAIN = 'Your membership is active again';
const ENDED = 'Your membership has ended';

describe.skipIf(!hasTestDatabase())('a payment that is disputed with the bank', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(BOUGHT);
  });
  afterAll(async () => {
    expect(await findWrongCounters(desk.connection)).toEqual({});
    await desk.close();
  });

  async function member(plan: 'single' | 'family' = 'single'): Promise<string> {
    desk.clock.set(BOUGHT);
    const uid = await desk.addPerson();
    await desk.join(uid, plan);
    desk.clock.set(LATER);
    return uid;
  }
  /** The payments of a person, the oldest first. */
  async function paymentsOf(uid: string): Promise<string[]> {
    const charges = (await desk.ledgerOf(uid)).filter(({ kind }) => kind === 'charge');
    return charges.map(({ payment_intent_id: id }) => id ?? '');
  }
  const lastPaymentOf = async (uid: string) => (await paymentsOf(uid)).at(-1) ?? '';
  async function hear(): Promise<HeldEvent[]> {
    const events = await desk.takeEvents();
    for (const event of events) await desk.deliver(event);
    return events;
  }
  async function dispute(uid: string, as?: 'inquiry' | 'product_not_received', amount?: number) {
    const { id } = await questionPayment(desk, await lastPaymentOf(uid), as, amount);
    await hear();
    return id;
  }
  async function decide(id: string, verdict: 'won' | 'lost' | 'escalated') {
    await decideAtBank(desk, id, verdict);
    await hear();
  }
  const moneyOf = async (uid: string) =>
    (await desk.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`);
  const totalsOf = (uid: string) =>
    desk.db
      .selectFrom('payment_balance')
      .select(['charged_pence', 'refunded_pence', 'disputed_pence'])
      .where('uid', '=', uid)
      .executeTakeFirst();
  const statusOf = async (uid: string) => (await desk.service.getStatus(uid)).status;
  async function subscriptionOf(uid: string) {
    const [row] = await desk.membershipsOf(uid);
    return desk.payments.getSubscription(row?.subscription_id ?? '');
  }
  const mailsToOperators = async (id: string) => {
    const rows = await desk.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject'])
      .where('intent', '=', `payment-questioned:${id}`)
      .execute();
    return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`);
  };
  const refused = (call: Promise<unknown>, code: string) =>
    expect(call).rejects.toMatchObject({ code });

  it('suspends the membership, takes the money out of the ledger and tells everybody once', async () => {
    const uid = await member();
    const id = await dispute(uid);
    expect(await desk.service.getStatus(uid)).toEqual({
      active: false,
      plan: 'none',
      status: 'suspended',
      expiresAt: '2027-02-02',
      graceUntil: null,
    });
    expect(await desk.service.getMembership(uid)).toMatchObject({
      status: 'suspended',
      suspension: { cause: 'dispute', amountPence: 7500, since: '2026-03-02' },
      renews: true,
      upgrade: null,
      refund: { kind: 'none', amountPence: 0 },
      receipts: [
        { id, kind: 'dispute', amountPence: 7500 },
        { kind: 'payment', amountPence: 7500 },
      ],
    });
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await totalsOf(uid)).toEqual({
      charged_pence: 7500,
      refunded_pence: 0,
      disputed_pence: 7500,
    });
    expect(await desk.mailsTo(uid)).toEqual([ACTIVE, PAUSED]);
    expect(await mailsToOperators(id)).toEqual([
      'members@halewell.example: Dispute: a payment of £75',
    ]);
    const { disputes } = await desk.service.listDisputes();
    expect(disputes.find((one) => one.id === id)).toMatchObject({
      uid,
      email: `${uid}@example.com`,
      amountPence: 7500,
      reason: 'The member says they didn’t make this payment.',
      status: 'Needs an answer',
      state: 'open',
      openedOn: '2026-03-02',
      evidenceDueOn: '2026-03-11',
    });
  });

  it('that is won brings everything back as it was', async () => {
    const uid = await member('family');
    const [before] = await desk.membershipsOf(uid);
    const details = await desk.service.getMembership(uid);
    const id = await dispute(uid);
    await decide(id, 'won');
    const [after] = await desk.membershipsOf(uid);
    expect({ ...after, updated_at: null }).toEqual({ ...before, updated_at: null });
    const restored = await desk.service.getMembership(uid);
    expect({ ...restored, receipts: [] }).toEqual({ ...details, receipts: [] });
    expect(restored.receipts.map(({ kind }) => kind)).toEqual([
      'dispute-won',
      'dispute',
      'payment',
    ]);
    expect(new Set(restored.receipts.map((receipt) => receipt.id)).size).toBe(3);
    expect(await moneyOf(uid)).toEqual(['charge 15000', 'dispute 15000', 'dispute-won 15000']);
    expect(await totalsOf(uid)).toMatchObject({ charged_pence: 15_000, disputed_pence: 0 });
    expect(await desk.mailsTo(uid)).toEqual([ACTIVE, AGAIN, PAUSED]);
  });

  it('that is lost ends the membership, and nothing more is charged', async () => {
    const uid = await member();
    const id = await dispute(uid);
    await decide(id, 'lost');
    expect(await desk.service.getMembership(uid)).toMatchObject({
      status: 'ended',
      active: false,
      expiresAt: '2026-03-02',
      suspension: null,
      renews: false,
    });
    expect(await desk.mailsTo(uid)).toEqual([ACTIVE, ENDED, PAUSED]);
    expect(await desk.jobsNamed('dispute-unsubscribe')).toContainEqual(
      expect.objectContaining({ data: { disputeId: id } }),
    );
    await desk.service.unsubscribeLost(id);
    await desk.service.unsubscribeLost(id);
    await hear();
    expect(await subscriptionOf(uid)).toMatchObject({ status: 'canceled' });
    await desk.passTo('2027-03-02T10:00:00Z');
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await desk.mailsTo(uid)).toEqual([ACTIVE, ENDED, PAUSED]);
    // And the person may come back, with the same card.
    const card = await desk.service.getCardNumber(uid);
    await desk.join(uid);
    expect(await statusOf(uid)).toBe('active');
    expect(await desk.service.getCardNumber(uid)).toBe(card);
    await desk.service.sweep();
    expect(await statusOf(uid)).toBe('active');
  });

  it('that is lost is cancelled by the sweep where the job never ran', async () => {
    const uid = await member();
    await decide(await dispute(uid), 'lost');
    const before = (await desk.jobsNamed('dispute-unsubscribe')).length;
    await desk.db.deleteFrom('payment_event').execute();
    await desk.service.sweep();
    expect((await desk.jobsNamed('dispute-unsubscribe')).length).toBeGreaterThanOrEqual(before);
    expect(await subscriptionOf(uid)).toMatchObject({ status: 'active' });
    for (const { data } of await desk.jobsNamed('dispute-unsubscribe'))
      await desk.service.unsubscribeLost(String(data['disputeId']));
    expect(await subscriptionOf(uid)).toMatchObject({ status: 'canceled' });
  });

  it('keeps everything for members back, but not cancelling the renewal', async () => {
    const uid = await member();
    const id = await dispute(uid);
    await refused(desk.service.createSubscription(uid, PRICES.family), 'membership/suspended');
    await refused(desk.service.upgrade(uid), 'membership/suspended');
    await refused(desk.service.showCodes(uid, 'anybody', true), 'membership/suspended');
    await refused(desk.service.activate(uid), 'membership/suspended');
    await refused(desk.service.askForRefund(uid), 'refund/payment-disputed');
    expect(await subscriptionOf(uid)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    expect(await desk.service.cancelRenewal(uid)).toMatchObject({
      status: 'suspended',
      renews: false,
    });
    expect(await subscriptionOf(uid)).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await desk.service.resumeRenewal(uid)).toMatchObject({
      status: 'suspended',
      renews: true,
    });
    await decide(id, 'won');
    expect(await statusOf(uid)).toBe('active');
    expect(await desk.service.upgrade(uid)).toMatchObject({ plan: 'family' });
  });

  it('ends with the paid time where that is over first, and nothing was refunded by us', async () => {
    const uid = await member();
    await desk.service.cancelRenewal(uid);
    await dispute(uid);
    await desk.passTo('2027-02-03T10:00:00Z');
    await desk.service.sweep();
    expect(await statusOf(uid)).toBe('ended');
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
  });

  it.each(['renewal', 'upgrade'])('suspends just as well for the payment of %s', async (kind) => {
    const uid = await member();
    if (kind === 'renewal') await desk.passTo('2027-02-02T10:00:01Z');
    else await desk.service.upgrade(uid);
    expect(await paymentsOf(uid)).toHaveLength(2);
    const id = await dispute(uid, 'product_not_received');
    expect(await statusOf(uid)).toBe('suspended');
    await decide(id, 'won');
    expect(await statusOf(uid)).toBe('active');
    const again = await dispute(uid, 'product_not_received');
    await decide(again, 'lost');
    expect(await statusOf(uid)).toBe('ended');
    expect(await totalsOf(uid)).toMatchObject({ charged_pence: 15_000, disputed_pence: 7500 });
  });

  it('after a partial refund takes what was left, and the totals agree to the penny', async () => {
    const uid = await member();
    const paymentIntentId = await lastPaymentOf(uid);
    await desk.payments.refund({
      paymentIntentId,
      amountPence: 2501,
      idempotencyKey: `part-${uid}`,
    });
    await hear();
    await decide(await dispute(uid), 'won');
    expect(await moneyOf(uid)).toEqual([
      'charge 7500',
      'refund 2501',
      'dispute 4999',
      'dispute-won 4999',
    ]);
    expect(await totalsOf(uid)).toEqual({
      charged_pence: 7500,
      refunded_pence: 2501,
      disputed_pence: 0,
    });
  });

  it('of a part of the payment, and a refund after it was won, agree to the penny', async () => {
    const uid = await member();
    const id = await dispute(uid, undefined, 3333);
    expect(await desk.service.getMembership(uid)).toMatchObject({
      suspension: { amountPence: 3333 },
    });
    await decide(id, 'won');
    const paymentIntentId = await lastPaymentOf(uid);
    await desk.payments.refund({ paymentIntentId, idempotencyKey: `whole-${uid}` });
    await hear();
    expect(await totalsOf(uid)).toEqual({
      charged_pence: 7500,
      refunded_pence: 7500,
      disputed_pence: 0,
    });
  });

  it('as two disputes at once suspends until both are decided', async () => {
    const uid = await member();
    await desk.service.upgrade(uid);
    const [first = '', second = ''] = await paymentsOf(uid);
    const one = await questionPayment(desk, first);
    const other = await questionPayment(desk, second);
    await hear();
    await decide(one.id, 'won');
    expect(await statusOf(uid)).toBe('suspended');
    expect(await desk.mailsTo(uid)).not.toContain(AGAIN);
    await decide(other.id, 'won');
    expect(await statusOf(uid)).toBe('active');
    const mails = await desk.mailsTo(uid);
    expect(mails.filter((subject) => subject === PAUSED)).toHaveLength(1);
    expect(mails.filter((subject) => subject === AGAIN)).toHaveLength(1);
  });

  it('as two disputes at once ends with the first that is lost', async () => {
    const uid = await member();
    await desk.service.upgrade(uid);
    const [first = '', second = ''] = await paymentsOf(uid);
    const one = await questionPayment(desk, first);
    const other = await questionPayment(desk, second);
    await hear();
    await decide(one.id, 'lost');
    expect(await statusOf(uid)).toBe('ended');
    await decide(other.id, 'won');
    expect(await statusOf(uid)).toBe('ended');
    expect(await desk.mailsTo(uid)).not.toContain(AGAIN);
    expect(await totalsOf(uid)).toMatchObject({ charged_pence: 15_000, disputed_pence: 7500 });
  });

  it('as an inquiry takes no money, and can be refunded or closed', async () => {
    const uid = await member();
    const id = await dispute(uid, 'inquiry');
    expect(await desk.service.getMembership(uid)).toMatchObject({
      suspension: { cause: 'inquiry', amountPence: 7500 },
    });
    expect(await moneyOf(uid)).toEqual(['charge 7500']);
    expect(await mailsToOperators(id)).toEqual([
      'members@halewell.example: Bank inquiry: a payment of £75',
    ]);
    await decide(id, 'won');
    expect(await statusOf(uid)).toBe('active');
    expect(await moneyOf(uid)).toEqual(['charge 7500']);
    const again = await dispute(uid, 'inquiry');
    await decide(again, 'escalated');
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await statusOf(uid)).toBe('suspended');
    await decide(again, 'lost');
    expect(await statusOf(uid)).toBe('ended');
  });

  it('of a deleted account is written down, mails nobody who left, and charges nothing more', async () => {
    const uid = await member();
    const payment = await lastPaymentOf(uid);
    await desk.service.closeAccount(uid);
    await desk.db.deleteFrom('account').where('uid', '=', uid).execute();
    const mails = await desk.mailsTo(uid);
    const { id } = await questionPayment(desk, payment);
    await hear();
    await decide(id, 'lost');
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await desk.mailsTo(uid)).toEqual(mails);
    expect(await mailsToOperators(id)).toHaveLength(1);
    await desk.service.unsubscribeLost(id);
    const { disputes } = await desk.service.listDisputes();
    expect(disputes.find((one) => one.id === id)).toMatchObject({ name: '', state: 'lost' });
  });
});
