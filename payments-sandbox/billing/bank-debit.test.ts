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

/** A checkout that leaves open, or says, how it can be paid. */
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

/** Somebody who paid by bank debit; the events of it are forgotten. */
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

describe('what a checkout takes', () => {
  it('is everything that the dashboard has switched on, where it is not narrowed down', async () => {
    expect((await checkoutWith()).payment_method_types).toEqual(['card', 'bacs_debit']);
    expect((await checkoutWith(['card'])).payment_method_types).toEqual(['card']);
    expect((await checkoutWith(['bacs_debit'])).payment_method_types).toEqual(['bacs_debit']);
    await expect(checkoutWith(['klarna'])).rejects.toMatchObject({ statusCode: 400 });
  });

  it('is refused under the name that the API no longer has', async () => {
    const answer = await fetch(`${shop.origin}/dev/payments/v1/checkout/sessions`, {
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
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('payment_method_types_no_longer_supported');
  });

  it('is cards alone in the product’s own checkout', async () => {
    const { sessionId, url } = await openCheckout(shop);
    const session = await createSandboxClient(shop.target).checkout.sessions.retrieve(sessionId);
    expect(session.payment_method_types).toEqual(['card']);
    expect(await (await fetch(url)).text()).not.toContain('Direct Debit');
    expect((await debit(url)).status).toBe(404);
    expect((await sendCard(url)).status).toBe(303);
  });

  it('is no card where it takes bank debits alone', async () => {
    const { url } = await checkoutWith(['bacs_debit']);
    expect(await (await fetch(url ?? '')).text()).not.toContain('Pay by card');
    expect((await sendCard(url ?? '')).status).toBe(404);
  });

  it.each([
    ['1088', accounts.good, 'Enter the sort code: 6 digits.'],
    ['108800', '1234', 'Enter the account number: 8 digits.'],
    ['108800', '12345678', 'This is a sandbox'],
  ])('tells what is wrong with account %s %s', async (sortCode, accountNumber, message) => {
    const { url } = await checkoutWith();
    const answer = await debit(url ?? '', accountNumber, sortCode);
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain(message);
  });
});

describe('a bank debit', () => {
  it('completes the checkout unpaid: the subscription is active, its invoice open', async () => {
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
    // The second press of the button pays nothing more.
    expect((await debit(url ?? '')).status).toBe(303);
    expect(await shop.payments.listSubscriptions(customerId ?? '')).toHaveLength(1);
  });

  it('brings the money three days later, once', async () => {
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

  it('that fails has its invoice voided, and leaves the subscription active', async () => {
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

  it('that fails where retries are configured is past due, and canceled in the end', async () => {
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

  it('arrives although its subscription was ended meanwhile', async () => {
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
