import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWrongCounters } from '../../rewards/testing/recount.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { CARD } from '../testing/test-env.ts';
import { type DisputeTestEnv, openDisputeTestEnv } from '../testing/dispute-test-env.ts';

const PAUSED = 'Your membership is paused';
const AGAIN = 'Your membership is active again';

describe.skipIf(!hasTestDatabase())('a dispute of one payment among several', () => {
  let env: DisputeTestEnv;
  beforeAll(async () => {
    env = await openDisputeTestEnv();
  });
  afterAll(async () => {
    expect(await findWrongCounters(env.connection)).toEqual({});
    await env.close();
  });

  it.each(['renewal', 'upgrade'])(
    'suspends the membership also for the payment of a %s',
    async (kind) => {
      const uid = await env.member();
      if (kind === 'renewal') await env.advanceTo('2027-02-02T10:00:01Z');
      else await env.service.upgrade(uid);
      expect(await env.paymentsOf(uid)).toHaveLength(2);
      const id = await env.dispute(uid, 'product_not_received');
      expect(await env.statusOf(uid)).toBe('suspended');
      await env.decide(id, 'won');
      expect(await env.statusOf(uid)).toBe('active');
      const again = await env.dispute(uid, 'product_not_received');
      await env.decide(again, 'lost');
      expect(await env.statusOf(uid)).toBe('ended');
      expect(await env.totalsOf(uid)).toMatchObject({
        disputed_pence: kind === 'renewal' ? 7500 : 6933,
      });
    },
  );

  it('during an unpaid renewal neither ends the membership early nor skips the renewal', async () => {
    const uid = await env.addPerson();
    env.clock.set('2026-02-02T10:00:00Z');
    await env.join(uid, 'single', CARD.failsLater);
    await env.advanceTo('2027-02-02T10:00:01Z');
    expect(await env.statusOf(uid)).toBe('past_due');
    const id = await env.dispute(uid);
    await env.service.sweep();
    expect(await env.statusOf(uid)).toBe('suspended');
    expect(await env.subscriptionOf(uid)).toMatchObject({ status: 'past_due' });
    expect(await env.service.getMembership(uid)).toMatchObject({
      graceUntil: '2027-02-09',
      renews: false,
    });
    await env.decide(id, 'won');
    expect(await env.statusOf(uid)).toBe('past_due');
    await env.advanceTo('2027-02-10T10:00:00Z');
    await env.service.sweep();
    expect(await env.statusOf(uid)).toBe('ended');
  });

  it('after a partial refund withdraws the rest, with correct totals', async () => {
    const uid = await env.member();
    const paymentIntentId = await env.lastPaymentOf(uid);
    await env.payments.refund({
      paymentIntentId,
      amountPence: 2501,
      idempotencyKey: `part-${uid}`,
    });
    await env.receiveEvents();
    await env.decide(await env.dispute(uid), 'won');
    expect(await env.moneyOf(uid)).toEqual([
      'charge 7500',
      'refund 2501',
      'dispute 4999',
      'dispute-won 4999',
    ]);
    expect(await env.totalsOf(uid)).toEqual({
      charged_pence: 7500,
      refunded_pence: 2501,
      disputed_pence: 0,
    });
  });

  it('about part of a payment, and a refund after it was won, give correct totals', async () => {
    const uid = await env.member();
    const id = await env.dispute(uid, undefined, 3333);
    expect(await env.service.getMembership(uid)).toMatchObject({
      suspension: { amountPence: 3333 },
    });
    await env.decide(id, 'won');
    const paymentIntentId = await env.lastPaymentOf(uid);
    await env.payments.refund({ paymentIntentId, idempotencyKey: `whole-${uid}` });
    await env.receiveEvents();
    expect(await env.totalsOf(uid)).toEqual({
      charged_pence: 7500,
      refunded_pence: 7500,
      disputed_pence: 0,
    });
  });

  it('together with another one suspends until both are decided', async () => {
    const uid = await env.member();
    await env.service.upgrade(uid);
    const [first = '', second = ''] = await env.paymentsOf(uid);
    const one = await env.disputePayment(first);
    const other = await env.disputePayment(second);
    await env.receiveEvents();
    await env.decide(one.id, 'won');
    expect(await env.statusOf(uid)).toBe('suspended');
    expect(await env.emailsTo(uid)).not.toContain(AGAIN);
    await env.decide(other.id, 'won');
    expect(await env.statusOf(uid)).toBe('active');
    const emails = await env.emailsTo(uid);
    expect(emails.filter((subject) => subject === PAUSED)).toHaveLength(1);
    expect(emails.filter((subject) => subject === AGAIN)).toHaveLength(1);
  });

  it('together with another one ends the membership with the first loss', async () => {
    const uid = await env.member();
    await env.service.upgrade(uid);
    const [first = '', second = ''] = await env.paymentsOf(uid);
    const one = await env.disputePayment(first);
    const other = await env.disputePayment(second);
    await env.receiveEvents();
    await env.decide(one.id, 'lost');
    expect(await env.statusOf(uid)).toBe('ended');
    await env.decide(other.id, 'won');
    expect(await env.statusOf(uid)).toBe('ended');
    expect(await env.emailsTo(uid)).not.toContain(AGAIN);
    expect(await env.totalsOf(uid)).toMatchObject({ charged_pence: 14_433, disputed_pence: 7500 });
  });

  it('that is an inquiry withdraws no money, and can be closed or escalated', async () => {
    const uid = await env.member();
    const id = await env.dispute(uid, 'inquiry');
    expect(await env.service.getMembership(uid)).toMatchObject({
      suspension: { cause: 'inquiry', amountPence: 7500 },
    });
    expect(await env.moneyOf(uid)).toEqual(['charge 7500']);
    expect(await env.emailsToOperators(id)).toEqual([
      'members@halewell.example: Bank inquiry: a payment of £75',
    ]);
    await env.decide(id, 'won');
    expect(await env.statusOf(uid)).toBe('active');
    expect(await env.moneyOf(uid)).toEqual(['charge 7500']);
    const again = await env.dispute(uid, 'inquiry');
    await env.decide(again, 'escalated');
    expect(await env.moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await env.statusOf(uid)).toBe('suspended');
    await env.decide(again, 'lost');
    expect(await env.statusOf(uid)).toBe('ended');
  });

  it('about a deleted account is recorded, without an email to the person or another charge', async () => {
    const uid = await env.member();
    const payment = await env.lastPaymentOf(uid);
    await env.service.closeAccount(uid);
    await env.db.deleteFrom('account').where('uid', '=', uid).execute();
    const emails = await env.emailsTo(uid);
    const { id } = await env.disputePayment(payment);
    await env.receiveEvents();
    await env.decide(id, 'lost');
    expect(await env.moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await env.emailsTo(uid)).toEqual(emails);
    expect(await env.emailsToOperators(id)).toHaveLength(1);
    await env.service.unsubscribeLost(id);
    const { disputes } = await env.service.listDisputes();
    expect(disputes.find((one) => one.id === id)).toMatchObject({ name: '', state: 'lost' });
  });
});
