import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import { createLog } from '#server/log.ts';
import { checkPrices } from './check-prices.ts';
import { createClient } from './client.ts';
import { guardPrices } from './guard-prices.ts';
import { PaymentsRefused, PaymentsUnavailable } from './payment-errors.ts';
import { createSandboxClient } from './sandbox.ts';
import { createStripePayments } from './stripe-payments.ts';
import {
  CANCEL_URL,
  openShop,
  PRICE_IDS,
  SECRET_KEY,
  type Shop,
  SUCCESS_URL,
} from './testing/shop.ts';

let shop: Shop;
let stripe: Stripe;
let log: Logger;
let logged = '';
beforeAll(async () => {
  shop = await openShop();
  stripe = createSandboxClient(shop.target);
  await stripe.products.create({ id: 'prod_test', name: 'Membership' });
});
afterAll(() => shop.close());
beforeEach(() => {
  logged = '';
  const into = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  log = createLog('info', into);
});

async function priceOf(change: Partial<Stripe.PriceCreateParams> = {}): Promise<string> {
  const { id } = await stripe.prices.create({
    currency: 'gbp',
    product: 'prod_test',
    unit_amount: 7500,
    recurring: { interval: 'year' },
    ...change,
  });
  return id;
}

const guardOver = (prices: Record<PlanId, string>, live = false) =>
  guardPrices(shop.payments, { prices, live, log });

async function openCheckout(guard: ReturnType<typeof guardOver>, priceId: string) {
  const uid = `uid_${priceId}`;
  return guard.payments.openCheckout({
    uid,
    customerId: await shop.payments.ensureCustomer({ uid, email: `${uid}@example.com` }),
    priceId,
    successUrl: SUCCESS_URL,
    cancelUrl: CANCEL_URL,
    idempotencyKey: `checkout-${priceId}-${Math.random()}`,
    metadata: {},
  });
}

describe('the price guard', () => {
  it('accepts the sandbox’s prices and opens a checkout', async () => {
    const guard = guardOver(PRICE_IDS);
    expect(await guard.problems()).toEqual([]);
    expect((await openCheckout(guard, PRICE_IDS.single)).url).toContain('http');
  });

  it.each<[string, Partial<Stripe.PriceCreateParams>, RegExp]>([
    ['another amount', { unit_amount: 9900 }, /the pages say £75 .*Stripe says £99 every year/],
    ['another currency', { currency: 'eur' }, /Stripe says EUR/],
    ['another interval', { recurring: { interval: 'month' } }, /Stripe says £75 every month/],
    ['tax on top', { tax_behavior: 'exclusive' }, /tax on top/],
  ])('detects a different %s, and sells nothing', async (_name, change, expected) => {
    const single = await priceOf(change);
    const guard = guardOver({ ...PRICE_IDS, single });
    expect(await guard.problems()).toEqual([expect.stringMatching(expected)]);
    await expect(openCheckout(guard, PRICE_IDS.family)).rejects.toBeInstanceOf(PaymentsRefused);
    expect(logged).toContain('STRIPE_PRICE_SINGLE');
  });

  it('detects an archived or missing price, or one of the other mode', async () => {
    const archived = await priceOf();
    await stripe.prices.update(archived, { active: false });
    expect(await guardOver({ single: archived, family: 'price_nobody' }).problems()).toEqual([
      expect.stringMatching(/STRIPE_PRICE_SINGLE.*archived/),
      expect.stringMatching(/STRIPE_PRICE_FAMILY.*no such price/),
    ]);
    expect(await guardOver(PRICE_IDS, true).problems()).toEqual([
      expect.stringMatching(/test price.*live key/),
      expect.stringMatching(/test price.*live key/),
    ]);
  });

  it('sells nothing while the prices are unknown, and sells once they are verified', async () => {
    const guard = guardOver(PRICE_IDS);
    shop.sandbox.faults.api.failNext = 50;
    await expect(guard.problems()).rejects.toBeInstanceOf(PaymentsUnavailable);
    shop.sandbox.faults.api.failNext = 0;
    expect((await openCheckout(guard, PRICE_IDS.single)).url).toContain('http');
  });
});

describe('the check at startup', () => {
  it('returns the problems', async () => {
    const single = await priceOf({ unit_amount: 1 });
    const { problems, stop } = await checkPrices(guardOver({ ...PRICE_IDS, single }), { log });
    expect(problems).toEqual([expect.stringContaining('£0.01')]);
    stop();
  });

  it('continues without the provider and retries until it responds', async () => {
    const single = await priceOf({ unit_amount: 8100 });
    shop.sandbox.faults.api.failNext = 50;
    const { problems, stop } = await checkPrices(guardOver({ ...PRICE_IDS, single }), {
      log,
      retryAfterMs: 20,
    });
    expect(problems).toEqual([]);
    expect(logged).toContain('Asking again');
    shop.sandbox.faults.api.failNext = 0;
    await vi.waitFor(() => expect(logged).toContain('Stripe says £81'));
    stop();
  });

  it('reports a rejected key as a problem, but not an outage', async () => {
    const over = (secretKey: string, apiUrl: string) => {
      const client = createClient({ secretKey, apiUrl });
      const payments = createStripePayments(client, 'whsec_x');
      return guardPrices(payments, { prices: PRICE_IDS, live: false, log });
    };
    const wrongKey = over('sk_test_wrong', `${shop.origin}/dev/payments`);
    const wrong = await checkPrices(wrongKey, { log });
    expect(wrong.problems).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY is not accepted/)]);
    wrong.stop();
    const nobody = await checkPrices(over(SECRET_KEY, 'http://127.0.0.1:9/dev/payments'), { log });
    expect(nobody.problems).toEqual([]);
    nobody.stop();
  });
});
