import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCheckout, postForm, sendCard } from '#server/ports/payments/testing/buyer.ts';
import {
  CANCEL_URL,
  openShop,
  PRICE_IDS,
  type Shop,
  SUCCESS_URL,
} from '#server/ports/payments/testing/shop.ts';
import { createSandboxClient } from '#server/ports/payments/sandbox.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const SETTLED = '2026-11-24T10:00:00Z';
const accounts = { good: '00012345', voided: '22222227', retried: '33333335' };

/** A checkout, optionally restricted to these payment methods. */
async function checkoutWith(allowed?: string[]) {
  const stripe = createSandboxClient(shop.target);
  const customer = await shop.payments.ensureCustomer({ uid: 'uid_ann', email: 'ann@example.com' });
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: PRICE_IDS.single, quantity: 1 }],
    success_url: SUCCESS_URL,
    cancel_url: CANCEL_URL,
    ...(allowed ? { allowed_payment_method_types: allowed } : {}),
  });
}

const debit = (url: string, accountNumber = accounts.good, sortCode = '10-88-00') =>
  postForm(`${url}/bank-debit`, { sortCode, accountNumber });

/** Pays by bank debit and clears the received events. */
async function pay(accountNumber: string) {
  const { id, url } = await checkoutWith();
  expect((await debit(url ?? '', accountNumber)).status).toBe(303);
  const { subscriptionId, customerId } = await shop.payments.getCheckout(id);
  await shop.eventTypes();
  shop.received.length = 0;
  return { id, subscriptionId: subscriptionId ?? '', customerId: customerId ?? '' };
}

async function passTo(instant: string) {
  shop.clock.set(instant);
  await shop.sandbox.advance();
  return shop.eventTypes();
}

describe('the payment methods of a checkout', () => {
  it('are all that the dashboard enables, unless restricted', async () => {
    expect((await checkoutWith()).payment_method_types).toEqual(['card', 'bacs_debit']);
    expect((await checkoutWith(['card'])).payment_method_types).toEqual(['card']);
    expect((await checkoutWith(['bacs_debit'])).payment_method_types).toEqual(['bacs_debit']);
    await expect(checkoutWith(['klarna'])).rejects.toMatchObject({ statusCode: 400 });
  });

  it('are rejected under the parameter name that the API removed', async () => {
    const response = await fetch(`${shop.origin}/dev/payments/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.target.secretKey}` },
      body: new URLSearchParams({
        mode: 'subscription',
        customer: 'cus_any',
        'line_items[0][price]': PRICE_IDS.single,
        'line_items[0][quantity]': '1',
        success_url: SUCCESS_URL,
        cancel_url: CANCEL_URL,
        'payment_method_types[0]': 'card',
      }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('payment_method_types_no_longer_supported');
  });

  it('are only cards in the product’s own checkout', async () => {
    const { sessionId, url } = await openCheckout(shop);
    const session = await createSandboxClient(shop.target).checkout.sessions.retrieve(sessionId);
    expect(session.payment_method_types).toEqual(['card']);
    expect(await (await fetch(url)).text()).not.toContain('Direct Debit');
    expect((await debit(url)).status).toBe(404);
    expect((await sendCard(url)).status).toBe(303);
  });

  it('exclude cards if restricted to bank debits', async () => {
    const { url } = await checkoutWith(['bacs_debit']);
    expect(await (await fetch(url ?? '')).text()).not.toContain('Pay by card');
    expect((await sendCard(url ?? '')).status).toBe(404);
  });

  it.each([
    ['1088', accounts.good, 'Enter the sort code: 6 digits.'],
    ['108800', '1234', 'Enter the account number: 8 digits.'],
    ['108800', '12345678', 'This is a sandbox'],
  ])('show an error for the account %s %s', async (sortCode, accountNumber, message) => {
    const { url } = await checkoutWith();
    const response = await debit(url ?? '', accountNumber, sortCode);
    expect(response.status).toBe(402);
    expect(await response.text()).toContain(message);
  });
});

describe('a bank debit', () => {
  it('completes the checkout unpaid, with an active subscription and an open invoice', async () => {
    const { id, url } = await checkoutWith();
    await debit(url ?? '');
    expect(await shop.payments.getCheckout(id)).toMatchObject({ status: 'complete', paid: false });
    expect(await shop.eventTypes()).toEqual([
      'customer.created',
      'checkout.session.completed',
      'customer.subscription.created',
    ]);
    const { subscriptionId, customerId } = await shop.payments.getCheckout(id);
    expect(await shop.payments.getSubscription(subscriptionId ?? '')).toMatchObject({
      status: 'active',
      latestInvoice: { paid: false, givenUp: false, amountPaidPence: 0, paymentIntentId: null },
    });
    expect(await shop.payments.listInvoices(customerId ?? '')).toEqual([]);
    // A second click pays nothing more.
    expect((await debit(url ?? '')).status).toBe(303);
    expect(await shop.payments.listSubscriptions(customerId ?? '')).toHaveLength(1);
  });

  it('settles three days later, once', async () => {
    const { id, subscriptionId, customerId } = await pay(accounts.good);
    expect(await passTo('2026-11-24T09:59:59Z')).toEqual([]);
    expect(await passTo(SETTLED)).toEqual([
      'checkout.session.async_payment_succeeded',
      'invoice.paid',
    ]);
    expect(await passTo('2026-11-25T10:00:00Z')).toHaveLength(2);
    expect(await shop.payments.getCheckout(id)).toMatchObject({ paid: true });
    expect(await shop.payments.listInvoices(customerId)).toMatchObject([
      { subscriptionId, amountPaidPence: 7500, paidAt: new Date(SETTLED) },
    ]);
  });

  it('that fails voids the invoice and leaves the subscription active', async () => {
    const { id, subscriptionId, customerId } = await pay(accounts.voided);
    expect(await passTo(SETTLED)).toEqual([
      'checkout.session.async_payment_failed',
      'invoice.payment_failed',
      'invoice.voided',
    ]);
    expect(await shop.payments.getCheckout(id)).toMatchObject({ paid: false });
    expect(await shop.payments.getSubscription(subscriptionId)).toMatchObject({
      status: 'active',
      latestInvoice: { paid: false, givenUp: true },
    });
    expect(await shop.payments.listInvoices(customerId)).toEqual([]);
  });

  it('that fails with retries makes the subscription past due, then cancels it', async () => {
    const { subscriptionId } = await pay(accounts.retried);
    expect(await passTo(SETTLED)).toEqual([
      'checkout.session.async_payment_failed',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ]);
    expect(await shop.payments.getSubscription(subscriptionId)).toMatchObject({
      status: 'past_due',
    });
    expect((await passTo('2026-11-28T10:00:00Z')).at(-1)).toBe('customer.subscription.deleted');
    expect(await shop.payments.getSubscription(subscriptionId)).toMatchObject({
      status: 'canceled',
      latestInvoice: { paid: false },
    });
  });

  it('settles although its subscription has ended meanwhile', async () => {
    const { subscriptionId, customerId } = await pay(accounts.good);
    await shop.payments.cancelNow(subscriptionId);
    await passTo(SETTLED);
    expect(await shop.payments.getSubscription(subscriptionId)).toMatchObject({
      status: 'canceled',
    });
    const [invoice] = await shop.payments.listInvoices(customerId);
    expect(invoice).toMatchObject({ amountPaidPence: 7500 });
    const refund = { paymentIntentId: invoice?.paymentIntentId ?? '', idempotencyKey: 'back' };
    expect(await shop.payments.refund(refund)).toMatchObject({ amountPence: 7500 });
  });
});
