import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyMembership, postForm } from './testing/buyer.ts';
import { openShop, type Shop } from './testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const BOUGHT = '2026-11-21T10:00:00Z';
describe('the card page of the sandbox', () => {
  const card = { email: 'ann@example.com', expiry: '12/40', cvc: '123', name: 'Ann Lee' };

  it.each([
    ['4242424242424242', 'You have nothing left to pay.', 'active'],
    ['4000000000000341', 'the payment didn’t go through', 'past_due'],
  ])('retries an open payment with the new card %s', async (number, message, status) => {
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
    expect(page).toContain(message);
    expect(page).toContain(returnUrl);
    expect(await shop.payments.getSubscription(id)).toMatchObject({ status });
  });

  it('shows what is wrong with a card, and keeps the old one', async () => {
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
