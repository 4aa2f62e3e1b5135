import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  GOOD_CARD,
  openCheckout,
  postForm,
  sendCard,
} from '#server/ports/payments/testing/buyer.ts';
import { CANCEL_URL, openShop, PRICE_IDS, type Shop } from '#server/ports/payments/testing/shop.ts';

let shop: Shop;
let users = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const newCheckout = () => openCheckout(shop, `uid_${(users += 1)}`);

/** The error message of a field. */
const errorOf = (page: string, field: string) =>
  new RegExp(`id="${field}-error">([^<]+)<`).exec(page)?.[1];

describe('the payment page', () => {
  it('shows the item, the price, and that no real money moves', async () => {
    const { url } = await openCheckout(shop, 'uid_look', PRICE_IDS.family);
    const page = await (await fetch(url)).text();
    for (const text of [
      'Couple/Family membership',
      '£150.00',
      'per year',
      'Renews automatically',
      'Sandbox: no real money',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toContain('value="uid_look@example.com"');
    expect(page).toContain(`href="${CANCEL_URL}"`);
  });

  it('works with a strict content security policy, and is not cached', async () => {
    const { url } = await newCheckout();
    const response = await fetch(url);
    const page = await response.text();
    expect(page).not.toMatch(/<script|<style| style=| on[a-z]+=/);
    expect(response.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://shop.example;",
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const sheet = /href="([^"]+\.css)"/.exec(page)?.[1];
    expect((await fetch(new URL(sheet ?? '', url))).headers.get('content-type')).toContain(
      'text/css',
    );
  });

  it('escapes submitted values', async () => {
    const { url } = await newCheckout();
    const page = await (
      await sendCard(url, { name: '"><script>alert(1)</script>', cvc: '' })
    ).text();
    expect(page).not.toContain('<script>');
  });
});

describe('a failed attempt', () => {
  it.each([
    ['4000000000000002', 'number', 'Your bank declined this card.'],
    ['4000000000009995', 'number', 'There is not enough money on this card.'],
    ['4000000000000069', 'expiry', 'This card has expired.'],
    ['4000000000000127', 'cvc', 'The security code is not right.'],
    ['4000000000000119', 'number', 'The card could not be processed just now.'],
    ['4000008400001280', 'number', 'Your bank could not confirm that it is you.'],
    ['4242424242424241', 'number', 'This card number is not right.'],
    ['4539578763621486', 'number', 'This sandbox does not know this card'],
  ])(
    'with the card %s shows an error at %s and clears only the CVC',
    async (number, field, message) => {
      const { sessionId, url } = await newCheckout();
      const response = await sendCard(url, { number });
      expect(response.status).toBe(402);
      const page = await response.text();
      expect(errorOf(page, field)).toContain(message);
      for (const value of [number, '12/40', 'Ann Lee', 'ann@example.com'])
        expect(page).toContain(`value="${value}"`);
      expect(page).not.toContain('value="123"');
      expect(await shop.payments.getCheckout(sessionId)).toMatchObject({
        status: 'open',
        paid: false,
      });
      expect((await sendCard(url)).status).toBe(303);
    },
  );

  it.each([
    ['email', 'ann', 'Enter an email address'],
    ['number', '', 'Enter the card number.'],
    ['number', '1234', '12 to 19 digits'],
    ['expiry', '13/40', 'Enter the expiry date'],
    ['expiry', '10/26', 'This card has expired.'],
    ['cvc', '12', 'security code of 3 digits'],
    ['name', ' ', 'Enter the name on the card.'],
  ])('with %s "%s" shows an error at the field', async (field, value, message) => {
    const { url } = await newCheckout();
    expect(errorOf(await (await sendCard(url, { [field]: value })).text(), field)).toContain(
      message,
    );
  });
});

describe('a card that requires confirmation', () => {
  it.each(['4000002500003155', '4000002760003184', '4000003800000446', '4000000000003220'])(
    '%s pays after Complete',
    async (number) => {
      const { sessionId, url } = await newCheckout();
      const response = await sendCard(url, { number });
      expect(response.headers.get('location')).toBe(`/dev/payments/pay/${sessionId}/authenticate`);
      const page = await (await fetch(`${url}/authenticate`)).text();
      expect(page).toMatch(/value="complete">Complete<[^]*value="fail"[^>]*>\s*Fail</);
      expect(await shop.payments.getCheckout(sessionId)).toMatchObject({ paid: false });
      expect((await postForm(`${url}/authenticate`, { outcome: 'complete' })).status).toBe(303);
      expect(await shop.payments.getCheckout(sessionId)).toMatchObject({ paid: true });
    },
  );

  it.each([
    ['4000002500003155', 'fail', 'Your bank could not confirm'],
    ['4000008260003178', 'complete', 'There is not enough money'],
    ['4000008400001629', 'complete', 'Your bank declined this card.'],
  ])(
    '%s is declined after "%s", and another card can be used',
    async (number, outcome, message) => {
      const { sessionId, url } = await newCheckout();
      await sendCard(url, { number });
      const page = await (await postForm(`${url}/authenticate`, { outcome })).text();
      expect(errorOf(page, 'number')).toContain(message);
      expect(page).toContain(`value="${number}"`);
      await sendCard(url);
      expect(await shop.payments.getCheckout(sessionId)).toMatchObject({ paid: true });
    },
  );
});

describe('a closed checkout', () => {
  it('is paid once when the form is sent several times at once', async () => {
    const { sessionId, url, customerId } = await newCheckout();
    const responses = await Promise.all([sendCard(url), sendCard(url), sendCard(url)]);
    expect(new Set(responses.map((response) => response.headers.get('location'))).size).toBe(1);
    expect(responses[0]?.headers.get('location')).toContain(sessionId);
    expect(await shop.payments.listInvoices(customerId)).toHaveLength(1);
    expect(await (await fetch(url)).text()).toContain('Already paid');
  });

  it('shows that it has expired', async () => {
    const { sessionId, url } = await newCheckout();
    shop.clock.advance(86_400_000);
    const page = await fetch(url);
    expect([page.status, await page.text()]).toEqual([
      410,
      expect.stringContaining('This checkout has expired'),
    ]);
    expect((await sendCard(url, { number: GOOD_CARD })).status).toBe(410);
    expect(await shop.payments.getCheckout(sessionId)).toMatchObject({
      status: 'expired',
      paid: false,
    });
    await shop.sandbox.advance();
    expect(await shop.eventTypes()).toContain('checkout.session.expired');
  });

  it('is not found if it never existed', async () => {
    const url = `${shop.origin}/dev/payments/pay/cs_test_none`;
    expect((await fetch(url)).status).toBe(404);
    expect((await sendCard(url)).status).toBe(404);
  });
});
