import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  buyMembership,
  openCheckout,
  postForm,
  sendCard,
} from '#server/ports/payments/testing/buyer.ts';
import { openShop, PRICE_IDS, type Shop } from '#server/ports/payments/testing/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** Buys, clears the received events, and moves the clock. */
async function buyAndMoveTo(instant: string, card?: string) {
  const subscription = await buyMembership(shop, card);
  await shop.eventTypes();
  shop.received.length = 0;
  shop.clock.set(instant);
  await shop.sandbox.advance();
  return subscription;
}

describe('at the end of the period', () => {
  it('nothing happens a second before', async () => {
    const before = await buyAndMoveTo('2027-11-21T09:59:59Z');
    expect(await shop.payments.getSubscription(before.id)).toEqual(before);
    expect(await shop.eventTypes()).toEqual([]);
  });

  it('the card is charged for another year, once', async () => {
    const { id, customerId } = await buyAndMoveTo('2027-11-21T10:00:00Z');
    await shop.sandbox.advance();
    expect(await shop.payments.getSubscription(id)).toMatchObject({
      status: 'active',
      currentPeriodStart: new Date('2027-11-21T10:00:00Z'),
      currentPeriodEnd: new Date('2028-11-21T10:00:00Z'),
      latestInvoice: {
        paid: true,
        amountPaidPence: 7500,
        createdAt: new Date('2027-11-21T10:00:00Z'),
      },
    });
    expect(await shop.payments.listInvoices(customerId)).toHaveLength(2);
    expect(await shop.eventTypes()).toEqual(['invoice.paid', 'customer.subscription.updated']);
  });

  it('missed years are renewed, each at its own instant', async () => {
    const { id, customerId } = await buyAndMoveTo('2029-12-01T00:00:00Z');
    expect(await shop.payments.getSubscription(id)).toMatchObject({
      currentPeriodEnd: new Date('2030-11-21T10:00:00Z'),
    });
    const paidAt = (await shop.payments.listInvoices(customerId)).map((invoice) =>
      invoice.paidAt.getUTCFullYear(),
    );
    expect(paidAt).toEqual([2029, 2028, 2027, 2026]);
  });

  it('a cancelled subscription ends', async () => {
    const { id } = await buyMembership(shop);
    await shop.payments.setCancelAtPeriodEnd(id, true);
    shop.clock.set('2027-12-24T00:00:00Z');
    await shop.sandbox.advance();
    const endedAt = new Date('2027-11-21T10:00:00Z');
    expect(await shop.payments.getSubscription(id)).toMatchObject({ status: 'canceled', endedAt });
    expect((await shop.eventTypes()).at(-1)).toBe('customer.subscription.deleted');
  });

  it('an extended one renews when the extension ends', async () => {
    const { id } = await buyMembership(shop);
    await shop.payments.extendPeriod(id, new Date('2028-11-21T10:00:00Z'), 'launch');
    shop.clock.set('2028-11-21T10:00:00Z');
    await shop.sandbox.advance();
    expect(await shop.payments.getSubscription(id)).toMatchObject({
      status: 'active',
      currentPeriodEnd: new Date('2029-11-21T10:00:00Z'),
      latestInvoice: { amountPaidPence: 7500, createdAt: new Date('2028-11-21T10:00:00Z') },
    });
  });

  it('a subscription started on 29 February renews on the 28th and comes back to the 29th', async () => {
    shop.clock.set('2028-02-29T12:00:00Z');
    const { id, currentPeriodEnd } = await buyMembership(shop);
    expect(currentPeriodEnd).toEqual(new Date('2029-02-28T12:00:00Z'));
    shop.clock.set('2031-03-01T00:00:00Z');
    await shop.sandbox.advance();
    expect((await shop.payments.getSubscription(id)).currentPeriodEnd).toEqual(
      new Date('2032-02-29T12:00:00Z'),
    );
  });
});

describe('a failed renewal payment', () => {
  const FAILS_LATER = '4000000000000341';

  it('makes the subscription past due, and ends it after seven days of retries', async () => {
    const { id } = await buyAndMoveTo('2027-11-21T10:00:00Z', FAILS_LATER);
    expect(await shop.payments.getSubscription(id)).toMatchObject({
      status: 'past_due',
      currentPeriodStart: new Date('2027-11-21T10:00:00Z'),
      latestInvoice: { paid: false, amountPaidPence: 0, paymentIntentId: null },
    });
    expect(await shop.eventTypes()).toEqual([
      'invoice.payment_failed',
      'customer.subscription.updated',
    ]);
    shop.clock.set('2027-11-28T09:59:59Z');
    await shop.sandbox.advance();
    expect(await shop.payments.getSubscription(id)).toMatchObject({ status: 'past_due' });
    shop.clock.set('2027-11-28T10:00:00Z');
    await shop.sandbox.advance();
    const endedAt = new Date('2027-11-28T10:00:00Z');
    expect(await shop.payments.getSubscription(id)).toMatchObject({ status: 'canceled', endedAt });
    const types = await shop.eventTypes();
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(5);
    expect(types.at(-1)).toBe('customer.subscription.deleted');
  });

  it('is paid at once when another card is saved in the portal', async () => {
    const { id, customerId } = await buyAndMoveTo('2027-11-22T10:00:00Z', FAILS_LATER);
    const url = await shop.payments.openPortal({
      customerId,
      returnUrl: 'https://shop.example/profile',
    });
    expect((await sendCard(`${url}/card`, { number: '4000000000000002' })).status).toBe(402);
    expect((await sendCard(`${url}/card`)).status).toBe(303);
    expect(await shop.payments.getSubscription(id)).toMatchObject({
      status: 'active',
      latestInvoice: { paid: true },
    });
    expect(await shop.eventTypes()).toContain('invoice.paid');
  });

  it('follows from a card that always requires confirmation', async () => {
    const { sessionId, url } = await openCheckout(shop);
    await sendCard(url, { number: '4000002760003184' });
    await postForm(`${url}/authenticate`, { outcome: 'complete' });
    const { subscriptionId } = await shop.payments.getCheckout(sessionId);
    shop.clock.set('2027-11-21T10:00:00Z');
    await shop.sandbox.advance();
    expect(await shop.payments.getSubscription(subscriptionId ?? '')).toMatchObject({
      status: 'past_due',
      priceId: PRICE_IDS.single,
    });
  });
});
