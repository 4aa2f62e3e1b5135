import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ifKnown, PaymentsRefused, PaymentsUnavailable, unlessRefused } from './payment-errors.ts';
import type { PaymentsPort } from './port.ts';
import { createSandboxClient } from './sandbox.ts';
import { createStripePayments } from './stripe-payments.ts';
import { buyMembership } from './testing/buyer.ts';
import { openShop, type Shop } from './testing/shop.ts';

const MISSING = new PaymentsRefused('resource_missing', 'No such customer');
const OTHER = new PaymentsRefused('parameter_invalid_empty', 'You passed an empty string');
const AWAY = new PaymentsUnavailable('No connection');

describe('a refused or failed call', () => {
  it.each<[string, typeof ifKnown, Error, 'otherwise' | 'throws']>([
    ['ifKnown, about nothing that exists', ifKnown, MISSING, 'otherwise'],
    ['ifKnown, for another reason', ifKnown, OTHER, 'throws'],
    ['ifKnown, by a provider that is away', ifKnown, AWAY, 'throws'],
    ['unlessRefused, about nothing that exists', unlessRefused, MISSING, 'otherwise'],
    ['unlessRefused, for another reason', unlessRefused, OTHER, 'otherwise'],
    ['unlessRefused, by a provider that is away', unlessRefused, AWAY, 'throws'],
    ['unlessRefused, by a fault of ours', unlessRefused, new TypeError('x'), 'throws'],
  ])('%s', async (_, run, error, outcome) => {
    const result = run(() => Promise.reject(error), 'nothing');
    if (outcome === 'otherwise') expect(await result).toBe('nothing');
    else await expect(result).rejects.toBe(error);
  });
});

describe('what Stripe does not know', () => {
  /** Stripe, refusing every call for one reason. */
  const refusing = (code: string): PaymentsPort =>
    createStripePayments(
      createSandboxClient({
        secretKey: 'sk_test_refuses',
        basePath: '',
        at: {
          fetch: () =>
            Response.json({ error: { type: 'invalid_request_error', code } }, { status: 400 }),
        },
        settings: { maxNetworkRetries: 0 },
      }),
      'whsec_refuses',
    );

  it.each<[string, (payments: PaymentsPort) => Promise<unknown>, unknown]>([
    ['a customer', (payments) => payments.customerExists('cus_1'), false],
    [
      'the customer of an email',
      (payments) => payments.setCustomerEmail('cus_1', 'a@example.com'),
      undefined,
    ],
    ['a customer to delete', (payments) => payments.deleteCustomer('cus_1'), undefined],
    ['a price', (payments) => payments.getPrice('price_1'), null],
    [
      'a disputed payment',
      (payments) => payments.findPayment({ paymentIntentId: 'pi_1', chargeId: null }),
      null,
    ],
  ])('is no failure, but any other refusal is: %s', async (_, call, known) => {
    expect((await call(refusing('resource_missing'))) ?? null).toBe(known ?? null);
    await expect(call(refusing('parameter_invalid_empty'))).rejects.toBeInstanceOf(PaymentsRefused);
  });
});

describe('a subscription that Stripe does not end', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  /** The sandbox, refusing only to end a subscription. */
  const refusingToEnd = (code: string): PaymentsPort =>
    createStripePayments(
      createSandboxClient({
        ...shop.target,
        at: {
          fetch: (request) =>
            request.method === 'DELETE'
              ? Response.json({ error: { type: 'invalid_request_error', code } }, { status: 400 })
              : shop.sandbox.app.fetch(request),
        },
      }),
      'whsec_shop',
    );

  it('has ended if it is not known any more, and may be running otherwise', async () => {
    const { id } = await buyMembership(shop, undefined, 'uid_runs');
    const gone = await refusingToEnd('resource_missing').cancelNow(id);
    expect(gone.status).toBe('canceled');
    await expect(refusingToEnd('parameter_unknown').cancelNow(id)).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
  });
});
