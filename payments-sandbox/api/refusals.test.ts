import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_VERSION } from '../objects/event.ts';
import { createSandboxClient } from '#server/ports/payments/sandbox.ts';
import { buyMembership } from '#server/ports/payments/testing/buyer.ts';
import {
  CANCEL_URL,
  openShop,
  PRICE_IDS,
  SUCCESS_URL,
  type Shop,
} from '#server/ports/payments/testing/shop.ts';

let shop: Shop;
let stripe: Stripe;
let customer: string;
beforeAll(async () => {
  shop = await openShop();
  stripe = createSandboxClient(shop.target);
  customer = (await stripe.customers.create({ email: 'refusals@example.com' })).id;
});
afterAll(() => shop.close());

type Fields = Record<string, string>;

/** A raw request, so that what the SDK's types forbid can be sent. */
async function send(method: string, path: string, fields: Fields = {}, headers: Fields = {}) {
  const form = new URLSearchParams(fields);
  const query = method === 'POST' ? '' : `?${form}`;
  const response = await fetch(`${shop.origin}/dev/payments/v1${path}${query}`, {
    method,
    headers: { authorization: `Bearer ${shop.target.secretKey}`, ...headers },
    ...(method === 'POST' ? { body: form } : {}),
  });
  const body = (await response.json()) as { error?: Record<string, unknown> };
  return { status: response.status, headers: response.headers, error: body.error ?? null, body };
}

const checkout = (): Fields => ({
  mode: 'subscription',
  customer,
  'line_items[0][price]': PRICE_IDS.single,
  'line_items[0][quantity]': '1',
  success_url: SUCCESS_URL,
  cancel_url: CANCEL_URL,
});

describe('an invalid parameter is rejected with Stripe’s code and the parameter’s name', () => {
  it.each<[string, Fields, string | undefined, string]>([
    ['an unknown one', { colour: 'red' }, 'parameter_unknown', 'colour'],
    [
      'an unknown one inside a list',
      { 'line_items[0][colour]': 'red' },
      'parameter_unknown',
      'line_items[0][colour]',
    ],
    [
      'an unknown one inside a group',
      { 'subscription_data[colour]': 'red' },
      'parameter_unknown',
      'subscription_data[colour]',
    ],
    ['an unknown value', { mode: 'sale' }, undefined, 'mode'],
    [
      'an unknown payment method',
      { 'allowed_payment_method_types[0]': 'cash' },
      undefined,
      'allowed_payment_method_types[0]',
    ],
    ['text for a number', { expires_at: 'soon' }, 'parameter_invalid_integer', 'expires_at'],
    ['a fraction for a number', { expires_at: '1.5' }, 'parameter_invalid_integer', 'expires_at'],
    ['a text for a list', { line_items: 'none' }, undefined, 'line_items'],
    ['an invalid URL', { success_url: 'here' }, 'url_invalid', 'success_url'],
    [
      'a URL that is too long',
      { success_url: `https://a.example/${'x'.repeat(5000)}` },
      undefined,
      'success_url',
    ],
    [
      'a URL with another scheme',
      { cancel_url: 'javascript:alert(1)' },
      'url_invalid',
      'cancel_url',
    ],
    [
      'a text that is too long',
      { client_reference_id: 'x'.repeat(201) },
      undefined,
      'client_reference_id',
    ],
    [
      'an empty text',
      { client_reference_id: '' },
      'parameter_invalid_empty',
      'client_reference_id',
    ],
    [
      'a key of metadata that is too long',
      { [`metadata[${'k'.repeat(41)}]`]: '1' },
      undefined,
      'metadata',
    ],
    [
      'a value of metadata that is too long',
      { 'metadata[note]': 'x'.repeat(501) },
      undefined,
      'metadata[note]',
    ],
    [
      'an unknown price',
      { 'line_items[0][price]': 'price_x' },
      'resource_missing',
      'line_items[0][price]',
    ],
    ['an unknown customer', { customer: 'cus_x' }, 'resource_missing', 'customer'],
  ])('rejects %s', async (_name, fields, code, param) => {
    const { status, error } = await send('POST', '/checkout/sessions', {
      ...checkout(),
      ...fields,
    });
    expect({
      status,
      type: error?.['type'],
      code: error?.['code'],
      param: error?.['param'],
    }).toEqual({ status: 400, type: 'invalid_request_error', code, param });
  });

  it('rejects more than 50 metadata entries', async () => {
    const entries = Object.fromEntries(
      Array.from({ length: 51 }, (_, index) => [`metadata[${index}a]`, '1']),
    );
    const { status, error } = await send('POST', '/customers', entries);
    expect([status, error?.['param']]).toEqual([400, 'metadata']);
  });

  it.each(Object.keys({ customer: 1, success_url: 1, mode: 1, 'line_items[0][price]': 1 }))(
    'rejects a missing %s',
    async (name) => {
      const { [name]: _absent, ...rest } = checkout();
      const { status, error } = await send('POST', '/checkout/sessions', rest);
      expect(status).toBe(400);
      expect(error).toMatchObject({
        code: 'parameter_missing',
        param: name,
        doc_url: 'https://stripe.com/docs/error-codes/parameter-missing',
      });
    },
  );

  it.each<[string, string, Fields, object]>([
    ['GET', '/customers', { limit: '0' }, { code: 'parameter_invalid_integer', param: 'limit' }],
    ['GET', '/customers', { limit: '101' }, { code: 'parameter_invalid_integer', param: 'limit' }],
    [
      'GET',
      '/customers',
      { starting_after: 'cus_x' },
      { code: 'resource_missing', param: 'starting_after' },
    ],
    [
      'GET',
      '/customers',
      { ending_before: 'cus_x' },
      { code: 'resource_missing', param: 'ending_before' },
    ],
    [
      'GET',
      '/customers',
      { starting_after: 'cus_x', ending_before: 'cus_x' },
      { code: 'parameters_exclusive' },
    ],
    ['GET', '/subscriptions', { status: 'cancelled' }, { param: 'status' }],
    ['GET', '/checkout/sessions', { status: 'done' }, { param: 'status' }],
    [
      'GET',
      '/invoices',
      { status: 'open', colour: 'red' },
      { code: 'parameter_unknown', param: 'colour' },
    ],
    [
      'GET',
      '/invoices',
      { 'expand[0]': 'payments' },
      { message: 'This property cannot be expanded (payments).' },
    ],
    [
      'POST',
      '/refunds',
      { payment_intent: 'pi_x' },
      { code: 'resource_missing', param: 'payment_intent' },
    ],
    [
      'POST',
      '/refunds',
      { payment_intent: 'pi_x', amount: '0' },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
  ])('rejects %s %s with %j', async (method, path, fields, error) => {
    const response = await send(method, path, fields);
    expect(response.status).toBe(400);
    expect(response.error).toMatchObject({ type: 'invalid_request_error', ...error });
  });

  it('rejects a misspelt boolean, and any parameter of a deletion', async () => {
    const { id } = await buyMembership(shop, undefined, 'uid_refusals');
    const path = `/subscriptions/${id}`;
    expect(await send('POST', path, { cancel_at_period_end: 'True' })).toMatchObject({
      status: 400,
      error: { message: 'Invalid boolean: True', param: 'cancel_at_period_end' },
    });
    expect(await send('DELETE', path, { colour: 'red' })).toMatchObject({
      status: 400,
      error: { code: 'parameter_unknown' },
    });
    expect(await send('DELETE', `/customers/${customer}`, { colour: 'red' })).toMatchObject({
      status: 400,
      error: { code: 'parameter_unknown' },
    });
  });
});

describe('an invalid expansion', () => {
  it.each([
    'colour',
    'metadata',
    'status',
    'items.data.price.product.default_price',
    'items.colour',
  ])('is rejected: %s', async (path) => {
    const { id } = await buyMembership(shop, undefined, `uid_${path}`);
    const response = await send('GET', `/subscriptions/${id}`, { 'expand[0]': path });
    expect(response.status).toBe(400);
    expect(response.error?.['message']).toMatch(/^This property cannot be expanded/);
  });

  it('is rejected for the product of a built-in price, which is not stored', async () => {
    const response = await send('GET', `/prices/${PRICE_IDS.single}`, { 'expand[0]': 'product' });
    expect(response.status).toBe(400);
  });
});

describe('responses', () => {
  it('include the request id and the API version, also for errors', async () => {
    for (const { headers } of [await send('GET', '/customers'), await send('GET', '/nothing')]) {
      expect(headers.get('request-id')).toMatch(/^req_/);
      expect(headers.get('stripe-version')).toBe(API_VERSION);
    }
  });

  it('are 404 for an unknown object or path', async () => {
    expect(await send('GET', '/customers/cus_x')).toMatchObject({
      status: 404,
      error: { code: 'resource_missing', message: "No such customer: 'cus_x'" },
    });
    const message =
      'Unrecognized request URL (GET: /v1/nothing). The sandbox does not know this call.';
    expect(await send('GET', '/nothing')).toMatchObject({ status: 404, error: { message } });
  });

  it('to a refund include the customer', async () => {
    const { latestInvoice, customerId } = await buyMembership(shop, undefined, 'uid_refund_names');
    const params = { payment_intent: latestInvoice?.paymentIntentId ?? '' };
    expect(await stripe.refunds.create(params)).toMatchObject({ customer: customerId });
  });

  it('to a metadata update leave out emptied entries', async () => {
    const { id } = await buyMembership(shop, undefined, 'uid_notes');
    const { metadata } = await stripe.subscriptions.update(id, { metadata: { plan: '', a: 'b' } });
    expect(metadata).toEqual({ uid: 'uid_notes', priceId: PRICE_IDS.single, a: 'b' });
  });
});
