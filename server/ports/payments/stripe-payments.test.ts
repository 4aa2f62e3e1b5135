import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsRefused, PaymentsUnavailable } from './payment-errors.ts';
import { createSandboxClient } from './sandbox.ts';
import { createStripePayments } from './stripe-payments.ts';
import { buyMembership, openCheckout, postForm, sendCard } from './testing/buyer.ts';
import {
  CANCEL_URL,
  openShop,
  PRICE_IDS,
  SUCCESS_URL,
  WEBHOOK_SECRET,
  type Shop,
} from './testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('customers', () => {
  it('are created once, also by concurrent calls', async () => {
    const user = { uid: 'uid_twice', email: 'twice@example.com' };
    const [first, second] = await Promise.all([
      shop.payments.ensureCustomer(user),
      shop.payments.ensureCustomer(user),
    ]);
    expect(second).toBe(first);
    expect(await shop.payments.ensureCustomer(user)).toBe(first);
  });

  it('are not shared by two users with the same email address', async () => {
    const email = 'shared@example.com';
    const one = await shop.payments.ensureCustomer({ uid: 'uid_1', email });
    expect(await shop.payments.ensureCustomer({ uid: 'uid_2', email })).not.toBe(one);
  });
});

describe('a deleted customer', () => {
  it('loses name, address and active subscriptions, but keeps payments', async () => {
    const paid = await buyMembership(shop, undefined, 'uid_leaves');
    const { customerId } = paid;
    await shop.payments.deleteCustomer(customerId);
    expect(await shop.payments.listSubscriptions(customerId)).toMatchObject([
      { id: paid.id, status: 'canceled' },
    ]);
    expect(await shop.payments.listInvoices(customerId)).toMatchObject([{ amountPaidPence: 7500 }]);
    expect(await shop.payments.customerExists(customerId)).toBe(false);
    const replacement = {
      uid: 'uid_leaves',
      email: 'uid_leaves@example.com',
      insteadOf: customerId,
    };
    expect(await shop.payments.ensureCustomer(replacement)).not.toBe(customerId);
  });

  it('cannot pay on an open checkout page', async () => {
    const { url, sessionId, customerId } = await openCheckout(shop, 'uid_open');
    await shop.payments.deleteCustomer(customerId);
    expect((await shop.payments.getCheckout(sessionId)).status).toBe('expired');
    expect((await sendCard(url)).status).not.toBe(303);
  });

  it('can be deleted repeatedly, also when it never existed', async () => {
    const customerId = await shop.payments.ensureCustomer({ uid: 'uid_2x', email: 'a@b.example' });
    await shop.payments.deleteCustomer(customerId);
    await shop.payments.deleteCustomer(customerId);
    await shop.payments.deleteCustomer('cus_nobody');
  });
});

describe('a checkout', () => {
  it('is opened, paid on the hosted page, and leads to a subscription', async () => {
    const { sessionId, url, expiresAt, customerId } = await openCheckout(shop, 'uid_pays');
    expect(url).toBe(`${shop.origin}/dev/payments/pay/${sessionId}`);
    expect(expiresAt).toEqual(new Date('2026-11-22T10:00:00Z'));
    expect(await shop.payments.getCheckout(sessionId)).toMatchObject({
      status: 'open',
      paid: false,
      subscriptionId: null,
    });

    const answer = await sendCard(url);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      SUCCESS_URL.replace('{CHECKOUT_SESSION_ID}', sessionId),
    );

    const checkout = await shop.payments.getCheckout(sessionId);
    expect(checkout).toMatchObject({
      status: 'complete',
      paid: true,
      uid: 'uid_pays',
      priceId: PRICE_IDS.single,
      url: null,
    });
    const subscription = await shop.payments.getSubscription(checkout.subscriptionId ?? '');
    expect(subscription).toMatchObject({
      customerId,
      uid: 'uid_pays',
      status: 'active',
      priceId: PRICE_IDS.single,
      startedAt: new Date('2026-11-21T10:00:00Z'),
      currentPeriodStart: new Date('2026-11-21T10:00:00Z'),
      currentPeriodEnd: new Date('2027-11-21T10:00:00Z'),
      cancelAtPeriodEnd: false,
      canceledAt: null,
      endedAt: null,
      latestInvoice: {
        paid: true,
        amountPaidPence: 7500,
        paymentIntentId: expect.stringMatching(/^pi_/),
      },
    });
    expect(await shop.payments.listCheckouts(customerId)).toEqual([checkout]);
    expect(await shop.payments.listSubscriptions(customerId)).toEqual([subscription]);
    expect(await shop.payments.listInvoices(customerId)).toMatchObject([
      { subscriptionId: subscription.id, amountPaidPence: 7500, description: 'Single membership' },
    ]);
  });

  it('is the same for the same idempotency key, which is refused for another order', async () => {
    const first = await openCheckout(shop, 'uid_key');
    expect(await openCheckout(shop, 'uid_key')).toEqual(first);
    const other = {
      uid: 'uid_key',
      customerId: first.customerId,
      priceId: PRICE_IDS.family,
      successUrl: SUCCESS_URL,
      cancelUrl: CANCEL_URL,
      idempotencyKey: `checkout-uid_key-${PRICE_IDS.single}-${shop.clock.now().toISOString()}`,
      metadata: {},
    };
    await expect(shop.payments.openCheckout(other)).rejects.toMatchObject({
      code: 'idempotency_error',
    });
  });

  it('can be expired once', async () => {
    const { sessionId, url } = await openCheckout(shop, 'uid_expires');
    await shop.payments.expireCheckout(sessionId);
    expect(await shop.payments.getCheckout(sessionId)).toMatchObject({
      status: 'expired',
      paid: false,
    });
    await expect(shop.payments.expireCheckout(sessionId)).rejects.toBeInstanceOf(PaymentsRefused);
    expect((await sendCard(url)).status).toBe(410);
  });
});

describe('a refund', () => {
  it('is made in full, and once', async () => {
    const { latestInvoice } = await buyMembership(shop, undefined, 'uid_refund');
    const paymentIntentId = latestInvoice?.paymentIntentId ?? '';
    const order = { paymentIntentId, idempotencyKey: 'refund-1' };
    const refund = await shop.payments.refund(order);
    expect(refund.amountPence).toBe(7500);
    expect(await shop.payments.refund(order)).toEqual(refund);
    const again = shop.payments.refund({ paymentIntentId, idempotencyKey: 'refund-2' });
    await expect(again).rejects.toMatchObject({
      name: 'PaymentsRefused',
      code: 'charge_already_refunded',
    });
    expect(await shop.payments.listRefunds(paymentIntentId)).toEqual([refund]);
  });

  it('can be made in parts, up to the amount paid', async () => {
    const { latestInvoice } = await buyMembership(shop, undefined, 'uid_parts');
    const paymentIntentId = latestInvoice?.paymentIntentId ?? '';
    await shop.payments.refund({ paymentIntentId, amountPence: 7000, idempotencyKey: 'part-1' });
    const tooMuch = shop.payments.refund({
      paymentIntentId,
      amountPence: 501,
      idempotencyKey: 'part-2',
    });
    await expect(tooMuch).rejects.toMatchObject({ code: 'amount_too_large' });
    expect(await shop.payments.refund({ paymentIntentId, idempotencyKey: 'part-3' })).toMatchObject(
      { amountPence: 500 },
    );
  });
});

describe('a subscription', () => {
  it('can stop at the end of its period and be resumed', async () => {
    const { id, currentPeriodEnd } = await buyMembership(shop, undefined, 'uid_stops');
    const stopping = await shop.payments.setCancelAtPeriodEnd(id, true);
    expect(stopping).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      currentPeriodEnd,
      canceledAt: shop.clock.now(),
    });
    expect(await shop.payments.setCancelAtPeriodEnd(id, false)).toMatchObject({
      cancelAtPeriodEnd: false,
      canceledAt: null,
    });
  });

  it('ends immediately; repeated and concurrent calls change nothing', async () => {
    const { id } = await buyMembership(shop, undefined, 'uid_ends');
    const [ended] = await Promise.all([1, 2, 3].map(() => shop.payments.cancelNow(id)));
    expect(ended).toMatchObject({ status: 'canceled', endedAt: shop.clock.now() });
    expect(await shop.payments.cancelNow(id)).toEqual(ended);
  });

  it('is extended to two years without a charge, and keeps its refundable payment', async () => {
    const { id, latestInvoice } = await buyMembership(shop, undefined, 'uid_extends');
    const until = new Date('2028-11-21T10:00:00Z');
    const extended = await shop.payments.extendPeriod(id, until, 'extend-1');
    expect(extended).toMatchObject({ status: 'active', currentPeriodEnd: until, latestInvoice });
    const tooFar = shop.payments.extendPeriod(id, new Date('2030-11-22T10:00:00Z'), 'extend-2');
    await expect(tooFar).rejects.toBeInstanceOf(PaymentsRefused);
  });

  it('moves to the family plan without a charge, and keeps its renewal date', async () => {
    const { id, currentPeriodEnd, customerId } = await buyMembership(shop, undefined, 'uid_moves');
    const changed = await shop.payments.switchPlan(id, PRICE_IDS.family, 'change-1');
    expect(changed).toMatchObject({ priceId: PRICE_IDS.family, currentPeriodEnd });
    expect(await shop.payments.switchPlan(id, PRICE_IDS.family, 'change-2')).toEqual(changed);
    expect(await shop.payments.listInvoices(customerId)).toHaveLength(1);
  });

  it('cannot change the plan once it has ended', async () => {
    const { id } = await buyMembership(shop, undefined, 'uid_moves_no_more');
    await shop.payments.cancelNow(id);
    const moved = shop.payments.switchPlan(id, PRICE_IDS.family, 'change-3');
    await expect(moved).rejects.toBeInstanceOf(PaymentsRefused);
  });
});

it('can be stopped on the portal', async () => {
  const { id, customerId } = await buyMembership(shop, undefined, 'uid_portal');
  const url = await shop.payments.openPortal({
    customerId,
    returnUrl: 'https://shop.example/profile',
  });
  expect(await (await fetch(url)).text()).toContain('21 November 2027');
  expect((await postForm(`${url}/renewal`, { renews: 'no' })).status).toBe(303);
  expect(await shop.payments.getSubscription(id)).toMatchObject({ cancelAtPeriodEnd: true });
});

describe('errors', () => {
  it.each([
    ['checkout', () => shop.payments.getCheckout('cs_test_none')],
    ['subscription', () => shop.payments.getSubscription('sub_none')],
  ])('a %s that does not exist is refused', async (_what, ask) => {
    await expect(ask()).rejects.toMatchObject({
      name: 'PaymentsRefused',
      code: 'resource_missing',
    });
  });

  it('throw PaymentsUnavailable for a wrong key and a closed port', async () => {
    const wrongKey = createSandboxClient({ ...shop.target, secretKey: 'sk_test_wrong' });
    const nobody = createSandboxClient({
      ...shop.target,
      at: 'http://127.0.0.1:9',
      settings: { maxNetworkRetries: 0 },
    });
    for (const client of [wrongKey, nobody]) {
      const reading = createStripePayments(client, WEBHOOK_SECRET).getCheckout('cs_test_none');
      await expect(reading).rejects.toBeInstanceOf(PaymentsUnavailable);
    }
  });
});

it('are the same in process, without a socket', async () => {
  const client = createSandboxClient({ ...shop.target, at: shop.sandbox.app });
  const payments = createStripePayments(client, WEBHOOK_SECRET);
  const { sessionId } = await openCheckout(shop, 'uid_inside');
  expect(await payments.getCheckout(sessionId)).toEqual(await shop.payments.getCheckout(sessionId));
});
