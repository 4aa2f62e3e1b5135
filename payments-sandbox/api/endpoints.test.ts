import { once } from 'node:events';
import { serve } from '@hono/node-server';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSignedEvent } from '#server/ports/payments/read-event.ts';
import { createSandboxClient } from '#server/ports/payments/sandbox.ts';
import { openShop, type Shop } from '#server/ports/payments/testing/shop.ts';

let shop: Shop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openShop();
  stripe = createSandboxClient(shop.target);
});
afterAll(() => shop.close());

const url = 'https://halewell.example/api/stripe/webhook';
const refused = (param: string, code?: string) => ({ code, param });

describe('creating objects for the set-up', () => {
  it.each<[string, () => Promise<unknown>, object]>([
    [
      'an unknown event type',
      () =>
        stripe.webhookEndpoints.create({
          url,
          // @ts-expect-error not an event type of the SDK
          enabled_events: ['invoice.paid', 'invoice.payed'],
        }),
      refused('enabled_events[1]'),
    ],
    [
      'no events',
      () => stripe.webhookEndpoints.create({ url, enabled_events: [] }),
      refused('enabled_events', 'parameter_missing'),
    ],
    [
      'a webhook URL that is not HTTP',
      () => stripe.webhookEndpoints.create({ url: 'ftp://x', enabled_events: ['*'] }),
      refused('url', 'url_invalid'),
    ],
    [
      'an unknown parameter',
      () => stripe.webhookEndpoints.create({ url, enabled_events: ['*'], connect: true }),
      refused('connect', 'parameter_unknown'),
    ],
    [
      'a product id that exists',
      async () => {
        await stripe.products.create({ id: 'prod_twice', name: 'One' });
        return stripe.products.create({ id: 'prod_twice', name: 'Two' });
      },
      { code: 'resource_already_exists' },
    ],
    [
      'a price of an unknown product',
      () => stripe.prices.create({ currency: 'gbp', unit_amount: 1, product: 'prod_nobody' }),
      { code: 'resource_missing' },
    ],
    [
      'a portal with customer updates enabled but none allowed',
      () =>
        stripe.billingPortal.configurations.create({
          features: { customer_update: { enabled: true } },
        }),
      refused('features.customer_update.allowed_updates', 'parameter_missing'),
    ],
    [
      'a portal without features',
      // @ts-expect-error features are required
      () => stripe.billingPortal.configurations.create({}),
      refused('features', 'parameter_missing'),
    ],
  ])('refuses %s', async (_name, make, error) => {
    await expect(make()).rejects.toMatchObject(error);
  });

  it('gives a lookup key to one price at a time', async () => {
    const { id: product } = await stripe.products.create({ name: 'Membership' });
    const params = { currency: 'gbp', unit_amount: 7500, product, lookup_key: 'yearly' };
    const first = await stripe.prices.create(params);
    await expect(stripe.prices.create(params)).rejects.toMatchObject({ param: 'lookup_key' });
    const second = await stripe.prices.create({ ...params, transfer_lookup_key: true });
    const found = await stripe.prices.list({ lookup_keys: ['yearly'] });
    expect(found.data.map(({ id }) => id)).toEqual([second.id]);
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  });

  it('lets the tax behaviour of a price be set once', async () => {
    const { id: product } = await stripe.products.create({ name: 'Membership' });
    const { id } = await stripe.prices.create({ currency: 'gbp', unit_amount: 1, product });
    await stripe.prices.update(id, { tax_behavior: 'inclusive' });
    await expect(stripe.prices.update(id, { tax_behavior: 'exclusive' })).rejects.toMatchObject({
      param: 'tax_behavior',
    });
  });
});

describe('a webhook endpoint', () => {
  it('receives its enabled events, signed with the secret that was returned once', async () => {
    const received: { body: string; signature: string }[] = [];
    const server = serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: async (request) => {
        const signature = request.headers.get('stripe-signature') ?? '';
        received.push({ body: await request.text(), signature });
        return new Response(null, { status: 200 });
      },
    });
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const made = await stripe.webhookEndpoints.create({
      url: `http://127.0.0.1:${port}/hook`,
      enabled_events: ['customer.deleted'],
      api_version: '2024-06-20',
    });
    expect(made.secret).toMatch(/^whsec_/);
    expect(await stripe.webhookEndpoints.retrieve(made.id)).not.toHaveProperty('secret');

    const { id } = await stripe.customers.create({ email: 'gone@example.com' });
    await stripe.customers.del(id);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const { body, signature } = received[0] ?? { body: '', signature: '' };
    expect(readSignedEvent(body, signature, made.secret ?? '').type).toBe('customer.deleted');
    expect(JSON.parse(body)).toMatchObject({ api_version: '2024-06-20' });
    expect(await shop.eventTypes()).toContain('customer.created');

    await stripe.webhookEndpoints.update(made.id, { disabled: true });
    const other = await stripe.customers.create({ email: 'other@example.com' });
    await stripe.customers.del(other.id);
    await shop.sandbox.settled();
    expect(received).toHaveLength(1);
    server.close();
  });
});
