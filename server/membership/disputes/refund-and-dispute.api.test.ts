import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWrongCounters } from '../../rewards/testing/recount.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { decideAtBank, disputePayment } from '../testing/bank.ts';
import { type TestEnv, openTestEnv } from '../testing/test-env.ts';
import { customerOf, payTwice } from '../testing/pay-twice.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const REFUNDED = 'Your refund of £75';

describe.skipIf(!hasTestDatabase())('a refund of a disputed payment', () => {
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
    const [charge] = await env.ledgerOf(uid);
    return { uid, payment: charge?.payment_intent_id ?? '' };
  }
  async function receiveEvents(): Promise<void> {
    for (const event of await env.drainEvents()) await env.deliver(event);
  }
  const moneyOf = async (uid: string) =>
    (await env.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`);
  const requestStateOf = async (uid: string) =>
    (await env.service.getMembership(uid)).refundWish?.state;
  /** A refund promised before the events about the dispute arrived. */
  async function promised() {
    const { uid, payment } = await member();
    const { id } = await disputePayment(env, payment);
    await env.service.askForRefund(uid);
    return { uid, id };
  }
  async function runJobs(): Promise<void> {
    for (const { data } of await env.jobsNamed('membership-refund'))
      await env.service.carryOutRefund(String(data['requestId']));
  }

  it('is not attempted while the bank holds the money', async () => {
    const { uid } = await promised();
    expect(await requestStateOf(uid)).toBe('paying');
    let calls = 0;
    const counting = env.openService({
      refund(order) {
        calls += 1;
        return env.payments.refund(order);
      },
    });
    await runJobs();
    for (const { data } of await env.jobsNamed('membership-refund'))
      await counting.carryOutRefund(String(data['requestId']));
    await receiveEvents();
    await env.service.sweep();
    expect(calls).toBe(0);
    expect(await requestStateOf(uid)).toBe('paying');
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await env.emailsTo(uid)).toEqual(['Your membership is active']);
  });

  it('is not attempted for the rest while part of the payment is disputed', async () => {
    const { uid, payment } = await member();
    await disputePayment(env, payment, 'fraudulent', 3000);
    let calls = 0;
    const counting = env.openService({
      refund(order) {
        calls += 1;
        return env.payments.refund(order);
      },
    });
    await counting.askForRefund(uid);
    expect(calls).toBe(0);
    expect(await requestStateOf(uid)).toBe('paying');
  });

  it('does not fail when the provider refuses it because of an unrecorded dispute', async () => {
    const { uid, payment } = await member();
    await disputePayment(env, payment);
    const unaware = env.openService({ listDisputes: () => Promise.resolve([]) });
    await unaware.askForRefund(uid);
    const [{ id } = { id: '' }] = (await env.service.listRefundRequests()).filter(
      (row) => row.uid === uid,
    );
    await expect(unaware.carryOutRefund(id)).resolves.toBeUndefined();
    expect(await requestStateOf(uid)).toBe('paying');
  });

  it('is made once the dispute is won', async () => {
    const { uid, id } = await promised();
    await receiveEvents();
    await decideAtBank(env, id, 'won');
    await receiveEvents();
    expect(await requestStateOf(uid)).toBe('paying');
    await runJobs();
    expect(await requestStateOf(uid)).toBe('refunded');
    expect(await moneyOf(uid)).toEqual([
      'charge 7500',
      'dispute 7500',
      'dispute-won 7500',
      'refund 7500',
    ]);
    expect(await env.emailsTo(uid)).toEqual(['Your membership is active', REFUNDED]);
  });

  it('is not made once the dispute is lost, as the bank has returned the money', async () => {
    const { uid, id } = await promised();
    await receiveEvents();
    await decideAtBank(env, id, 'lost');
    await receiveEvents();
    await runJobs();
    expect(await requestStateOf(uid)).toBe('refunded');
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await env.emailsTo(uid)).not.toContain(REFUNDED);
  });

  it('cannot be granted by an operator, but can be declined', async () => {
    const { uid, payment } = await member();
    env.clock.set('2026-02-12T10:00:00Z');
    await env.service.askForRefund(uid);
    const { id } = await disputePayment(env, payment);
    await receiveEvents();
    const request = (await env.service.listRefundRequests()).find((row) => row.uid === uid);
    const decide = (decision: 'refund' | 'decline') =>
      env.service.decideRefund(request?.id ?? '', {
        decision,
        note: 'Disputed',
        by: 'operator_1',
      });
    await expect(decide('refund')).rejects.toMatchObject({ code: 'refund/payment-disputed' });
    expect(await decide('decline')).toMatchObject({ state: 'declined' });
    expect(await env.service.getStatus(uid)).toMatchObject({ status: 'suspended' });
    await decideAtBank(env, id, 'won');
    await receiveEvents();
    expect(await env.service.getStatus(uid)).toMatchObject({ status: 'active' });
  });

  it('closes an inquiry', async () => {
    const { uid, payment } = await member();
    await disputePayment(env, payment, 'inquiry');
    await receiveEvents();
    expect(await env.service.askForRefund(uid)).toMatchObject({
      status: 'ended',
      refundWish: { state: 'refunded' },
    });
    await receiveEvents();
    const { disputes } = await env.service.listDisputes();
    expect(disputes.find((one) => one.uid === uid)).toMatchObject({
      state: 'closed',
      status: 'Inquiry: closed',
    });
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
  });

  it('that was made before leaves the same totals, won or lost', async () => {
    const { uid, payment } = await member();
    await env.service.askForRefund(uid);
    await receiveEvents();
    // A bank can dispute a refunded payment and withdraw the amount again.
    const { id } = await disputePayment(env, payment, 'fraudulent', 7500);
    await receiveEvents();
    expect(await requestStateOf(uid)).toBe('refunded');
    await decideAtBank(env, id, 'won');
    await receiveEvents();
    expect(await requestStateOf(uid)).toBe('refunded');
    expect(await moneyOf(uid)).toEqual([
      'charge 7500',
      'refund 7500',
      'dispute 7500',
      'dispute-won 7500',
    ]);
    expect((await env.emailsTo(uid)).filter((subject) => subject === REFUNDED)).toHaveLength(1);
  });

  it('of a subscription bought twice is made once the dispute is won', async () => {
    env.clock.set(BOUGHT);
    const uid = await payTwice(env);
    const [second] = await env.payments.listInvoices(await customerOf(env, uid));
    const { id } = await disputePayment(env, second?.paymentIntentId ?? '');
    await env.service.activate(uid);
    const unwind = async () => {
      for (const { data } of await env.jobsNamed('subscription-unwind'))
        await env.service.unwind(String(data['subscriptionId']));
    };
    await unwind();
    await receiveEvents();
    // The dispute is about the second purchase: the membership continues.
    expect(await env.service.getStatus(uid)).toMatchObject({ status: 'active' });
    expect(await moneyOf(uid)).not.toContain('refund 15000');
    await decideAtBank(env, id, 'won');
    await receiveEvents();
    await unwind();
    await receiveEvents();
    expect((await moneyOf(uid)).toSorted()).toEqual([
      'charge 15000',
      'charge 7500',
      'dispute 15000',
      'dispute-won 15000',
      'refund 15000',
    ]);
    expect(await env.service.getStatus(uid)).toMatchObject({ status: 'active' });
  });
});
