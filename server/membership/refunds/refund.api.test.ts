import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsUnavailable } from '../../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { type Desk, openDesk, PRICES } from '../testing/open-desk.ts';
import { addVisit, revealCode } from '../testing/use-membership.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const REFUNDED = 'Your refund of £75';

describe.skipIf(!hasTestDatabase())('a refund within the cooling-off period', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(BOUGHT);
  });
  afterAll(() => desk.close());

  async function member(plan: 'single' | 'family' = 'single'): Promise<string> {
    desk.clock.set(BOUGHT);
    const uid = await desk.addPerson();
    await desk.join(uid, plan);
    return uid;
  }

  const moneyOf = async (uid: string) =>
    (await desk.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`);
  const subscriptionOf = async (uid: string) => {
    const [row] = await desk.membershipsOf(uid);
    return desk.payments.getSubscription(row?.subscription_id ?? '');
  };

  it('is offered with its last day and what comes back', async () => {
    const uid = await member();
    expect(await desk.service.getMembership(uid)).toMatchObject({
      refund: { kind: 'refund', until: '2026-02-09', amountPence: 7500 },
      refundWish: null,
    });
  });

  it('ends the membership and pays everything back, in one step', async () => {
    const uid = await member();
    desk.clock.set('2026-02-09T23:59:59Z');
    expect(await desk.service.askForRefund(uid)).toMatchObject({
      status: 'ended',
      active: false,
      expiresAt: '2026-02-09',
      nextPayment: null,
      refund: { kind: 'none' },
      refundWish: { state: 'refunded', amountPence: 7500, askedOn: '2026-02-09' },
      upgrade: null,
      receipts: [{ kind: 'refund', amountPence: 7500 }, { kind: 'payment' }],
    });
    expect(await desk.service.getStatus(uid)).toMatchObject({ active: false, plan: 'none' });
    expect(await subscriptionOf(uid)).toMatchObject({ status: 'canceled' });
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
    expect(await desk.emailsTo(uid)).toEqual(['Your membership is active', REFUNDED]);
    // What the provider tells us afterwards changes nothing any more.
    for (const event of await desk.takeEvents()) await desk.deliver(event);
    await desk.service.sweep();
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
    expect(await desk.emailsTo(uid)).toHaveLength(2);
    // And the person may come back.
    expect(await desk.service.createSubscription(uid, PRICES.single)).toMatchObject({
      alreadySubscribed: false,
    });
  });

  it('pays back the larger plan that was moved to as well', async () => {
    const uid = await member();
    await desk.service.upgrade(uid);
    expect(await desk.service.askForRefund(uid)).toMatchObject({
      refundWish: { state: 'refunded', amountPence: 15_000 },
    });
    expect((await moneyOf(uid)).toSorted()).toEqual([
      'charge 7500',
      'charge 7500',
      'refund 7500',
      'refund 7500',
    ]);
    expect((await desk.emailsTo(uid)).filter((subject) => /refund/.test(subject))).toEqual([
      'Your refund of £150',
    ]);
  });

  it('happens once, however many ask at once', async () => {
    const uid = await member();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => desk.service.askForRefund(uid)),
    );
    expect(answers.every(({ active }) => !active)).toBe(true);
    for (const event of await desk.takeEvents()) await desk.deliver(event);
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
    expect(await desk.emailsTo(uid)).toEqual(['Your membership is active', REFUNDED]);
    expect(await desk.service.askForRefund(uid)).toMatchObject({
      refundWish: { state: 'refunded' },
    });
  });

  it.each([
    ['cancelNow', 0],
    ['refund', 0],
    ['listSubscriptions', 1],
  ] as const)('is carried out after all when %s fails', async (call, refundsMade) => {
    const uid = await member();
    const broken = desk.openService({
      [call]: () => Promise.reject(new PaymentsUnavailable('unreachable')),
    });
    expect(await broken.askForRefund(uid)).toMatchObject({
      active: false,
      refundWish: { state: 'paying', amountPence: 7500 },
    });
    expect(await desk.emailsTo(uid)).toEqual(['Your membership is active']);
    const events = await desk.takeEvents();
    expect(events.filter(({ type }) => type === 'refund.created')).toHaveLength(refundsMade);

    if (refundsMade > 0) {
      // The money went back and the process died: the provider's event alone completes it.
      for (const event of events) await desk.deliver(event);
    } else {
      const [job] = (await desk.jobsNamed('membership-refund')).slice(-1);
      await desk.service.carryOutRefund(String(job?.data['requestId']));
    }
    await desk.service.sweep();
    expect(await desk.service.getMembership(uid)).toMatchObject({
      active: false,
      refundWish: { state: 'refunded' },
    });
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
    expect(await desk.emailsTo(uid)).toEqual(['Your membership is active', REFUNDED]);
  });

  it('is asked for by a job and by the sweep until it is done', async () => {
    const uid = await member();
    await desk
      .openService({ refund: () => Promise.reject(new PaymentsUnavailable('unreachable')) })
      .askForRefund(uid);
    const row = await desk.db
      .selectFrom('refund_request')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    const mine = (await desk.jobsNamed('membership-refund')).filter(
      ({ data }) => data['requestId'] === row.id,
    );
    expect(mine).toMatchObject([{ seconds: 60 }]);
    // While it is on its way nothing brings the membership back.
    await desk.service.activate(uid);
    await desk.service.sweep();
    expect(await desk.service.getStatus(uid)).toMatchObject({ active: false });
    await desk.service.carryOutRefund(row.id);
    await desk.service.carryOutRefund(row.id);
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
  });

  describe('of a used membership', () => {
    const now = new Date(BOUGHT);
    it.each([
      ['a promo code was shown', (uid: string) => revealCode(desk.db, uid, now), 'promo code'],
      [
        'a visit is confirmed',
        (uid: string) =>
          addVisit(desk.db, uid, { status: 'confirmed', asked: now, on: '2026-03-01' }),
        'confirmed an appointment you asked for',
      ],
      [
        'somebody checked in',
        (uid: string) =>
          addVisit(desk.db, uid, {
            status: 'checked-in',
            asked: now,
            on: '2026-02-02',
            checkedIn: now,
          }),
        'attended an appointment',
      ],
    ])('goes to the operator: %s', async (_name, use, words) => {
      const uid = await member();
      await use(uid);
      expect((await desk.service.getMembership(uid)).refund).toMatchObject({
        kind: 'request',
        until: '2026-02-16',
      });
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => desk.service.askForRefund(uid)),
      );
      for (const answer of answers) {
        expect(answer).toMatchObject({
          active: true,
          refundWish: { state: 'waiting', reason: expect.stringContaining(words) },
        });
      }
      expect(await moneyOf(uid)).toEqual(['charge 7500']);
      expect(await desk.emailsTo(uid)).toEqual([
        'We have received your request for a refund',
        'Your membership is active',
      ]);
    });

    it('goes on when a code is shown between the promise and the payment', async () => {
      const uid = await member();
      // The promise is made by a process that dies right after it.
      await desk
        .openService({ cancelNow: () => Promise.reject(new Error('killed')) })
        .askForRefund(uid);
      const wishes = desk.db.updateTable('refund_request').where('uid', '=', uid);
      const { id } = await wishes
        .set({ confirmed_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await revealCode(desk.db, uid, desk.clock.now());
      // Another one carries on, and finds the use before it asks the provider for anything.
      const asked: string[] = [];
      await desk
        .openService({
          async cancelNow(subscription) {
            asked.push(subscription);
            return desk.payments.cancelNow(subscription);
          },
        })
        .carryOutRefund(id);
      expect(asked).toEqual([]);
      expect(await desk.service.getMembership(uid)).toMatchObject({
        status: 'active',
        refundWish: { state: 'waiting', reason: expect.stringContaining('promo code') },
      });
      await desk.service.sweep();
      expect(await desk.service.getStatus(uid)).toMatchObject({ active: true });
      expect(await moneyOf(uid)).toEqual(['charge 7500']);
    });
  });

  it('stands although a code is shown while the money is on its way, and is noted', async () => {
    const uid = await member();
    const late = desk.openService({
      async refund(order) {
        await revealCode(desk.db, uid, desk.clock.now());
        return desk.payments.refund(order);
      },
    });
    expect(await late.askForRefund(uid)).toMatchObject({ refundWish: { state: 'refunded' } });
    const notes = await desk.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_uid'])
      .where('subject', '=', uid)
      .execute();
    expect(notes).toEqual([{ action: 'refund/used-meanwhile', actor_uid: null }]);
  });

  it('is over after fourteen days, and never there for somebody without a membership', async () => {
    const uid = await member();
    desk.clock.set('2026-02-17T00:00:00Z');
    await expect(desk.service.askForRefund(uid)).rejects.toMatchObject({
      code: 'membership/refund-not-possible',
    });
    expect(await desk.service.getMembership(uid)).toMatchObject({
      active: true,
      refund: { kind: 'none' },
      refundWish: null,
    });
    await expect(desk.service.askForRefund(await desk.addPerson())).rejects.toMatchObject({
      code: 'membership/none',
    });
  });
});
