import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWrongCounters } from '../../rewards/testing/recount.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { CARD } from '../testing/open-desk.ts';
import { type DisputeDesk, openDisputeDesk } from '../testing/open-dispute-desk.ts';

const PAUSED = 'Your membership is paused';
const AGAIN = 'Your membership is active again';

describe.skipIf(!hasTestDatabase())('a dispute of one payment among several', () => {
  let desk: DisputeDesk;
  beforeAll(async () => {
    desk = await openDisputeDesk();
  });
  afterAll(async () => {
    expect(await findWrongCounters(desk.connection)).toEqual({});
    await desk.close();
  });

  it.each(['renewal', 'upgrade'])('suspends just as well for the payment of %s', async (kind) => {
    const uid = await desk.member();
    if (kind === 'renewal') await desk.passTo('2027-02-02T10:00:01Z');
    else await desk.service.upgrade(uid);
    expect(await desk.paymentsOf(uid)).toHaveLength(2);
    const id = await desk.dispute(uid, 'product_not_received');
    expect(await desk.statusOf(uid)).toBe('suspended');
    await desk.decide(id, 'won');
    expect(await desk.statusOf(uid)).toBe('active');
    const again = await desk.dispute(uid, 'product_not_received');
    await desk.decide(again, 'lost');
    expect(await desk.statusOf(uid)).toBe('ended');
    expect(await desk.totalsOf(uid)).toMatchObject({
      disputed_pence: kind === 'renewal' ? 7500 : 6933,
    });
  });

  it('while a renewal is unpaid neither ends the membership early nor forgives the renewal', async () => {
    const uid = await desk.addPerson();
    desk.clock.set('2026-02-02T10:00:00Z');
    await desk.join(uid, 'single', CARD.failsLater);
    await desk.passTo('2027-02-02T10:00:01Z');
    expect(await desk.statusOf(uid)).toBe('past_due');
    const id = await desk.dispute(uid);
    await desk.service.sweep();
    expect(await desk.statusOf(uid)).toBe('suspended');
    expect(await desk.subscriptionOf(uid)).toMatchObject({ status: 'past_due' });
    expect(await desk.service.getMembership(uid)).toMatchObject({
      graceUntil: '2027-02-09',
      renews: false,
    });
    await desk.decide(id, 'won');
    expect(await desk.statusOf(uid)).toBe('past_due');
    await desk.passTo('2027-02-10T10:00:00Z');
    await desk.service.sweep();
    expect(await desk.statusOf(uid)).toBe('ended');
  });

  it('after a partial refund takes what was left, and the totals agree to the penny', async () => {
    const uid = await desk.member();
    const paymentIntentId = await desk.lastPaymentOf(uid);
    await desk.payments.refund({
      paymentIntentId,
      amountPence: 2501,
      idempotencyKey: `part-${uid}`,
    });
    await desk.hear();
    await desk.decide(await desk.dispute(uid), 'won');
    expect(await desk.moneyOf(uid)).toEqual([
      'charge 7500',
      'refund 2501',
      'dispute 4999',
      'dispute-won 4999',
    ]);
    expect(await desk.totalsOf(uid)).toEqual({
      charged_pence: 7500,
      refunded_pence: 2501,
      disputed_pence: 0,
    });
  });

  it('of a part of the payment, and a refund after it was won, agree to the penny', async () => {
    const uid = await desk.member();
    const id = await desk.dispute(uid, undefined, 3333);
    expect(await desk.service.getMembership(uid)).toMatchObject({
      suspension: { amountPence: 3333 },
    });
    await desk.decide(id, 'won');
    const paymentIntentId = await desk.lastPaymentOf(uid);
    await desk.payments.refund({ paymentIntentId, idempotencyKey: `whole-${uid}` });
    await desk.hear();
    expect(await desk.totalsOf(uid)).toEqual({
      charged_pence: 7500,
      refunded_pence: 7500,
      disputed_pence: 0,
    });
  });

  it('as two disputes at once suspends until both are decided', async () => {
    const uid = await desk.member();
    await desk.service.upgrade(uid);
    const [first = '', second = ''] = await desk.paymentsOf(uid);
    const one = await desk.questionPayment(first);
    const other = await desk.questionPayment(second);
    await desk.hear();
    await desk.decide(one.id, 'won');
    expect(await desk.statusOf(uid)).toBe('suspended');
    expect(await desk.emailsTo(uid)).not.toContain(AGAIN);
    await desk.decide(other.id, 'won');
    expect(await desk.statusOf(uid)).toBe('active');
    const mails = await desk.emailsTo(uid);
    expect(mails.filter((subject) => subject === PAUSED)).toHaveLength(1);
    expect(mails.filter((subject) => subject === AGAIN)).toHaveLength(1);
  });

  it('as two disputes at once ends with the first that is lost', async () => {
    const uid = await desk.member();
    await desk.service.upgrade(uid);
    const [first = '', second = ''] = await desk.paymentsOf(uid);
    const one = await desk.questionPayment(first);
    const other = await desk.questionPayment(second);
    await desk.hear();
    await desk.decide(one.id, 'lost');
    expect(await desk.statusOf(uid)).toBe('ended');
    await desk.decide(other.id, 'won');
    expect(await desk.statusOf(uid)).toBe('ended');
    expect(await desk.emailsTo(uid)).not.toContain(AGAIN);
    expect(await desk.totalsOf(uid)).toMatchObject({ charged_pence: 14_433, disputed_pence: 7500 });
  });

  it('as an inquiry takes no money, and can be refunded or closed', async () => {
    const uid = await desk.member();
    const id = await desk.dispute(uid, 'inquiry');
    expect(await desk.service.getMembership(uid)).toMatchObject({
      suspension: { cause: 'inquiry', amountPence: 7500 },
    });
    expect(await desk.moneyOf(uid)).toEqual(['charge 7500']);
    expect(await desk.emailsToOperators(id)).toEqual([
      'members@halewell.example: Bank inquiry: a payment of £75',
    ]);
    await desk.decide(id, 'won');
    expect(await desk.statusOf(uid)).toBe('active');
    expect(await desk.moneyOf(uid)).toEqual(['charge 7500']);
    const again = await desk.dispute(uid, 'inquiry');
    await desk.decide(again, 'escalated');
    expect(await desk.moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await desk.statusOf(uid)).toBe('suspended');
    await desk.decide(again, 'lost');
    expect(await desk.statusOf(uid)).toBe('ended');
  });

  it('of a deleted account is written down, mails nobody who left, and charges nothing more', async () => {
    const uid = await desk.member();
    const payment = await desk.lastPaymentOf(uid);
    await desk.service.closeAccount(uid);
    await desk.db.deleteFrom('account').where('uid', '=', uid).execute();
    const mails = await desk.emailsTo(uid);
    const { id } = await desk.questionPayment(payment);
    await desk.hear();
    await desk.decide(id, 'lost');
    expect(await desk.moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await desk.emailsTo(uid)).toEqual(mails);
    expect(await desk.emailsToOperators(id)).toHaveLength(1);
    await desk.service.unsubscribeLost(id);
    const { disputes } = await desk.service.listDisputes();
    expect(disputes.find((one) => one.id === id)).toMatchObject({ name: '', state: 'lost' });
  });
});
