import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { APP_URL, CARD, type Desk, openDesk, PRICES } from './testing/open-desk.ts';

const ALREADY = {
  alreadySubscribed: true,
  message: 'You already have an active subscription.',
  sessionId: null,
  url: null,
};
const times = (count: number) => Array.from({ length: count });

describe.skipIf(!hasTestDatabase())('creating a subscription', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterAll(() => desk.close());

  const openAtProvider = async (uid: string) => {
    const customer = await desk.db
      .selectFrom('payment_customer')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    return (await desk.payments.listCheckouts(customer.customer_id)).filter(
      ({ status }) => status === 'open',
    );
  };

  it('opens a checkout of the plan for the account’s own address, and asks later what became of it', async () => {
    const uid = await desk.addPerson();
    const answer = await desk.service.createSubscription(uid, PRICES.family);
    expect(answer).toMatchObject({
      alreadySubscribed: false,
      sessionId: expect.stringMatching(/^cs_/),
      url: expect.stringContaining('/pay/'),
    });
    const checkout = await desk.payments.getCheckout(answer.sessionId ?? '');
    expect(checkout).toMatchObject({ uid, priceId: PRICES.family, status: 'open' });
    const [row] = await desk.checkoutsOf(uid);
    const jobs = (await desk.jobsNamed('checkout-reconcile')).filter(
      ({ data }) => data['checkoutId'] === row?.id,
    );
    expect(jobs.map(({ seconds }) => seconds)).toEqual([300, 3600, 86_400]);
  });

  it('leads back to the pricing page', async () => {
    const uid = await desk.addPerson();
    const { url } = await desk.service.createSubscription(uid, PRICES.single);
    const body = new URLSearchParams({
      email: 'a@example.com',
      number: CARD.good,
      expiry: '12/60',
      cvc: '123',
      name: 'A',
    });
    const paid = await desk.sandbox.app.fetch(new Request(url ?? '', { method: 'POST', body }));
    expect(paid.headers.get('location')).toBe(`${APP_URL}/pricing?status=success`);
  });

  it.each(['price_made_up', '', 'single', `${PRICES.single} `])(
    'refuses the price "%s"',
    async (price) => {
      const uid = await desk.addPerson();
      await expect(desk.service.createSubscription(uid, price)).rejects.toMatchObject({
        code: 'checkout/unknown-price',
      });
      expect(await desk.checkoutsOf(uid)).toEqual([]);
    },
  );

  it('refuses a person that does not exist', async () => {
    await expect(desk.service.createSubscription('nobody', PRICES.single)).rejects.toMatchObject({
      code: 'account/not-found',
    });
  });

  it('gives 50 calls at once the same one checkout', async () => {
    const uid = await desk.addPerson();
    const other = desk.openService();
    const answers = await Promise.all(
      times(50).map((_, call) =>
        (call % 2 ? desk.service : other).createSubscription(uid, PRICES.single),
      ),
    );
    expect(new Set(answers.map((answer) => answer.sessionId)).size).toBe(1);
    expect(answers[0]?.sessionId).toMatch(/^cs_/);
    expect(await desk.checkoutsOf(uid)).toHaveLength(1);
    expect(await openAtProvider(uid)).toHaveLength(1);
  });

  it('leaves one open checkout when two tabs want different plans', async () => {
    const uid = await desk.addPerson();
    await Promise.all(
      times(10).map((_, call) =>
        desk.service.createSubscription(uid, call % 2 ? PRICES.single : PRICES.family),
      ),
    );
    expect((await desk.checkoutsOf(uid)).filter(({ status }) => status === 'open')).toHaveLength(1);
    expect(await openAtProvider(uid)).toHaveLength(1);
  });

  it('gives the same checkout again, and closes it for another plan', async () => {
    const uid = await desk.addPerson();
    const first = await desk.service.createSubscription(uid, PRICES.single);
    expect(await desk.service.createSubscription(uid, PRICES.single)).toEqual(first);
    const other = await desk.service.createSubscription(uid, PRICES.family);
    expect(other.sessionId).not.toBe(first.sessionId);
    expect((await desk.payments.getCheckout(first.sessionId ?? '')).status).toBe('expired');
    expect((await openAtProvider(uid)).map(({ sessionId }) => sessionId)).toEqual([
      other.sessionId,
    ]);
  });

  it('opens a new one when the old one has expired', async () => {
    const uid = await desk.addPerson();
    const first = await desk.service.createSubscription(uid, PRICES.single);
    desk.clock.advance(25 * 3_600_000);
    const second = await desk.service.createSubscription(uid, PRICES.single);
    expect(second.sessionId).not.toBe(first.sessionId);
    expect((await desk.checkoutsOf(uid)).map(({ status }) => status)).toEqual(['expired', 'open']);
  });

  it('tells a member that there is a subscription, also 50 times at once', async () => {
    const uid = await desk.addPerson();
    await desk.join(uid);
    const answers = await Promise.all(
      times(50).map(() => desk.service.createSubscription(uid, PRICES.family)),
    );
    for (const answer of answers) expect(answer).toEqual(ALREADY);
    expect(await openAtProvider(uid)).toEqual([]);
  });

  it('finds out on the next click that the checkout was paid, when nobody has said so', async () => {
    const uid = await desk.addPerson();
    await desk.buy(uid);
    expect(await desk.service.createSubscription(uid, PRICES.single)).toEqual(ALREADY);
    expect(await desk.service.getStatus(uid)).toMatchObject({ active: true });

    const other = await desk.addPerson();
    await desk.buy(other);
    expect(await desk.service.createSubscription(other, PRICES.family)).toEqual(ALREADY);
  });

  async function leaveClaim(uid: string, claimedAt: Date): Promise<string> {
    const id = randomUUID();
    const nothing = { session_id: null, url: null, expires_at: null, closed_at: null };
    await desk.db
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
    const uid = await desk.addPerson();
    await leaveClaim(uid, new Date(desk.clock.now().getTime() - 21_000));
    const answers = await Promise.all(
      times(10).map(() => desk.service.createSubscription(uid, PRICES[plan])),
    );
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect((await openAtProvider(uid)).map(({ priceId }) => priceId)).toEqual([PRICES[plan]]);
  });

  it('does not take over a claim that is being worked on', async () => {
    const uid = await desk.addPerson();
    const id = await leaveClaim(uid, desk.clock.now());
    const waiting = desk.service.createSubscription(uid, PRICES.single);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await desk.checkoutsOf(uid)).toMatchObject([{ id, session_id: null }]);
    desk.clock.advance(20_000);
    expect(await waiting).toMatchObject({
      alreadySubscribed: false,
      sessionId: expect.stringMatching(/^cs_/),
    });
  });

  it('says that the provider cannot be reached, and opens one checkout once it can', async () => {
    const uid = await desk.addPerson();
    await desk.service.createSubscription(uid, PRICES.single);
    desk.sandbox.faults.api.failNext = 1;
    await expect(desk.service.createSubscription(uid, PRICES.single)).rejects.toMatchObject({
      code: 'payments/unavailable',
    });

    const fresh = await desk.addPerson();
    desk.sandbox.faults.api.failNext = 1;
    await expect(desk.service.createSubscription(fresh, PRICES.single)).rejects.toMatchObject({
      code: 'payments/unavailable',
    });
    expect(await desk.service.createSubscription(fresh, PRICES.single)).toMatchObject({
      sessionId: expect.stringMatching(/^cs_/),
    });
    expect(await openAtProvider(fresh)).toHaveLength(1);
  });

  it('uses what a failed attempt left behind at the provider', async () => {
    const uid = await desk.addPerson();
    const { sessionId, url } = await desk.service.createSubscription(uid, PRICES.single);
    // As if the answer had been lost on its way: the provider has the checkout, the row does not.
    await desk.db
      .updateTable('checkout')
      .set({ session_id: null, url: null, expires_at: null, attempt: 2, claimed_at: new Date(0) })
      .where('uid', '=', uid)
      .execute();
    expect(await desk.service.createSubscription(uid, PRICES.single)).toMatchObject({
      sessionId,
      url,
    });
    expect(await openAtProvider(uid)).toHaveLength(1);
  });

  it('keeps an order whose provider refuses from blocking the next one', async () => {
    const uid = await desk.addPerson();
    const refusing = desk.openService({
      openCheckout: async () => {
        throw new PaymentsRefused('resource_missing', 'No such price.');
      },
    });
    await expect(refusing.createSubscription(uid, PRICES.single)).rejects.toMatchObject({
      code: 'checkout/not-created',
      message: 'Failed to create Stripe Checkout session.',
    });
    expect((await desk.checkoutsOf(uid)).map(({ status }) => status)).toEqual(['abandoned']);
  });
});
