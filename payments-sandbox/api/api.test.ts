import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '#server/ports/payments/from-stripe.ts';
import { createSandboxClient } from '#server/ports/payments/sandbox.ts';
import { buyMembership } from '#server/ports/payments/testing/buyer.ts';
import { openShop, PRICE_IDS, SECRET_KEY, type Shop } from '#server/ports/payments/testing/shop.ts';
import { readForm } from './form.ts';

let shop: Shop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openShop();
  stripe = createSandboxClient(shop.target);
});
afterAll(() => shop.close());

describe('the API, called with the official SDK', () => {
  it('returns a subscription with the objects named in `expand`', async () => {
    const { id, customerId } = await buyMembership(shop);
    const plain = await stripe.subscriptions.retrieve(id);
    expect(plain).toMatchObject({
      customer: customerId,
      latest_invoice: expect.stringMatching(/^in_/),
    });
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id, {
      expand: ['latest_invoice.payments', 'customer'],
    });
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_paid: 7500,
      payments: { data: [{ status: 'paid' }] },
    });
    const invoiceId = typeof plain.latest_invoice === 'string' ? plain.latest_invoice : '';
    expect(await stripe.invoices.retrieve(invoiceId)).not.toHaveProperty('payments');

    const payment = (await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })).payments
      ?.data[0]?.payment;
    const intent = await stripe.paymentIntents.retrieve(idOf(payment?.payment_intent) ?? '', {
      expand: ['latest_charge'],
    });
    expect(intent).toMatchObject({
      amount: 7500,
      status: 'succeeded',
      latest_charge: { object: 'charge', refunded: false },
    });
    expect(intent).not.toHaveProperty('card');
  });

  it('pages through lists, newest first', async () => {
    const emails = ['page1@example.com', 'page2@example.com', 'page3@example.com'];
    for (const email of emails) await stripe.customers.create({ email });
    const page = await stripe.customers.list({ limit: 2 });
    expect(page).toMatchObject({
      has_more: true,
      data: [{ email: emails[2] }, { email: emails[1] }],
    });
    const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.slice(0, 3).map(({ email }) => email)).toEqual(emails.toReversed());
    expect(await stripe.customers.retrieve(all[0]?.id ?? '')).toEqual(all[0]);
  });

  it('retrieves prices and events', async () => {
    const price = await stripe.prices.retrieve(PRICE_IDS.family);
    expect(price).toMatchObject({
      unit_amount: 15_000,
      currency: 'gbp',
      recurring: { interval: 'year' },
    });
    await stripe.customers.create({ email: 'event@example.com' });
    const [event] = (await stripe.events.list({ types: ['customer.created'], limit: 1 })).data;
    expect(event).toMatchObject({
      type: 'customer.created',
      data: { object: { email: 'event@example.com' } },
    });
    expect(await stripe.events.retrieve(event?.id ?? '')).toEqual(event);
  });

  it('marks a replayed response with a header', async () => {
    const [first, second] = [
      await stripe.customers.create({ email: 'again@example.com' }, { idempotencyKey: 'again' }),
      await stripe.customers.create({ email: 'again@example.com' }, { idempotencyKey: 'again' }),
    ];
    expect(second.id).toBe(first.id);
    const replayed = ({ lastResponse }: typeof first) =>
      new Headers(lastResponse.headers).get('idempotent-replayed');
    expect(replayed(first)).toBeNull();
    expect(replayed(second)).toBe('true');
    expect(second.lastResponse.requestId).toMatch(/^req_/);
  });

  it('replays an error response, unless it was about the parameters', async () => {
    const options = { idempotencyKey: 'refused' };
    const nothing = { payment_intent: 'pi_none' };
    await expect(stripe.refunds.create(nothing, options)).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(stripe.refunds.create(nothing, options)).rejects.toMatchObject({
      statusCode: 400,
      headers: { 'idempotent-replayed': 'true' },
    });
    const key = { idempotencyKey: 'parameters' };
    await expect(
      stripe.customers.create({ email: 'a@example.com', balance: 5 }, key),
    ).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param: 'balance',
    });
    expect(await stripe.customers.create({ email: 'a@example.com' }, key)).toMatchObject({
      email: 'a@example.com',
    });
  });

  it.each([
    ['a wrong key', 'sk_test_wrong', {}, Stripe.errors.StripeAuthenticationError],
    [
      'another version',
      SECRET_KEY,
      { apiVersion: '2020-08-27' },
      Stripe.errors.StripeInvalidRequestError,
    ],
  ])('refuses %s', async (_name, secretKey, options, error) => {
    const client = createSandboxClient({ ...shop.target, secretKey });
    await expect(client.customers.list({}, options)).rejects.toBeInstanceOf(error);
  });

  it.each([
    ['an unknown call', () => stripe.products.list(), { statusCode: 404 }],
    ['an unknown price', () => stripe.prices.retrieve('price_x'), { code: 'resource_missing' }],
    [
      'a limit that is out of range',
      () => stripe.customers.list({ limit: 1000 }),
      { code: 'parameter_invalid_integer', param: 'limit' },
    ],
    [
      'a missing parameter',
      () => stripe.billingPortal.sessions.create({ return_url: 'https://a.example' }),
      { code: 'parameter_missing', param: 'customer' },
    ],
  ])('refuses %s', async (_name, call, error) => {
    await expect(call()).rejects.toMatchObject(error);
  });
});

describe('form bodies', () => {
  it.each([
    ['a=1&b=x%20y', { a: '1', b: 'x y' }],
    [
      'items[0][id]=si&items[0][price]=p&items[1][id]=sj',
      { items: [{ id: 'si', price: 'p' }, { id: 'sj' }] },
    ],
    ['expand[]=a&expand[]=b.c', { expand: ['a', 'b.c'] }],
    ['metadata[uid]=u&metadata[1]=x', { metadata: { uid: 'u', 1: 'x' } }],
    ['', {}],
  ])('parses %s', (encoded, tree) => {
    expect(readForm(encoded)).toEqual(tree);
  });

  it.each(['a=1&a[b]=2', 'a[b][c][d][e][f][g]=1'])('rejects %s', (encoded) => {
    expect(() => readForm(encoded)).toThrow('cannot be read');
  });

  it('cannot pollute the object prototype', () => {
    expect(Object.getPrototypeOf(readForm('__proto__[polluted]=1'))).toBe(Object.prototype);
    expect({}).not.toHaveProperty('polluted');
  });
});
