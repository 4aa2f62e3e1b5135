import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from './from-stripe.ts';
import type { Charge } from './port.ts';
import { createSandboxClient } from './sandbox.ts';
import { buyMembership, postForm } from './testing/buyer.ts';
import { openShop, type Shop } from './testing/shop.ts';

const BOUGHT = '2026-11-21T10:00:00Z';
const BACK = 'https://shop.example/profile?upgrade=confirmed';
const ASKS_EVERY_TIME = '4000002760003184';

let shop: Shop;
let stripe: Stripe;
let people = 0;
beforeAll(async () => {
  shop = await openShop();
  stripe = createSandboxClient(shop.target);
});
beforeEach(() => shop.clock.set(BOUGHT));
afterAll(() => shop.close());

async function opened(card?: string, amountPence = 6379) {
  people += 1;
  const subscription = await buyMembership(shop, undefined, `uid_charged_${people}`);
  if (card) await useAnotherCard(subscription.customerId, card);
  const order = {
    subscriptionId: subscription.id,
    amountPence,
    description: 'Change to Couple/Family',
    metadata: { planChange: `change_${people}` },
    idempotencyKey: `charge-${people}`,
  };
  return { subscription, order, chargeId: await shop.payments.openCharge(order) };
}

async function useAnotherCard(customerId: string, number: string): Promise<void> {
  const url = await shop.payments.openPortal({ customerId, returnUrl: BACK });
  const card = { email: 'a@example.com', number, expiry: '12/40', cvc: '123', name: 'Ann Lee' };
  expect((await postForm(`${url}/card`, card)).status).toBe(303);
}

async function paid(card?: string) {
  const { chargeId, subscription } = await opened(card);
  const charge = await payAgain(chargeId, subscription.id);
  return { chargeId, subscription, charge };
}

function payAgain(chargeId: string, subscriptionId: string): Promise<Charge> {
  const idempotencyKey = `pay-${chargeId}-${Math.random()}`;
  return shop.payments.payCharge({ chargeId, subscriptionId, idempotencyKey });
}

/** Submits the bank's page. @returns the redirect URL */
async function answer(url: string | null, outcome: 'complete' | 'fail'): Promise<URL> {
  const answered = await postForm(url ?? '', { outcome });
  return new URL(answered.headers.get('location') ?? '');
}

describe('a single payment', () => {
  it('is opened once per idempotency key, and charges nothing yet', async () => {
    const { order, chargeId, subscription } = await opened();
    expect(await shop.payments.openCharge(order)).toBe(chargeId);
    expect(await shop.payments.getCharge(chargeId)).toMatchObject({ state: 'open' });
    shop.clock.set('2027-11-20T10:00:00Z');
    await shop.sandbox.advance();
    expect(await shop.payments.listInvoices(subscription.customerId)).toHaveLength(1);
  });

  it('charges exactly the amount, and leaves the subscription unchanged', async () => {
    const { charge, subscription } = await paid();
    expect(charge).toMatchObject({ state: 'paid', amountPaidPence: 6379, decline: null });
    const [newest] = await shop.payments.listInvoices(subscription.customerId);
    expect(newest).toMatchObject({
      id: charge.id,
      subscriptionId: subscription.id,
      amountPaidPence: 6379,
      description: 'Change to Couple/Family',
      paymentIntentId: charge.paymentIntentId,
    });
    expect(await shop.payments.getSubscription(subscription.id)).toEqual(subscription);
  });

  it('charges exactly the amount in an extended period too', async () => {
    const { chargeId, subscription } = await opened();
    const until = new Date('2028-11-21T10:00:00Z');
    await shop.payments.extendPeriod(subscription.id, until, `extend-${subscription.id}`);
    expect(await payAgain(chargeId, subscription.id)).toMatchObject({
      state: 'paid',
      amountPaidPence: 6379,
    });
  });

  it('is charged once, however often and concurrently it is paid', async () => {
    const { chargeId, subscription } = await opened();
    const all = await Promise.all([1, 2, 3].map(() => payAgain(chargeId, subscription.id)));
    for (const charge of all) expect(charge.state).toBe('paid');
    expect(await shop.payments.listInvoices(subscription.customerId)).toHaveLength(2);
  });

  it('returns why the bank declined', async () => {
    expect((await paid('4000000000000341')).charge).toMatchObject({
      state: 'failed',
      decline: 'declined',
      amountPaidPence: 0,
      paymentIntentId: null,
    });
  });

  it('cannot be paid once withdrawn, nor withdrawn once paid', async () => {
    const { chargeId, subscription } = await opened();
    expect(await shop.payments.withdrawCharge(chargeId)).toMatchObject({ state: 'void' });
    expect(await shop.payments.withdrawCharge(chargeId)).toMatchObject({ state: 'void' });
    expect(await payAgain(chargeId, subscription.id)).toMatchObject({ state: 'void' });
    const other = await paid();
    expect(await shop.payments.withdrawCharge(other.chargeId)).toMatchObject({ state: 'paid' });
  });

  it('is refused without an attempt for a deleted customer', async () => {
    const { chargeId, subscription } = await opened();
    await stripe.customers.del(subscription.customerId);
    await expect(payAgain(chargeId, subscription.id)).rejects.toMatchObject({
      name: 'PaymentsRefused',
    });
    expect(await shop.payments.getCharge(chargeId)).toMatchObject({ state: 'open' });
  });
});

describe('the card of a payment', () => {
  const cardOf = async (number: string, uid: string) => {
    const { latestInvoice } = await buyMembership(shop, number, uid);
    return shop.payments.findCardFingerprint(latestInvoice?.paymentIntentId ?? '');
  };

  it('has one fingerprint for everyone who pays with it, which is not its number', async () => {
    const [one, again, other] = [
      await cardOf('4242424242424242', 'uid_card_one'),
      await cardOf('4242424242424242', 'uid_card_two'),
      await cardOf('5555555555554444', 'uid_card_other'),
    ];
    expect(one).toMatch(/^[\w-]{16}$/);
    expect([again, other === one]).toEqual([one, false]);
  });
});

describe('a single payment that needs confirmation', () => {
  it.each(['4000002500003155', ASKS_EVERY_TIME, '4000003800000446', '4000000000003220'])(
    'with the card %s waits until the member confirms',
    async (card) => {
      const { charge, chargeId, subscription } = await paid(card);
      expect(charge).toMatchObject({ state: 'confirm', amountPaidPence: 0, decline: null });
      expect(await payAgain(chargeId, subscription.id)).toMatchObject({ state: 'confirm' });
      const url = await shop.payments.openConfirmation(chargeId, BACK);
      expect(await (await fetch(url ?? '')).text()).toContain('Change to Couple/Family');
      const back = await answer(url, 'complete');
      expect(back.href.startsWith(BACK)).toBe(true);
      expect(back.searchParams.get('redirect_status')).toBe('succeeded');
      expect(await shop.payments.getCharge(chargeId)).toMatchObject({
        state: 'paid',
        amountPaidPence: 6379,
      });
      expect(await shop.payments.openConfirmation(chargeId, BACK)).toBeNull();
      expect((await fetch(url ?? '')).status).toBe(404);
    },
  );

  it.each([
    [ASKS_EVERY_TIME, 'fail', 'confirmation'],
    ['4000008260003178', 'complete', 'no-funds'],
    ['4000008400001629', 'complete', 'declined'],
    ['4000008260003178', 'fail', 'confirmation'],
  ] as const)('with the card %s and the answer "%s" is refused: %s', async (...row) => {
    const [card, outcome, decline] = row;
    const { chargeId, subscription } = await paid(card);
    const back = await answer(await shop.payments.openConfirmation(chargeId, BACK), outcome);
    expect(back.searchParams.get('redirect_status')).toBe('failed');
    expect(await shop.payments.getCharge(chargeId)).toMatchObject({ state: 'failed', decline });
    expect(await shop.payments.listInvoices(subscription.customerId)).toHaveLength(1);
  });

  it('can be confirmed later or withdrawn after the member leaves', async () => {
    const { chargeId } = await paid(ASKS_EVERY_TIME);
    const url = await shop.payments.openConfirmation(chargeId, BACK);
    expect(await (await fetch(url ?? '')).text()).toContain(`href="${BACK}"`);
    expect(await shop.payments.getCharge(chargeId)).toMatchObject({ state: 'confirm' });
    expect(await shop.payments.openConfirmation(chargeId, BACK)).toBe(url);
    expect(await shop.payments.withdrawCharge(chargeId)).toMatchObject({ state: 'void' });
    expect((await fetch(url ?? '')).status).toBe(404);
  });

  it('can be paid on the provider’s page if the bank has none', async () => {
    const { chargeId } = await paid(ASKS_EVERY_TIME);
    const { hosted_invoice_url: page } = await stripe.invoices.retrieve(chargeId);
    expect(await (await fetch(page ?? '')).text()).toContain('Pay £63.79');
    const sent = await postForm(page ?? '', {});
    const back = await answer(
      new URL(sent.headers.get('location') ?? '', page ?? '').href,
      'complete',
    );
    expect(back.href.startsWith(page ?? '-')).toBe(true);
    expect(await (await fetch(page ?? '')).text()).toContain('Invoice paid');
    expect(await shop.payments.getCharge(chargeId)).toMatchObject({ state: 'paid' });
  });
});

describe('the sandbox, like Stripe', () => {
  it('rejects changes of a finalised invoice, and finalising an empty one', async () => {
    const { chargeId, subscription } = await opened();
    const item = {
      customer: subscription.customerId,
      invoice: chargeId,
      amount: 1,
      currency: 'gbp',
      description: 'More',
    };
    await expect(stripe.invoiceItems.create(item)).rejects.toMatchObject({
      code: 'invoice_not_editable',
    });
    await expect(stripe.invoices.finalizeInvoice(chargeId)).rejects.toMatchObject({
      code: 'invoice_not_editable',
    });
    const empty = await stripe.invoices.create({
      customer: subscription.customerId,
      collection_method: 'charge_automatically',
      auto_advance: false,
      currency: 'gbp',
    });
    expect(empty).toMatchObject({ status: 'draft', billing_reason: 'manual', parent: null });
    await expect(stripe.invoices.finalizeInvoice(empty.id)).rejects.toMatchObject({
      code: 'amount_too_small',
    });
    await expect(stripe.invoices.voidInvoice(empty.id)).rejects.toThrow(/isn't open/);
  });

  it('charges a separate invoice only to the given card', async () => {
    const { chargeId, subscription } = await opened();
    await expect(stripe.invoices.pay(chargeId, { off_session: false })).rejects.toThrow(
      /no attached payment source/,
    );
    const { default_payment_method: card } = await stripe.subscriptions.retrieve(subscription.id);
    expect(card).toMatch(/^pm_/);
    const unknown = stripe.invoices.pay(chargeId, { payment_method: 'pm_other' });
    await expect(unknown).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('declines instead of requesting confirmation while the member is absent', async () => {
    const { chargeId, subscription } = await opened(ASKS_EVERY_TIME);
    const { default_payment_method: card } = await stripe.subscriptions.retrieve(subscription.id);
    const absent = stripe.invoices.pay(chargeId, { payment_method: idOf(card) ?? '' });
    await expect(absent).rejects.toMatchObject({ decline_code: 'authentication_required' });
    // The member can still confirm.
    expect(await shop.payments.getCharge(chargeId)).toMatchObject({ state: 'confirm' });
  });

  it('does not prorate by itself, not even in an extended period', async () => {
    const { id } = await buyMembership(shop, undefined, 'uid_no_parts');
    const item = (await stripe.subscriptions.retrieve(id)).items.data[0]?.id ?? '';
    const items = [{ id: item, price: 'price_family' }];
    for (const params of [
      { items },
      { items, proration_behavior: 'always_invoice' as const },
      { items, proration_behavior: 'none' as const, add_invoice_items: [{ price: 'price_x' }] },
    ])
      await expect(stripe.subscriptions.update(id, params)).rejects.toMatchObject({
        type: 'StripeInvalidRequestError',
      });
  });

  it('sends an event for each step', async () => {
    await shop.eventTypes();
    shop.received.length = 0;
    const { chargeId } = await paid(ASKS_EVERY_TIME);
    await answer(await shop.payments.openConfirmation(chargeId, BACK), 'fail');
    await shop.payments.withdrawCharge(chargeId);
    const types = await shop.eventTypes();
    expect(types.filter((type) => type.startsWith('invoice.')).slice(1)).toEqual([
      'invoice.finalized',
      'invoice.payment_action_required',
      'invoice.payment_failed',
      'invoice.voided',
    ]);
  });
});
