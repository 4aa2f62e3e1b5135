import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toSubscription } from './from-stripe.ts';
import { createSandboxClient } from './sandbox.ts';
import { buyMembership, postForm } from './testing/buyer.ts';
import { openShop, type Shop } from './testing/shop.ts';

const BOUGHT = '2026-11-21T10:00:00Z';
const A_YEAR_ON = new Date('2027-11-21T10:00:00Z');
const TWO_YEARS_ON = new Date('2028-11-21T10:00:00Z');
const seconds = (instant: Date) => instant.getTime() / 1000;

let shop: Shop;
let stripe: Stripe;
let people = 0;
beforeAll(async () => {
  shop = await openShop();
  stripe = createSandboxClient(shop.target);
});
beforeEach(() => shop.clock.set(BOUGHT));
afterAll(() => shop.close());

const buy = () => {
  people += 1;
  return buyMembership(shop, undefined, `uid_flexible_${people}`);
};

/** Cancels or resumes on the provider's portal. */
async function pressThere(customerId: string, renews: 'yes' | 'no'): Promise<string> {
  const returnUrl = 'https://shop.example/profile';
  const url = await shop.payments.openPortal({ customerId, returnUrl });
  expect((await postForm(`${url}/renewal`, { renews })).status).toBe(303);
  return (await fetch(url)).text();
}

describe('a renewal cancelled on the provider’s page', () => {
  it('has a cancellation instant without the flag, and is read as cancelled', async () => {
    const { id, customerId } = await buy();
    const page = await pressThere(customerId, 'no');
    expect(page).toContain('Ends on');
    expect(page).toContain('Resume renewal');
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      billing_mode: { type: 'flexible' },
      cancel_at_period_end: false,
      cancel_at: seconds(A_YEAR_ON),
      canceled_at: seconds(new Date(BOUGHT)),
    });
    expect(await shop.payments.getSubscription(id)).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: A_YEAR_ON,
    });
  });

  it('can be resumed by the product and on the page', async () => {
    for (const resume of ['us', 'page'] as const) {
      const { id, customerId } = await buy();
      await pressThere(customerId, 'no');
      if (resume === 'us') await shop.payments.setCancelAtPeriodEnd(id, false);
      else await pressThere(customerId, 'yes');
      expect(await shop.payments.getSubscription(id)).toMatchObject({ cancelAtPeriodEnd: false });
      expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
        cancel_at_period_end: false,
        cancel_at: null,
        canceled_at: null,
      });
    }
  });

  it('is unchanged by another cancellation', async () => {
    const { id, customerId } = await buy();
    await pressThere(customerId, 'no');
    const before = await stripe.subscriptions.retrieve(id);
    expect(await shop.payments.setCancelAtPeriodEnd(id, true)).toMatchObject({
      cancelAtPeriodEnd: true,
    });
    expect((await stripe.subscriptions.retrieve(id)).cancel_at).toBe(before.cancel_at);
  });

  it('is not charged: the subscription ends at that instant', async () => {
    const { id, customerId } = await buy();
    await pressThere(customerId, 'no');
    shop.clock.set('2027-12-24T00:00:00Z');
    await shop.sandbox.advance();
    expect(await shop.payments.getSubscription(id)).toMatchObject({
      status: 'canceled',
      endedAt: A_YEAR_ON,
    });
    expect(await shop.payments.listInvoices(customerId)).toHaveLength(1);
    for (const cancel of [true, false])
      await expect(shop.payments.setCancelAtPeriodEnd(id, cancel)).rejects.toMatchObject({
        name: 'PaymentsRefused',
        message: expect.stringContaining('A canceled subscription'),
      });
  });

  it('lasts to the end of an extended period', async () => {
    const { id, customerId } = await buy();
    await pressThere(customerId, 'no');
    expect(await shop.payments.extendPeriod(id, TWO_YEARS_ON, `extend-${id}`)).toMatchObject({
      currentPeriodEnd: TWO_YEARS_ON,
      cancelAtPeriodEnd: true,
    });
    shop.clock.set('2028-11-21T09:00:00Z');
    await shop.sandbox.advance();
    expect(await shop.payments.getSubscription(id)).toMatchObject({ status: 'active' });
    shop.clock.set(TWO_YEARS_ON.toISOString());
    await shop.sandbox.advance();
    expect(await shop.payments.getSubscription(id)).toMatchObject({ status: 'canceled' });
  });

  it('is corrected when the period was extended meanwhile, with the same key', async () => {
    const { id } = await buy();
    await shop.payments.extendPeriod(id, TWO_YEARS_ON, `extend-${id}`);
    // As if the member had cancelled on the page during the extension.
    await stripe.subscriptions.update(id, { cancel_at: seconds(A_YEAR_ON) });
    expect(await shop.payments.getSubscription(id)).toMatchObject({ currentPeriodEnd: A_YEAR_ON });
    expect(await shop.payments.extendPeriod(id, TWO_YEARS_ON, `extend-${id}`)).toMatchObject({
      currentPeriodEnd: TWO_YEARS_ON,
      cancelAtPeriodEnd: true,
    });
  });
});

describe('a renewal cancelled by the product', () => {
  it('moves with the end of its period, and can be resumed on the page', async () => {
    const { id, customerId } = await buy();
    await shop.payments.setCancelAtPeriodEnd(id, true);
    await shop.payments.extendPeriod(id, TWO_YEARS_ON, `extend-${id}`);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      cancel_at_period_end: true,
      cancel_at: seconds(TWO_YEARS_ON),
    });
    await pressThere(customerId, 'yes');
    expect(await shop.payments.getSubscription(id)).toMatchObject({ cancelAtPeriodEnd: false });
  });
});

describe('the sandbox', () => {
  it('rejects both parameters in one request, as Stripe does', async () => {
    const { id } = await buy();
    await expect(
      stripe.subscriptions.update(id, { cancel_at: '', cancel_at_period_end: false }),
    ).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      message:
        'Received both cancel_at_period_end and cancel_at parameters. Please pass in only one.',
    });
  });

  it('undoes each kind with its own parameter only', async () => {
    const { id } = await buy();
    await stripe.subscriptions.update(id, { cancel_at: seconds(A_YEAR_ON) });
    const still = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(still.cancel_at).toBe(seconds(A_YEAR_ON));
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const flagged = await stripe.subscriptions.update(id, { cancel_at: '' });
    expect(flagged.cancel_at_period_end).toBe(true);
  });

  it.each(['2026-11-21T10:00:00Z', '2027-11-21T10:00:01Z'])(
    'rejects a cancellation at %s, in the past or in a later period',
    async (at) => {
      const { id } = await buy();
      await expect(
        stripe.subscriptions.update(id, { cancel_at: seconds(new Date(at)) }),
      ).rejects.toMatchObject({ param: 'cancel_at' });
    },
  );
});

describe('reading a cancellation', () => {
  it.each([
    ['no instant', false, null, false, A_YEAR_ON],
    ['the flag, with the instant that follows from it', true, A_YEAR_ON, true, A_YEAR_ON],
    ['the end of the period', false, A_YEAR_ON, true, A_YEAR_ON],
    // It ends at that instant.
    ['an instant before the end', false, new Date('2027-03-01T00:00:00Z'), true, 'that'],
    // The next renewal is still charged.
    ['an instant after the end', false, TWO_YEARS_ON, false, A_YEAR_ON],
  ] as const)('%s', async (_name, flagged, at, ends, until) => {
    const { id } = await buy();
    const subscription = await stripe.subscriptions.retrieve(id);
    const cancellation = { cancel_at_period_end: flagged, cancel_at: at && seconds(at) };
    expect(toSubscription({ ...subscription, ...cancellation }, null)).toMatchObject({
      cancelAtPeriodEnd: ends,
      currentPeriodEnd: until === 'that' ? at : until,
    });
  });
});
