import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../testing/test-database.ts';
import { type TestEnv, openTestEnv } from './testing/test-env.ts';

describe.skipIf(!hasTestDatabase())('renewing a membership', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv();
  });
  afterAll(() => env.close());

  async function member(): Promise<string> {
    env.clock.set('2026-02-02T10:00:00Z');
    const uid = await env.addPerson();
    await env.join(uid);
    return uid;
  }

  it('shows the owner plan, renewal and receipts', async () => {
    const uid = await member();
    expect(await env.service.getMembership(uid)).toEqual({
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
        reason: expect.stringContaining('haven’t used your membership'),
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

  it('confirms the purchase by email with price, term, renewal and cancellation', async () => {
    const uid = await member();
    const emails = await env.emailTexts(uid, /active/);
    expect(emails).toHaveLength(1);
    for (const text of [
      '£75',
      'one year',
      '2 February 2027',
      '30 and 7 days',
      'cancel the renewal',
      '9 February 2026',
      'full refund',
      '14 days',
    ]) {
      expect(emails[0]).toContain(text);
    }
  });

  it('stays active to its last day when the renewal is cancelled, and ends after it', async () => {
    const uid = await member();
    expect(await env.service.cancelRenewal(uid)).toMatchObject({
      renews: false,
      nextPayment: null,
      active: true,
      expiresAt: '2027-02-02',
    });
    for (const [instant, active] of [
      ['2026-11-01T10:00:00Z', true],
      ['2027-02-02T09:59:00Z', true],
      // The provider ends it at ten o'clock; the day is paid to its end.
      ['2027-02-02T10:00:00Z', true],
      ['2027-02-02T23:59:59Z', true],
      ['2027-02-03T00:00:00Z', false],
    ] as const) {
      await env.advanceTo(instant);
      expect(await env.service.getStatus(uid), instant).toMatchObject({
        active,
        expiresAt: '2027-02-02',
      });
    }
    await env.service.sweep();
    expect(await env.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
    expect(await env.ledgerOf(uid)).toHaveLength(1);
    expect(await env.service.getMembership(uid)).toMatchObject({ status: 'ended', active: false });
    expect(await env.emailsTo(uid)).toEqual([
      'Your membership has ended',
      'Your membership is active',
      'Your membership won’t renew',
    ]);
  });

  it('lets a former member buy again with the same card', async () => {
    const uid = await member();
    const number = await env.service.getCardNumber(uid);
    await env.service.cancelRenewal(uid);
    await env.advanceTo('2027-02-03T09:00:00Z');
    await env.join(uid, 'family');
    expect(await env.service.getStatus(uid)).toMatchObject({
      active: true,
      plan: 'Couple/Family',
      expiresAt: '2028-02-03',
    });
    expect(await env.membershipsOf(uid)).toMatchObject([{ status: 'ended' }, { status: 'active' }]);
    expect(await env.service.getCardNumber(uid)).toBe(number);
    expect(await env.service.getMembership(uid)).toMatchObject({
      memberSince: '2026-02-02',
      receipts: [{ amountPence: 15_000 }, { amountPence: 7500 }],
    });
    expect(env.firstPurchases.filter((purchase) => purchase.uid === uid)).toHaveLength(1);
  });

  it('cancels and resumes the renewal repeatedly, with an email each time', async () => {
    const uid = await member();
    await expect(env.service.resumeRenewal(uid)).rejects.toMatchObject({
      code: 'membership/not-cancelled',
    });
    await env.service.cancelRenewal(uid);
    await expect(env.service.cancelRenewal(uid)).rejects.toMatchObject({
      code: 'membership/already-cancelled',
    });
    expect(await env.service.resumeRenewal(uid)).toMatchObject({
      renews: true,
      nextPayment: { date: '2027-02-02', amountPence: 7500 },
    });
    await env.service.cancelRenewal(uid);
    expect(await env.emailsTo(uid)).toEqual([
      'Your membership is active',
      'Your membership won’t renew',
      'Your membership won’t renew',
      'You’ve turned renewal back on',
    ]);
  });

  it('refuses both without a membership, and fails while the provider is down', async () => {
    const nobody = await env.addPerson();
    await expect(env.service.cancelRenewal(nobody)).rejects.toMatchObject({
      code: 'membership/none',
    });
    await expect(env.service.resumeRenewal(nobody)).rejects.toMatchObject({
      code: 'membership/none',
    });
    const uid = await member();
    env.sandbox.faults.api.failNext = 1;
    await expect(env.service.cancelRenewal(uid)).rejects.toMatchObject({
      code: 'payments/unavailable',
    });
    expect(await env.service.getMembership(uid)).toMatchObject({ renews: true });
  });

  it('cannot be resumed once the provider has ended it', async () => {
    const uid = await member();
    await env.service.cancelRenewal(uid);
    await env.advanceTo('2027-02-02T11:00:00Z');
    await expect(env.service.resumeRenewal(uid)).rejects.toMatchObject({
      code: 'membership/not-cancelled',
    });
  });

  it('adds one year and one charge, and keeps the card', async () => {
    const uid = await member();
    const number = await env.service.getCardNumber(uid);
    await env.advanceTo('2027-02-02T11:00:00Z');
    expect(await env.service.getStatus(uid)).toMatchObject({
      active: true,
      status: 'active',
      expiresAt: '2028-02-02',
    });
    expect(await env.ledgerOf(uid)).toMatchObject([{ amount_pence: 7500 }, { amount_pence: 7500 }]);
    expect(await env.service.getCardNumber(uid)).toBe(number);
    expect(await env.emailsTo(uid)).toEqual([
      'We’ve received your payment',
      'Your membership is active',
    ]);
  });

  it('is detected by the sweep without an event', async () => {
    const uid = await member();
    env.clock.set('2027-02-02T11:00:00Z');
    await env.sandbox.advance();
    await env.drainEvents();
    await env.service.sweep();
    expect(await env.service.getStatus(uid)).toMatchObject({ expiresAt: '2028-02-02' });
  });

  it('does not let an outdated provider response overwrite a change', async () => {
    const uid = await member();
    let release = () => {};
    const paused = new Promise<void>((resolve) => {
      release = resolve;
    });
    let signalCalled = () => {};
    const called = new Promise<void>((resolve) => {
      signalCalled = resolve;
    });
    let first = true;
    const slow = env.openService({
      async listSubscriptions(customerId) {
        const response = await env.payments.listSubscriptions(customerId);
        if (first) {
          first = false;
          signalCalled();
          await paused;
        }
        return response;
      },
    });
    const [checkout] = await env.checkoutsOf(uid);
    const late = slow.reconcile(checkout?.id ?? '');
    await called;
    await env.service.cancelRenewal(uid);
    release();
    await late;
    expect(await env.service.getMembership(uid)).toMatchObject({ renews: false });
    expect(await env.emailsTo(uid)).toEqual([
      'Your membership is active',
      'Your membership won’t renew',
    ]);
  });
});
