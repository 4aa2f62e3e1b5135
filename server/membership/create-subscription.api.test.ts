import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { APP_URL, CARD, type TestEnv, openTestEnv, PRICES } from './testing/test-env.ts';

const ALREADY_SUBSCRIBED = {
  alreadySubscribed: true,
  message: 'You already have an active subscription.',
  sessionId: null,
  url: null,
};
const times = (count: number) => Array.from({ length: count });

describe.skipIf(!hasTestDatabase())('creating a subscription', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv();
  });
  afterAll(() => env.close());

  const openAtProvider = async (uid: string) => {
    const customer = await env.db
      .selectFrom('payment_customer')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    return (await env.payments.listCheckouts(customer.customer_id)).filter(
      ({ status }) => status === 'open',
    );
  };

  it('opens a checkout of the plan and schedules the polling jobs', async () => {
    const uid = await env.addPerson();
    const response = await env.service.createSubscription(uid, PRICES.family);
    expect(response).toMatchObject({
      alreadySubscribed: false,
      sessionId: expect.stringMatching(/^cs_/),
      url: expect.stringContaining('/pay/'),
    });
    const checkout = await env.payments.getCheckout(response.sessionId ?? '');
    expect(checkout).toMatchObject({ uid, priceId: PRICES.family, status: 'open' });
    const [row] = await env.checkoutsOf(uid);
    const jobs = (await env.jobsNamed('checkout-reconcile')).filter(
      ({ data }) => data['checkoutId'] === row?.id,
    );
    expect(jobs.map(({ seconds }) => seconds)).toEqual([300, 3600, 86_400]);
  });

  it('redirects to the pricing page after payment', async () => {
    const uid = await env.addPerson();
    const { url } = await env.service.createSubscription(uid, PRICES.single);
    const body = new URLSearchParams({
      email: 'a@example.com',
      number: CARD.good,
      expiry: '12/60',
      cvc: '123',
      name: 'A',
    });
    const paid = await env.sandbox.app.fetch(new Request(url ?? '', { method: 'POST', body }));
    expect(paid.headers.get('location')).toBe(`${APP_URL}/pricing?status=success`);
  });

  it.each(['price_made_up', '', 'single', `${PRICES.single} `])(
    'refuses the price "%s"',
    async (price) => {
      const uid = await env.addPerson();
      await expect(env.service.createSubscription(uid, price)).rejects.toMatchObject({
        code: 'checkout/unknown-price',
      });
      expect(await env.checkoutsOf(uid)).toEqual([]);
    },
  );

  it('refuses a person that does not exist', async () => {
    await expect(env.service.createSubscription('nobody', PRICES.single)).rejects.toMatchObject({
      code: 'account/not-found',
    });
  });

  it('gives each caller the same one while the provider is slow', async () => {
    const uid = await env.addPerson();
    env.sandbox.faults.api.slowMs = 100;
    const responses = await Promise.all(
      times(8).map(() => env.service.createSubscription(uid, PRICES.single)),
    ).finally(() => (env.sandbox.faults.api.slowMs = 0));
    expect(new Set(responses.map(({ sessionId }) => sessionId)).size).toBe(1);
  });

  it('reuses the open checkout, and closes it for another plan', async () => {
    const uid = await env.addPerson();
    const first = await env.service.createSubscription(uid, PRICES.single);
    expect(await env.service.createSubscription(uid, PRICES.single)).toEqual(first);
    const other = await env.service.createSubscription(uid, PRICES.family);
    expect(other.sessionId).not.toBe(first.sessionId);
    expect((await env.payments.getCheckout(first.sessionId ?? '')).status).toBe('expired');
    expect((await openAtProvider(uid)).map(({ sessionId }) => sessionId)).toEqual([
      other.sessionId,
    ]);
  });

  it('opens a new one when the old one has expired', async () => {
    const uid = await env.addPerson();
    const first = await env.service.createSubscription(uid, PRICES.single);
    env.clock.advance(25 * 3_600_000);
    const second = await env.service.createSubscription(uid, PRICES.single);
    expect(second.sessionId).not.toBe(first.sessionId);
    expect((await env.checkoutsOf(uid)).map(({ status }) => status)).toEqual(['expired', 'open']);
  });

  it('returns `alreadySubscribed` to a member, also for 50 concurrent calls', async () => {
    const uid = await env.addPerson();
    await env.join(uid);
    const responses = await Promise.all(
      times(50).map(() => env.service.createSubscription(uid, PRICES.family)),
    );
    for (const response of responses) expect(response).toEqual(ALREADY_SUBSCRIBED);
    expect(await openAtProvider(uid)).toEqual([]);
  });

  it('detects on the next click that the checkout was paid, without any event', async () => {
    const uid = await env.addPerson();
    await env.buy(uid);
    expect(await env.service.createSubscription(uid, PRICES.single)).toEqual(ALREADY_SUBSCRIBED);
    expect(await env.service.getStatus(uid)).toMatchObject({ active: true });

    const other = await env.addPerson();
    await env.buy(other);
    expect(await env.service.createSubscription(other, PRICES.family)).toEqual(ALREADY_SUBSCRIBED);
  });

  async function leaveClaim(uid: string, claimedAt: Date): Promise<string> {
    const id = randomUUID();
    const nothing = { session_id: null, url: null, expires_at: null, closed_at: null };
    await env.db
      .insertInto('checkout')
      .values({
        id,
        uid,
        plan: 'single',
        price_id: PRICES.single,
        status: 'open',
        ...nothing,
        claimed_at: claimedAt,
        created_at: claimedAt,
      })
      .execute();
    return id;
  }

  it.each([
    ['the same plan', 'single'],
    ['another plan', 'family'],
  ] as const)('takes over a claim whose creator crashed: %s', async (_, plan) => {
    const uid = await env.addPerson();
    await leaveClaim(uid, new Date(env.clock.now().getTime() - 21_000));
    const responses = await Promise.all(
      times(10).map(() => env.service.createSubscription(uid, PRICES[plan])),
    );
    expect(new Set(responses.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect((await openAtProvider(uid)).map(({ priceId }) => priceId)).toEqual([PRICES[plan]]);
  });

  it('does not take over a claim before its lease expires', async () => {
    const uid = await env.addPerson();
    const id = await leaveClaim(uid, env.clock.now());
    const waiting = env.service.createSubscription(uid, PRICES.single);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await env.checkoutsOf(uid)).toMatchObject([{ id, session_id: null }]);
    env.clock.advance(20_000);
    expect(await waiting).toMatchObject({
      alreadySubscribed: false,
      sessionId: expect.stringMatching(/^cs_/),
    });
  });

  it('fails while the provider is down, and opens one checkout afterwards', async () => {
    const uid = await env.addPerson();
    await env.service.createSubscription(uid, PRICES.single);
    env.sandbox.faults.api.failNext = 1;
    await expect(env.service.createSubscription(uid, PRICES.single)).rejects.toMatchObject({
      code: 'payments/unavailable',
    });

    const fresh = await env.addPerson();
    env.sandbox.faults.api.failNext = 1;
    await expect(env.service.createSubscription(fresh, PRICES.single)).rejects.toMatchObject({
      code: 'payments/unavailable',
    });
    expect(await env.service.createSubscription(fresh, PRICES.single)).toMatchObject({
      sessionId: expect.stringMatching(/^cs_/),
    });
    expect(await openAtProvider(fresh)).toHaveLength(1);
  });

  it('reuses a checkout that a failed attempt opened at the provider', async () => {
    const uid = await env.addPerson();
    const { sessionId, url } = await env.service.createSubscription(uid, PRICES.single);
    // As if the response was lost: the provider has the checkout, the row does not.
    await env.db
      .updateTable('checkout')
      .set({ session_id: null, url: null, expires_at: null, attempt: 2, claimed_at: new Date(0) })
      .where('uid', '=', uid)
      .execute();
    expect(await env.service.createSubscription(uid, PRICES.single)).toMatchObject({
      sessionId,
      url,
    });
    expect(await openAtProvider(uid)).toHaveLength(1);
  });

  it('closes an order that the provider refuses, so that it does not block the next one', async () => {
    const uid = await env.addPerson();
    const refusing = env.openService({
      openCheckout: async () => {
        throw new PaymentsRefused('resource_missing', 'No such price.');
      },
    });
    await expect(refusing.createSubscription(uid, PRICES.single)).rejects.toMatchObject({
      code: 'checkout/not-created',
      message: 'Failed to create Stripe Checkout session.',
    });
    expect((await env.checkoutsOf(uid)).map(({ status }) => status)).toEqual(['abandoned']);
  });
});
