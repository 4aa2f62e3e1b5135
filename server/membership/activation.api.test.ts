import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCardNumber } from '#shared/domain/membership/card-number.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { CARD, type TestEnv, openTestEnv, PRICES } from './testing/test-env.ts';

describe.skipIf(!hasTestDatabase())('activating a membership', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv();
  });
  afterAll(() => env.close());

  const activate = (uid: string) => env.service.activate(uid);

  it('reads the payment from the provider at once, and is idempotent', async () => {
    const uid = await env.addPerson();
    await env.buy(uid);
    expect(await env.service.getStatus(uid)).toEqual({
      graceUntil: null,
      active: false,
      plan: 'none',
      expiresAt: null,
      status: 'inactive',
    });
    expect(await Promise.all(Array.from({ length: 20 }, () => activate(uid)))).toEqual(
      Array.from({ length: 20 }, () => true),
    );
    expect(await env.service.getStatus(uid)).toEqual({
      graceUntil: null,
      active: true,
      plan: 'Single',
      expiresAt: '2027-02-02',
      status: 'active',
    });
    expect(await env.membershipsOf(uid)).toHaveLength(1);
    const cardNumber = await env.service.getCardNumber(uid);
    expect(readCardNumber(cardNumber)).toBe(cardNumber);
    expect(env.firstPurchases.filter((purchase) => purchase.uid === uid)).toMatchObject([
      { plan: 'single', purchasedAt: env.clock.now() },
    ]);
  });

  it.each<[string, (uid: string) => Promise<unknown>]>([
    ['without an order', async () => undefined],
    ['with an unpaid checkout', (uid) => env.service.createSubscription(uid, PRICES.single)],
    ['with a declined card', (uid) => env.buy(uid, 'single', CARD.declined).catch(() => undefined)],
  ])('does not activate a person %s', async (_, prepare) => {
    const uid = await env.addPerson();
    await prepare(uid);
    expect(await activate(uid)).toEqual(false);
    expect(await env.membershipsOf(uid)).toEqual([]);
    await expect(env.service.getCardNumber(uid)).rejects.toMatchObject({
      code: 'healthcard/none',
    });
    await expect(env.service.getMembership(uid)).rejects.toMatchObject({
      code: 'membership/none',
    });
  });

  it('does not count another person’s payment', async () => {
    const [payer, other] = [await env.addPerson(), await env.addPerson()];
    await env.buy(payer);
    await env.service.createSubscription(other, PRICES.single);
    expect(await activate(other)).toEqual(false);
    expect(await activate(payer)).toEqual(true);
    expect(await activate(other)).toEqual(false);
  });

  it('returns false without an error while the provider is down', async () => {
    const uid = await env.addPerson();
    await env.buy(uid);
    env.sandbox.faults.api.failNext = 20;
    expect(await activate(uid)).toEqual(false);
    env.sandbox.faults.api.failNext = 0;
    expect(await activate(uid)).toEqual(true);
  });

  it('refuses a person that does not exist', async () => {
    await expect(env.service.activate('nobody')).rejects.toMatchObject({
      code: 'account/not-found',
    });
  });

  it('issues a different card number to each person', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => env.addPerson()));
    for (const uid of people) await env.join(uid);
    const numbers = await Promise.all(people.map((uid) => env.service.getCardNumber(uid)));
    expect(new Set(numbers).size).toBe(people.length);
  });

  describe('after a crash between payment and activation', () => {
    it('is completed by the reconciliation job', async () => {
      const uid = await env.addPerson();
      await env.buy(uid);
      const [checkout] = await env.checkoutsOf(uid);
      await env.service.reconcile(checkout?.id ?? '');
      expect(await env.service.getStatus(uid)).toMatchObject({ active: true });
    });

    it('is completed by the hourly sweep, despite an error for another person', async () => {
      const stuck = await env.addPerson();
      await env.service.createSubscription(stuck, PRICES.single);
      await env.db
        .updateTable('payment_customer')
        .set({ customer_id: 'cus_gone' })
        .where('uid', '=', stuck)
        .execute();
      const uid = await env.addPerson();
      await env.buy(uid);
      await env.service.sweep();
      expect(await env.membershipsOf(uid)).toEqual([]);
      env.clock.advance(300_000);
      await env.service.sweep();
      expect(await env.membershipsOf(uid)).toHaveLength(1);
    });

    it('closes an abandoned claim', async () => {
      const uid = await env.addPerson();
      await env.service.createSubscription(uid, PRICES.single);
      await env.db
        .updateTable('checkout')
        .set({ session_id: null, url: null })
        .where('uid', '=', uid)
        .execute();
      env.clock.advance(700_000);
      await env.service.sweep();
      expect(await env.checkoutsOf(uid)).toMatchObject([{ status: 'abandoned' }]);
    });

    it('closes an expired checkout', async () => {
      const uid = await env.addPerson();
      await env.service.createSubscription(uid, PRICES.single);
      env.clock.advance(90_000_000);
      await env.service.sweep();
      expect(await env.checkoutsOf(uid)).toMatchObject([{ status: 'expired' }]);
    });
  });
});
