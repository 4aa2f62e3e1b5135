import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toRefund } from './from-stripe.ts';
import { buyMembership } from './testing/buyer.ts';
import { openShop, type Shop } from './testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('a refund that the bank returns', () => {
  it('can be made again, and both refunds are listed', async () => {
    const { latestInvoice } = await buyMembership(shop, '4000000000005126', 'uid_sent_back');
    const paymentIntentId = latestInvoice?.paymentIntentId ?? '';
    await shop.payments.refund({ paymentIntentId, idempotencyKey: 'back-1' });
    const early = shop.payments.refund({ paymentIntentId, idempotencyKey: 'back-2' });
    await expect(early).rejects.toMatchObject({ code: 'charge_already_refunded' });
    shop.clock.advance(60_000);
    await shop.sandbox.advance();
    await shop.payments.refund({ paymentIntentId, idempotencyKey: 'back-3' });
    expect(await shop.payments.listRefunds(paymentIntentId)).toMatchObject([
      { amountPence: 7500, state: 'succeeded', failureReason: null },
      { amountPence: 7500, state: 'failed', failureReason: 'expired_or_canceled_card' },
    ]);
  });

  it.each([
    ['succeeded', undefined, 'succeeded', null],
    ['pending', undefined, 'pending', null],
    ['requires_action', undefined, 'pending', null],
    ['failed', 'declined', 'failed', 'declined'],
    ['failed', undefined, 'failed', null],
    ['canceled', undefined, 'failed', 'canceled'],
    ['a_word_of_tomorrow', undefined, 'pending', null],
    [null, undefined, 'pending', null],
  ])('reads the status %s with the reason %s as %s', (status, failure, state, failureReason) => {
    const refund = { id: 're_1', amount: 7500, created: 1_700_000_000, status };
    const read = toRefund({ ...refund, failure_reason: failure } as Stripe.Refund);
    expect(read).toMatchObject({ id: 're_1', amountPence: 7500, state, failureReason });
  });
});
