import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxClient } from './sandbox.ts';
import { buyMembership, openCheckout, sendCard } from './testing/buyer.ts';
import { createStripePayments } from './stripe-payments.ts';
import {
  CANCEL_URL,
  openShop,
  PRICE_IDS,
  SUCCESS_URL,
  type Shop,
  WEBHOOK_SECRET,
} from './testing/shop.ts';

let shop: Shop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openShop();
  stripe = createSandboxClient(shop.target);
});
afterAll(() => shop.close());

const noSuch = (id: string) => ({
  statusCode: 400,
  code: 'resource_missing',
  param: 'customer',
  message: `No such customer: '${id}'`,
});
const buy = (customer: string) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: PRICE_IDS.single, quantity: 1 }],
    success_url: SUCCESS_URL,
    cancel_url: CANCEL_URL,
  });
const openPage = (customer: string) =>
  stripe.billingPortal.sessions.create({ customer, return_url: 'https://shop.example/profile' });

describe('the email of a customer', () => {
  it('is changed, and the customer is found by the new one', async () => {
    const user = { uid: 'uid_moved', email: 'before@example.com' };
    const customerId = await shop.payments.ensureCustomer(user);
    await shop.payments.setCustomerEmail(customerId, 'after@example.com');
    expect(await stripe.customers.retrieve(customerId)).toMatchObject({
      email: 'after@example.com',
      metadata: { uid: 'uid_moved' },
    });
    expect(await shop.payments.ensureCustomer({ ...user, email: 'after@example.com' })).toBe(
      customerId,
    );
  });

  it('of a deleted or unknown customer is ignored', async () => {
    const gone = await shop.payments.ensureCustomer({ uid: 'uid_g', email: 'g@example.com' });
    await stripe.customers.del(gone);
    await shop.payments.setCustomerEmail(gone, 'after.g@example.com');
    await shop.payments.setCustomerEmail('cus_nobody', 'after.g@example.com');
    expect((await stripe.customers.list({ email: 'after.g@example.com' })).data).toEqual([]);
  });
});

describe('a customer deleted at the provider', () => {
  it('is reported as deleted, with ended subscriptions, and cannot be used', async () => {
    const { id, customerId } = await buyMembership(shop, undefined, 'uid_deleted');
    expect(await shop.payments.customerExists(customerId)).toBe(true);
    await stripe.customers.del(customerId);
    expect(await stripe.customers.retrieve(customerId)).toMatchObject({
      id: customerId,
      object: 'customer',
      deleted: true,
    });
    expect(await shop.payments.customerExists(customerId)).toBe(false);
    expect(await shop.payments.getSubscription(id)).toMatchObject({
      status: 'canceled',
      endedAt: shop.clock.now(),
    });
    await expect(buy(customerId)).rejects.toMatchObject(noSuch(customerId));
    await expect(
      shop.payments.openPortal({ customerId, returnUrl: 'https://shop.example/profile' }),
    ).rejects.toMatchObject({ name: 'PaymentsRefused', code: 'resource_missing' });
  });

  it('cannot pay on an open checkout page', async () => {
    const { url, sessionId, customerId } = await openCheckout(shop, 'uid_deleted_open');
    await stripe.customers.del(customerId);
    expect((await shop.payments.getCheckout(sessionId)).status).toBe('open');
    expect((await sendCard(url)).status).toBe(410);
  });

  it('is returned again for its idempotency key, so that a new one needs another key', async () => {
    const user = { uid: 'uid_deleted_key', email: 'key@example.com' };
    const gone = await shop.payments.ensureCustomer(user);
    await stripe.customers.del(gone);
    expect(await shop.payments.ensureCustomer(user)).toBe(gone);
    const [one, other] = await Promise.all(
      [1, 2].map(() => shop.payments.ensureCustomer({ ...user, insteadOf: gone })),
    );
    expect(one).not.toBe(gone);
    expect(other).toBe(one);
    expect(await shop.payments.customerExists(one ?? '')).toBe(true);
  });
});

describe('the customer of a person', () => {
  it('is the same for all who ask while the provider is creating it', async () => {
    const impatient = createStripePayments(
      createSandboxClient({ ...shop.target, settings: { maxNetworkRetries: 0 } }),
      WEBHOOK_SECRET,
    );
    const user = { uid: 'uid_together', email: 'together@example.com' };
    shop.sandbox.faults.api.slowMs = 200;
    const asked = Array.from({ length: 8 }, () => impatient.ensureCustomer(user));
    const ids = await Promise.all(asked).finally(() => (shop.sandbox.faults.api.slowMs = 0));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('an unknown customer', () => {
  it.each([
    ['a checkout', buy],
    ['the portal', openPage],
    ['subscriptions', (customer: string) => stripe.subscriptions.list({ customer })],
    ['invoices', (customer: string) => stripe.invoices.list({ customer })],
    ['checkouts', (customer: string) => stripe.checkout.sessions.list({ customer })],
  ])('is refused: %s', async (_what, ask) => {
    await expect(ask('cus_nobody')).rejects.toMatchObject(noSuch('cus_nobody'));
  });

  it('is not found', async () => {
    await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
    });
    expect(await shop.payments.customerExists('cus_nobody')).toBe(false);
  });
});
