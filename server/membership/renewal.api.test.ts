import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../testing/test-database.ts';
import { type Desk, openDesk } from './testing/open-desk.ts';

describe.skipIf(!hasTestDatabase())('renewing a membership', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterAll(() => desk.close());

  async function member(): Promise<string> {
    desk.clock.set('2026-02-02T10:00:00Z');
    const uid = await desk.addPerson();
    await desk.join(uid);
    return uid;
  }

  it('shows the owner plan, renewal and receipts', async () => {
    const uid = await member();
    expect(await desk.service.getMembership(uid)).toEqual({
      plan: 'single',
      planName: 'Single',
      status: 'active',
      active: true,
      memberSince: '2026-02-02',
      expiresAt: '2027-02-02',
      renews: true,
      nextPayment: { date: '2027-02-02', amountPence: 7500 },
      graceUntil: null,
      needsPayment: false,
      suspension: null,
      refund: {
        kind: 'refund',
        until: '2026-02-09',
        reason: expect.stringContaining('has not been used'),
        amountPence: 7500,
      },
      refundWish: null,
      upgrade: { amountPence: 7500, nextAmountPence: 15_000 },
      upgradeConfirmation: null,
      receipts: [
        {
          id: expect.stringMatching(/^in_/),
          kind: 'payment',
          date: '2026-02-02',
          description: expect.any(String),
          amountPence: 7500,
        },
      ],
    });
  });

  it('confirms the purchase with price, term, renewal and the ways out', async () => {
    const uid = await member();
    const mail = await desk.db
      .selectFrom('mail_outbox')
      .select('text_body')
      .where('intent', 'like', 'membership-active:%')
      .where('recipient', '=', `${uid}@example.com`)
      .executeTakeFirstOrThrow();
    for (const words of [
      '£75',
      'one year',
      '2 February 2027',
      '30 and 7 days',
      'cancel the renewal',
      '9 February 2026',
      'full refund',
      '14 days',
    ]) {
      expect(mail.text_body).toContain(words);
    }
  });

  it('stays active to its last day when the renewal is cancelled, and ends after it', async () => {
    const uid = await member();
    expect(await desk.service.cancelRenewal(uid)).toMatchObject({
      renews: false,
      nextPayment: null,
      active: true,
      expiresAt: '2027-02-02',
    });
    for (const [instant, active] of [
      ['2026-11-01T10:00:00Z', true],
      ['2027-02-02T09:59:00Z', true],
      // The provider ends it at ten o'clock; the day is paid for to its end.
      ['2027-02-02T10:00:00Z', true],
      ['2027-02-02T23:59:59Z', true],
      ['2027-02-03T00:00:00Z', false],
    ] as const) {
      await desk.passTo(instant);
      expect(await desk.service.getStatus(uid), instant).toMatchObject({
        active,
        expiresAt: '2027-02-02',
      });
    }
    await desk.service.sweep();
    expect(await desk.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
    expect(await desk.ledgerOf(uid)).toHaveLength(1);
    expect(await desk.service.getMembership(uid)).toMatchObject({ status: 'ended', active: false });
    expect(await desk.emailsTo(uid)).toEqual([
      'Your membership has ended',
      'Your membership is active',
      'Your membership will not renew',
    ]);
  });

  it('can be bought again afterwards, with the same card', async () => {
    const uid = await member();
    const number = await desk.service.getCardNumber(uid);
    await desk.service.cancelRenewal(uid);
    await desk.passTo('2027-02-03T09:00:00Z');
    await desk.join(uid, 'family');
    expect(await desk.service.getStatus(uid)).toMatchObject({
      active: true,
      plan: 'Couple/Family',
      expiresAt: '2028-02-03',
    });
    expect(await desk.membershipsOf(uid)).toMatchObject([
      { status: 'ended' },
      { status: 'active' },
    ]);
    expect(await desk.service.getCardNumber(uid)).toBe(number);
    expect(await desk.service.getMembership(uid)).toMatchObject({
      memberSince: '2026-02-02',
      receipts: [{ amountPence: 15_000 }, { amountPence: 7500 }],
    });
    expect(desk.firstPurchases.filter((told) => told.uid === uid)).toHaveLength(1);
  });

  it('takes the cancellation back, and forth, with a mail each time', async () => {
    const uid = await member();
    await expect(desk.service.resumeRenewal(uid)).rejects.toMatchObject({
      code: 'membership/not-cancelled',
    });
    await desk.service.cancelRenewal(uid);
    await expect(desk.service.cancelRenewal(uid)).rejects.toMatchObject({
      code: 'membership/already-cancelled',
    });
    expect(await desk.service.resumeRenewal(uid)).toMatchObject({
      renews: true,
      nextPayment: { date: '2027-02-02', amountPence: 7500 },
    });
    await desk.service.cancelRenewal(uid);
    expect(await desk.emailsTo(uid)).toEqual([
      'Your membership is active',
      'Your membership will not renew',
      'Your membership will not renew',
      'Your membership will renew',
    ]);
  });

  it('refuses both to whoever has no membership, and says when the provider cannot be reached', async () => {
    const nobody = await desk.addPerson();
    await expect(desk.service.cancelRenewal(nobody)).rejects.toMatchObject({
      code: 'membership/none',
    });
    await expect(desk.service.resumeRenewal(nobody)).rejects.toMatchObject({
      code: 'membership/none',
    });
    const uid = await member();
    desk.sandbox.faults.api.failNext = 1;
    await expect(desk.service.cancelRenewal(uid)).rejects.toMatchObject({
      code: 'payments/unavailable',
    });
    expect(await desk.service.getMembership(uid)).toMatchObject({ renews: true });
  });

  it('cannot be resumed once the provider has ended it', async () => {
    const uid = await member();
    await desk.service.cancelRenewal(uid);
    await desk.passTo('2027-02-02T11:00:00Z');
    await expect(desk.service.resumeRenewal(uid)).rejects.toMatchObject({
      code: 'membership/not-cancelled',
    });
  });

  it('renews: one more year, one more charge, the same card', async () => {
    const uid = await member();
    const number = await desk.service.getCardNumber(uid);
    await desk.passTo('2027-02-02T11:00:00Z');
    expect(await desk.service.getStatus(uid)).toMatchObject({
      active: true,
      status: 'active',
      expiresAt: '2028-02-02',
    });
    expect(await desk.ledgerOf(uid)).toMatchObject([
      { amount_pence: 7500 },
      { amount_pence: 7500 },
    ]);
    expect(await desk.service.getCardNumber(uid)).toBe(number);
    expect(await desk.emailsTo(uid)).toEqual([
      'We received your payment',
      'Your membership is active',
    ]);
  });

  it('is found to have renewed by the sweep when no event came', async () => {
    const uid = await member();
    desk.clock.set('2027-02-02T11:00:00Z');
    await desk.sandbox.advance();
    await desk.takeEvents();
    await desk.service.sweep();
    expect(await desk.service.getStatus(uid)).toMatchObject({ expiresAt: '2028-02-02' });
  });

  it('does not let an answer from before a change overwrite it', async () => {
    const uid = await member();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = () => {};
    const wasAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    let first = true;
    const slow = desk.openService({
      async listSubscriptions(customerId) {
        const answer = await desk.payments.listSubscriptions(customerId);
        if (first) {
          first = false;
          asked();
          await held;
        }
        return answer;
      },
    });
    const [checkout] = await desk.checkoutsOf(uid);
    const late = slow.reconcile(checkout?.id ?? '');
    await wasAsked;
    await desk.service.cancelRenewal(uid);
    release();
    await late;
    expect(await desk.service.getMembership(uid)).toMatchObject({ renews: false });
    expect(await desk.emailsTo(uid)).toEqual([
      'Your membership is active',
      'Your membership will not renew',
    ]);
  });
});
