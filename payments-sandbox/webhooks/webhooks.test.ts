import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentsUnavailable } from '#server/ports/payments/payment-errors.ts';
import { createSandboxClient } from '#server/ports/payments/sandbox.ts';
import { createStripePayments } from '#server/ports/payments/stripe-payments.ts';
import { buyMembership, openCheckout, sendCard } from '#server/ports/payments/testing/buyer.ts';
import { openShop, WEBHOOK_SECRET, type Shop } from '#server/ports/payments/testing/shop.ts';
import { createMemoryStore } from '../memory-store.ts';

const PAID = ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'];

const store = { current: createMemoryStore() };
let shop: Shop;
beforeEach(async () => {
  store.current = createMemoryStore();
  shop = await openShop({ store: store.current });
});
afterEach(() => shop.close());

/** The received event types, without those of the customer. */
const bought = async () => (await shop.eventTypes()).filter((type) => type !== 'customer.created');

describe('webhooks', () => {
  it('arrive signed and in order, with the ids of the customer and subscription', async () => {
    const { id, customerId } = await buyMembership(shop);
    expect(await bought()).toEqual(PAID);
    for (const event of shop.received.slice(1)) {
      expect(event.about).toMatchObject({ customerId, subscriptionId: id, uid: 'uid_ann' });
      expect(event.createdAt).toEqual(shop.clock.now());
    }
  });

  it('report refunds and the end of the subscription', async () => {
    const { id, latestInvoice } = await buyMembership(shop);
    await shop.payments.refund({
      paymentIntentId: latestInvoice?.paymentIntentId ?? '',
      idempotencyKey: 'r',
    });
    await shop.payments.cancelNow(id);
    expect((await bought()).slice(3)).toEqual([
      'charge.refunded',
      'refund.created',
      'customer.subscription.deleted',
    ]);
  });

  it.each([
    [
      '4000000000005126',
      'succeeded',
      'failed',
      ['refund.updated', 'charge.refund.updated', 'refund.failed'],
    ],
    ['4000000000007726', 'pending', 'succeeded', ['refund.updated', 'charge.refund.updated']],
    ['4242424242424242', 'succeeded', 'succeeded', []],
  ])('report a refund to %s as %s, later %s', async (card, first, later, types) => {
    const { latestInvoice } = await buyMembership(shop, card);
    const paymentIntentId = latestInvoice?.paymentIntentId ?? '';
    const refund = await shop.payments.refund({ paymentIntentId, idempotencyKey: 'r' });
    expect(refund.state).toBe(first);
    await shop.sandbox.advance();
    expect((await bought()).slice(3)).toEqual(['charge.refunded', 'refund.created']);
    shop.clock.advance(60_000);
    await shop.sandbox.advance();
    await shop.sandbox.advance();
    expect((await bought()).slice(5)).toEqual(types);
    expect(await shop.payments.listRefunds(paymentIntentId)).toMatchObject([{ state: later }]);
  });

  it('are retried until they are accepted', async () => {
    shop.refuseEvents = true;
    await buyMembership(shop);
    expect(await bought()).toEqual([]);
    shop.refuseEvents = false;
    await vi.waitFor(async () => expect((await bought()).toSorted()).toEqual(PAID), 10_000);
  });

  it('survive a restart', async () => {
    shop.refuseEvents = true;
    await buyMembership(shop);
    await shop.close();
    shop = await openShop({ store: store.current });
    shop.sandbox.resumeDeliveries();
    await vi.waitFor(async () => expect((await bought()).toSorted()).toEqual(PAID), 10_000);
  });
});

describe('faults, set over HTTP', () => {
  const fault = (change: object) =>
    fetch(`${shop.origin}/dev/payments/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });

  it('late: delays every event', async () => {
    await fault({ webhooks: { lateMs: 1500 } });
    await buyMembership(shop);
    expect(await bought()).toEqual([]);
    await vi.waitFor(async () => expect(await bought()).toEqual(PAID), 10_000);
  });

  it('doubled: delivers every event twice with the same id', async () => {
    await fault({ webhooks: { doubled: true } });
    await buyMembership(shop);
    expect(await bought()).toEqual(PAID.flatMap((type) => [type, type]));
    expect(new Set(shop.received.map(({ id }) => id)).size).toBe(4);
  });

  it('reordered: delivers the newest event first', async () => {
    await fault({ webhooks: { reordered: true } });
    await buyMembership(shop);
    expect(await bought()).toEqual(PAID.toReversed());
  });

  it.each([
    [true, []],
    [['invoice.paid'], PAID.slice(0, 2)],
  ])('missing %j: never delivers these events, but keeps the state', async (missing, expected) => {
    await fault({ webhooks: { missing } });
    const { status } = await buyMembership(shop);
    expect(status).toBe('active');
    await fetch(`${shop.origin}/dev/payments/faults`, { method: 'DELETE' });
    shop.sandbox.resumeDeliveries();
    expect(await bought()).toEqual(expected);
  });

  it.each([true, false])('slow: the SDK times out (over a socket: %s)', async (socket) => {
    await fault({ api: { slowMs: 300 } });
    const at = socket ? shop.origin : shop.sandbox.app;
    const client = createSandboxClient({
      ...shop.target,
      at,
      settings: { timeout: 50, maxNetworkRetries: 0 },
    });
    const call = createStripePayments(client, WEBHOOK_SECRET).getCheckout('cs_test_any');
    await expect(call).rejects.toBeInstanceOf(PaymentsUnavailable);
  });

  it('failing: the SDK retries two failures, but not three', async () => {
    const { sessionId } = await openCheckout(shop);
    await fault({ api: { failNext: 2 } });
    expect(await shop.payments.getCheckout(sessionId)).toMatchObject({ status: 'open' });
    await fault({ api: { failNext: 3 } });
    await expect(shop.payments.getCheckout(sessionId)).rejects.toBeInstanceOf(PaymentsUnavailable);
    expect(await shop.payments.getCheckout(sessionId)).toMatchObject({ status: 'open' });
  });

  it('crash: pays although the payer sees an error; a second attempt does not pay again', async () => {
    await fault({ crashAfterPaying: 1 });
    const { sessionId, url, customerId } = await openCheckout(shop);
    expect((await sendCard(url)).status).toBe(502);
    expect(await shop.payments.getCheckout(sessionId)).toMatchObject({ paid: true });
    expect(await bought()).toEqual(PAID);
    expect((await sendCard(url)).headers.get('location')).toContain(sessionId);
    expect(await shop.payments.listInvoices(customerId)).toHaveLength(1);
  });

  it('rejects an unknown fault and a form body', async () => {
    expect((await fault({ webhooks: { late: 5 } })).status).toBe(400);
    expect(
      (await fetch(`${shop.origin}/dev/payments/faults`, { method: 'POST', body: 'x=1' })).status,
    ).toBe(415);
  });
});
