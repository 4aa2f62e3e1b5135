import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWrongCounters } from '../../rewards/testing/recount.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { decideAtBank, questionPayment } from '../testing/bank.ts';
import { type Desk, openDesk } from '../testing/open-desk.ts';
import { customerOf, payTwice } from '../testing/pay-twice.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const REFUNDED = 'Your refund of £75';

describe.skipIf(!hasTestDatabase())('a refund of a payment that is disputed', () => {
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
    const [charge] = await desk.ledgerOf(uid);
    return { uid, payment: charge?.payment_intent_id ?? '' };
  }
  async function hear(): Promise<void> {
    for (const event of await desk.takeEvents()) await desk.deliver(event);
  }
  const moneyOf = async (uid: string) =>
    (await desk.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`);
  const wishOf = async (uid: string) => (await desk.service.getMembership(uid)).refundWish?.state;
  /** Promised while nobody knew of the dispute: the bank was quicker than the provider told us. */
  async function promised() {
    const { uid, payment } = await member();
    const { id } = await questionPayment(desk, payment);
    await desk.service.askForRefund(uid);
    return { uid, id };
  }
  async function runJobs(): Promise<void> {
    for (const { data } of await desk.jobsNamed('membership-refund'))
      await desk.service.carryOutRefund(String(data['requestId']));
  }

  it('is not tried again and again while the bank holds the money', async () => {
    const { uid } = await promised();
    expect(await wishOf(uid)).toBe('paying');
    let asked = 0;
    const counting = desk.openService({
      refund(order) {
        asked += 1;
        return desk.payments.refund(order);
      },
    });
    await runJobs();
    for (const { data } of await desk.jobsNamed('membership-refund'))
      await counting.carryOutRefund(String(data['requestId']));
    await hear();
    await desk.service.sweep();
    expect(asked).toBe(0);
    expect(await wishOf(uid)).toBe('paying');
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await desk.emailsTo(uid)).toEqual(['Your membership is active']);
  });

  it('is not tried for the rest while the bank looks into a part of it', async () => {
    const { uid, payment } = await member();
    await questionPayment(desk, payment, 'fraudulent', 3000);
    let asked = 0;
    const counting = desk.openService({
      refund(order) {
        asked += 1;
        return desk.payments.refund(order);
      },
    });
    await counting.askForRefund(uid);
    expect(asked).toBe(0);
    expect(await wishOf(uid)).toBe('paying');
  });

  it('is no failure where the provider refuses it as disputed before we hear of it', async () => {
    const { uid, payment } = await member();
    await questionPayment(desk, payment);
    const blind = desk.openService({ listDisputes: () => Promise.resolve([]) });
    await blind.askForRefund(uid);
    const [{ id } = { id: '' }] = (await desk.service.listRefundRequests()).filter(
      (row) => row.uid === uid,
    );
    await expect(blind.carryOutRefund(id)).resolves.toBeUndefined();
    expect(await wishOf(uid)).toBe('paying');
  });

  it('is made once the dispute is won', async () => {
    const { uid, id } = await promised();
    await hear();
    await decideAtBank(desk, id, 'won');
    await hear();
    expect(await wishOf(uid)).toBe('paying');
    await runJobs();
    expect(await wishOf(uid)).toBe('refunded');
    expect(await moneyOf(uid)).toEqual([
      'charge 7500',
      'dispute 7500',
      'dispute-won 7500',
      'refund 7500',
    ]);
    expect(await desk.emailsTo(uid)).toEqual(['Your membership is active', REFUNDED]);
  });

  it('is not made once the dispute is lost: the bank gave the money back', async () => {
    const { uid, id } = await promised();
    await hear();
    await decideAtBank(desk, id, 'lost');
    await hear();
    await runJobs();
    expect(await wishOf(uid)).toBe('refunded');
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await desk.emailsTo(uid)).not.toContain(REFUNDED);
  });

  it('is refused to the operator too, who may decline it meanwhile', async () => {
    const { uid, payment } = await member();
    desk.clock.set('2026-02-12T10:00:00Z');
    await desk.service.askForRefund(uid);
    const { id } = await questionPayment(desk, payment);
    await hear();
    const request = (await desk.service.listRefundRequests()).find((row) => row.uid === uid);
    const decide = (decision: 'refund' | 'decline') =>
      desk.service.decideRefund(request?.id ?? '', {
        decision,
        note: 'Disputed',
        by: 'operator_1',
      });
    await expect(decide('refund')).rejects.toMatchObject({ code: 'refund/payment-disputed' });
    expect(await decide('decline')).toMatchObject({ state: 'declined' });
    expect(await desk.service.getStatus(uid)).toMatchObject({ status: 'suspended' });
    await decideAtBank(desk, id, 'won');
    await hear();
    expect(await desk.service.getStatus(uid)).toMatchObject({ status: 'active' });
  });

  it('of an inquiry settles it', async () => {
    const { uid, payment } = await member();
    await questionPayment(desk, payment, 'inquiry');
    await hear();
    expect(await desk.service.askForRefund(uid)).toMatchObject({
      status: 'ended',
      refundWish: { state: 'refunded' },
    });
    await hear();
    const { disputes } = await desk.service.listDisputes();
    expect(disputes.find((one) => one.uid === uid)).toMatchObject({
      state: 'closed',
      status: 'Inquiry: closed',
    });
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
  });

  it('that was made before leaves the same totals, won or lost', async () => {
    const { uid, payment } = await member();
    await desk.service.askForRefund(uid);
    await hear();
    // A bank may dispute even what was refunded: it takes the amount once more.
    const { id } = await questionPayment(desk, payment, 'fraudulent', 7500);
    await hear();
    expect(await wishOf(uid)).toBe('refunded');
    await decideAtBank(desk, id, 'won');
    await hear();
    expect(await wishOf(uid)).toBe('refunded');
    expect(await moneyOf(uid)).toEqual([
      'charge 7500',
      'refund 7500',
      'dispute 7500',
      'dispute-won 7500',
    ]);
    expect((await desk.emailsTo(uid)).filter((subject) => subject === REFUNDED)).toHaveLength(1);
  });

  it('of a subscription bought twice is made once the dispute is won', async () => {
    desk.clock.set(BOUGHT);
    const uid = await payTwice(desk);
    const [second] = await desk.payments.listInvoices(await customerOf(desk, uid));
    const { id } = await questionPayment(desk, second?.paymentIntentId ?? '');
    await desk.service.activate(uid);
    const unwind = async () => {
      for (const { data } of await desk.jobsNamed('subscription-unwind'))
        await desk.service.unwind(String(data['subscriptionId']));
    };
    await unwind();
    await hear();
    // The dispute is about the second purchase: the membership goes on.
    expect(await desk.service.getStatus(uid)).toMatchObject({ status: 'active' });
    expect(await moneyOf(uid)).not.toContain('refund 15000');
    await decideAtBank(desk, id, 'won');
    await hear();
    await unwind();
    await hear();
    expect((await moneyOf(uid)).toSorted()).toEqual([
      'charge 15000',
      'charge 7500',
      'dispute 15000',
      'dispute-won 15000',
      'refund 15000',
    ]);
    expect(await desk.service.getStatus(uid)).toMatchObject({ status: 'active' });
  });
});
