import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsUnavailable } from '../../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { type TestEnv, openTestEnv, PRICES } from '../testing/test-env.ts';
import { addVisit, revealCode } from '../testing/use-membership.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const REFUNDED = 'Your refund of £75';

describe.skipIf(!hasTestDatabase())('a refund within the cooling-off period', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv(BOUGHT);
  });
  afterAll(() => env.close());

  async function member(plan: 'single' | 'family' = 'single'): Promise<string> {
    env.clock.set(BOUGHT);
    const uid = await env.addPerson();
    await env.join(uid, plan);
    return uid;
  }

  const moneyOf = async (uid: string) =>
    (await env.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`);
  const subscriptionOf = async (uid: string) => {
    const [row] = await env.membershipsOf(uid);
    return env.payments.getSubscription(row?.subscription_id ?? '');
  };

  it('is offered with its last day and amount', async () => {
    const uid = await member();
    expect(await env.service.getMembership(uid)).toMatchObject({
      refund: { kind: 'refund', until: '2026-02-09', amountPence: 7500 },
      refundWish: null,
    });
  });

  it('ends the membership and refunds everything in one step', async () => {
    const uid = await member();
    env.clock.set('2026-02-09T23:59:59Z');
    expect(await env.service.askForRefund(uid)).toMatchObject({
      status: 'ended',
      active: false,
      expiresAt: '2026-02-09',
      nextPayment: null,
      refund: { kind: 'none' },
      refundWish: { state: 'refunded', amountPence: 7500, askedOn: '2026-02-09' },
      upgrade: null,
      receipts: [{ kind: 'refund', amountPence: 7500 }, { kind: 'payment' }],
    });
    expect(await env.service.getStatus(uid)).toMatchObject({ active: false, plan: 'none' });
    expect(await subscriptionOf(uid)).toMatchObject({ status: 'canceled' });
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
    expect(await env.emailsTo(uid)).toEqual(['Your membership is active', REFUNDED]);
    // Later events change nothing.
    for (const event of await env.drainEvents()) await env.deliver(event);
    await env.service.sweep();
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
    expect(await env.emailsTo(uid)).toHaveLength(2);
    // The person can buy again.
    expect(await env.service.createSubscription(uid, PRICES.single)).toMatchObject({
      alreadySubscribed: false,
    });
  });

  it('includes the payment of an upgrade', async () => {
    const uid = await member();
    await env.service.upgrade(uid);
    expect(await env.service.askForRefund(uid)).toMatchObject({
      refundWish: { state: 'refunded', amountPence: 15_000 },
    });
    expect((await moneyOf(uid)).toSorted()).toEqual([
      'charge 7500',
      'charge 7500',
      'refund 7500',
      'refund 7500',
    ]);
    expect((await env.emailsTo(uid)).filter((subject) => /refund/.test(subject))).toEqual([
      'Your refund of £150',
    ]);
  });

  it('is made once for concurrent requests', async () => {
    const uid = await member();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => env.service.askForRefund(uid)),
    );
    expect(responses.every(({ active }) => !active)).toBe(true);
    for (const event of await env.drainEvents()) await env.deliver(event);
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
    expect(await env.emailsTo(uid)).toEqual(['Your membership is active', REFUNDED]);
    expect(await env.service.askForRefund(uid)).toMatchObject({
      refundWish: { state: 'refunded' },
    });
  });

  it.each([
    ['cancelNow', 0],
    ['refund', 0],
    ['listSubscriptions', 1],
  ] as const)('is carried out later if %s fails', async (call, refundsMade) => {
    const uid = await member();
    const broken = env.openService({
      [call]: () => Promise.reject(new PaymentsUnavailable('unreachable')),
    });
    expect(await broken.askForRefund(uid)).toMatchObject({
      active: false,
      refundWish: { state: 'paying', amountPence: 7500 },
    });
    expect(await env.emailsTo(uid)).toEqual(['Your membership is active']);
    const events = await env.drainEvents();
    expect(events.filter(({ type }) => type === 'refund.created')).toHaveLength(refundsMade);

    if (refundsMade > 0) {
      // Crashed after the refund: the provider's event alone completes it.
      for (const event of events) await env.deliver(event);
    } else {
      const [job] = (await env.jobsNamed('membership-refund')).slice(-1);
      await env.service.carryOutRefund(String(job?.data['requestId']));
    }
    await env.service.sweep();
    expect(await env.service.getMembership(uid)).toMatchObject({
      active: false,
      refundWish: { state: 'refunded' },
    });
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
    expect(await env.emailsTo(uid)).toEqual(['Your membership is active', REFUNDED]);
  });

  it('is made once by jobs of the same refund that run at the same time', async () => {
    const uid = await member();
    await env
      .openService({ refund: () => Promise.reject(new PaymentsUnavailable('unreachable')) })
      .askForRefund(uid);
    const before = (await env.jobsNamed('membership-refund')).length;
    // Nothing deduplicates jobs: each sweep adds one until the refund is made.
    await env.service.sweep();
    await env.service.sweep();
    const jobs = await env.jobsNamed('membership-refund');
    expect(jobs.length).toBe(before + 2);
    const ids = jobs.map(({ data }) => String(data['requestId']));
    await Promise.all(ids.map((id) => env.service.carryOutRefund(id)));
    for (const event of await env.drainEvents()) await env.deliver(event);
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
    expect(await env.emailsTo(uid)).toEqual(['Your membership is active', REFUNDED]);
  });

  it('is retried by a job and the sweep until it is done', async () => {
    const uid = await member();
    await env
      .openService({ refund: () => Promise.reject(new PaymentsUnavailable('unreachable')) })
      .askForRefund(uid);
    const row = await env.db
      .selectFrom('refund_request')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    const jobs = (await env.jobsNamed('membership-refund')).filter(
      ({ data }) => data['requestId'] === row.id,
    );
    expect(jobs).toMatchObject([{ seconds: 60 }]);
    // A pending refund keeps the membership ended.
    await env.service.activate(uid);
    await env.service.sweep();
    expect(await env.service.getStatus(uid)).toMatchObject({ active: false });
    await env.service.carryOutRefund(row.id);
    await env.service.carryOutRefund(row.id);
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
  });

  describe('of a used membership', () => {
    const now = new Date(BOUGHT);
    it.each([
      ['a revealed promo code', (uid: string) => revealCode(env.db, uid, now), 'promo code'],
      [
        'a confirmed visit',
        (uid: string) =>
          addVisit(env.db, uid, { status: 'confirmed', requestedAt: now, on: '2026-03-01' }),
        'confirmed an appointment you asked for',
      ],
      [
        'a check-in',
        (uid: string) =>
          addVisit(env.db, uid, {
            status: 'checked-in',
            requestedAt: now,
            on: '2026-02-02',
            checkedIn: now,
          }),
        'attended an appointment',
      ],
    ])('needs an operator’s decision after %s', async (_name, use, reason) => {
      const uid = await member();
      await use(uid);
      expect((await env.service.getMembership(uid)).refund).toMatchObject({
        kind: 'request',
        until: '2026-02-16',
      });
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => env.service.askForRefund(uid)),
      );
      for (const response of responses) {
        expect(response).toMatchObject({
          active: true,
          refundWish: { state: 'waiting', reason: expect.stringContaining(reason) },
        });
      }
      expect(await moneyOf(uid)).toEqual(['charge 7500']);
      expect(await env.emailsTo(uid)).toEqual([
        'We’ve received your refund request',
        'Your membership is active',
      ]);
    });

    it('is reopened if a code is revealed between the promise and the payment', async () => {
      const uid = await member();
      // A process crashes right after the promise.
      await env
        .openService({ cancelNow: () => Promise.reject(new Error('killed')) })
        .askForRefund(uid);
      const requests = env.db.updateTable('refund_request').where('uid', '=', uid);
      const { id } = await requests
        .set({ confirmed_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await revealCode(env.db, uid, env.clock.now());
      // Another process continues, and detects the use before it calls the provider.
      const cancelled: string[] = [];
      await env
        .openService({
          async cancelNow(subscription) {
            cancelled.push(subscription);
            return env.payments.cancelNow(subscription);
          },
        })
        .carryOutRefund(id);
      expect(cancelled).toEqual([]);
      expect(await env.service.getMembership(uid)).toMatchObject({
        status: 'active',
        refundWish: { state: 'waiting', reason: expect.stringContaining('promo code') },
      });
      await env.service.sweep();
      expect(await env.service.getStatus(uid)).toMatchObject({ active: true });
      expect(await moneyOf(uid)).toEqual(['charge 7500']);
    });
  });

  it('is not reversed by a code reveal during the refund, which is logged in the audit log', async () => {
    const uid = await member();
    const late = env.openService({
      async refund(order) {
        await revealCode(env.db, uid, env.clock.now());
        return env.payments.refund(order);
      },
    });
    expect(await late.askForRefund(uid)).toMatchObject({ refundWish: { state: 'refunded' } });
    const entries = await env.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_uid'])
      .where('subject', '=', uid)
      .execute();
    expect(entries).toEqual([{ action: 'refund/used-meanwhile', actor_uid: null }]);
  });

  it('is refused after fourteen days, and without a membership', async () => {
    const uid = await member();
    env.clock.set('2026-02-17T00:00:00Z');
    await expect(env.service.askForRefund(uid)).rejects.toMatchObject({
      code: 'membership/refund-not-possible',
    });
    expect(await env.service.getMembership(uid)).toMatchObject({
      active: true,
      refund: { kind: 'none' },
      refundWish: null,
    });
    await expect(env.service.askForRefund(await env.addPerson())).rejects.toMatchObject({
      code: 'membership/none',
    });
  });
});
