import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyMembership, postForm } from './testing/buyer.ts';
import { openShop, PRICE_IDS, type Shop } from './testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const BOUGHT = '2026-11-21T10:00:00Z';
const change = (subscriptionId: string, amountPence: number, from: string) => ({
  subscriptionId,
  priceId: PRICE_IDS.family,
  amountPence,
  countedFrom: new Date(from),
  idempotencyKey: `change-${subscriptionId}-${from}`,
});

describe('a change of plan', () => {
  it.each([
    ['2027-05-22T00:00:00Z', 3769],
    ['2026-11-21T10:00:00Z', 7500],
  ])('is counted from the instant that it names, %s', async (from, pence) => {
    shop.clock.set(BOUGHT);
    const before = await buyMembership(shop, undefined, `uid_from_${pence}`);
    shop.clock.set('2027-05-22T18:00:00Z');
    const after = await shop.payments.changePlan(change(before.id, pence, from));
    expect(after).toMatchObject({
      priceId: PRICE_IDS.family,
      currentPeriodEnd: before.currentPeriodEnd,
      latestInvoice: { paid: true, amountPaidPence: pence },
    });
  });

  it.each(['2026-11-21T09:59:59Z', '2027-11-21T10:00:01Z'])(
    'cannot be counted from outside the period, %s',
    async (from) => {
      shop.clock.set(BOUGHT);
      const before = await buyMembership(shop, undefined, `uid_outside_${from}`);
      await expect(shop.payments.changePlan(change(before.id, 7500, from))).rejects.toMatchObject({
        name: 'PaymentsRefused',
      });
      expect(await shop.payments.getSubscription(before.id)).toEqual(before);
    },
  );

  it('charges what it is told in an extended period, and keeps its end', async () => {
    shop.clock.set(BOUGHT);
    const { id } = await buyMembership(shop, undefined, 'uid_extended_change');
    const until = new Date('2028-11-21T10:00:00Z');
    await shop.payments.extendPeriod(id, until, 'extend-change');
    const order = change(id, 5000, BOUGHT);
    const changed = await shop.payments.changePlan(order);
    expect(changed).toMatchObject({
      status: 'active',
      currentPeriodEnd: until,
      latestInvoice: { paid: true, amountPaidPence: 5000 },
    });
    expect(await shop.payments.changePlan(order)).toEqual(changed);
    expect(await shop.payments.listInvoices(changed.customerId)).toHaveLength(2);
  });

  it('charges nothing where there is nothing to charge', async () => {
    shop.clock.set(BOUGHT);
    const { id, customerId } = await buyMembership(shop, undefined, 'uid_free_change');
    expect(await shop.payments.changePlan(change(id, 0, BOUGHT))).toMatchObject({
      priceId: PRICE_IDS.family,
    });
    expect(await shop.payments.listInvoices(customerId)).toHaveLength(1);
  });
});

describe('the page for the card', () => {
  const card = { email: 'ann@example.com', expiry: '12/40', cvc: '123', name: 'Ann Lee' };

  it.each([
    ['4242424242424242', 'Nothing is left to pay.', 'active'],
    ['4000000000000341', 'the open payment did not go through', 'past_due'],
  ])('tries an open payment with the new card %s', async (number, said, status) => {
    shop.clock.set(BOUGHT);
    const { id, customerId } = await buyMembership(shop, '4000000000000341', `uid_due_${status}`);
    shop.clock.set('2027-11-21T10:00:00Z');
    await shop.sandbox.advance();
    expect(await shop.payments.getSubscription(id)).toMatchObject({ status: 'past_due' });
    const returnUrl = 'https://shop.example/profile';
    const url = await shop.payments.openPortal({ customerId, returnUrl });
    const saved = await postForm(`${url}/card`, { ...card, number });
    expect(saved.status).toBe(303);
    const page = await (await fetch(new URL(saved.headers.get('location') ?? '', url))).text();
    expect(page).toContain(said);
    expect(page).toContain(returnUrl);
    expect(await shop.payments.getSubscription(id)).toMatchObject({ status });
  });

  it('says what is wrong with a card, and keeps the old one', async () => {
    shop.clock.set(BOUGHT);
    const { customerId } = await buyMembership(shop, undefined, 'uid_keeps');
    const url = await shop.payments.openPortal({
      customerId,
      returnUrl: 'https://shop.example/profile',
    });
    const refused = await postForm(`${url}/card`, { ...card, number: '4000000000000002' });
    expect([refused.status, await refused.text()]).toEqual([
      402,
      expect.stringContaining('declined'),
    ]);
    expect(await (await fetch(url)).text()).toContain('ending in 4242');
  });
});
