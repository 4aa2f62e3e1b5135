import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDispute } from './disputes.ts';
import { createSandboxClient } from './sandbox.ts';
import { buyMembership } from './testing/buyer.ts';
import { openShop, type Shop } from './testing/shop.ts';

describe('toDispute', () => {
  const TAKEN = { amount: -7500 };
  const BACK = { amount: 7500 };
  const read = (
    status: string,
    moved: { amount: number }[],
    dueBy: number | null = 1_700_100_000,
  ) =>
    toDispute({
      id: 'dp_1',
      amount: 7500,
      created: 1_700_000_000,
      reason: 'general',
      status,
      balance_transactions: moved,
      evidence_details: { due_by: dueBy },
    } as Stripe.Dispute);

  it.each([
    ['warning_needs_response', [], 'open', true],
    ['warning_under_review', [], 'open', true],
    ['warning_closed', [], 'closed', true],
    ['needs_response', [TAKEN], 'open', false],
    ['under_review', [TAKEN], 'open', false],
    ['appeal_needs_response', [TAKEN], 'open', false],
    ['won', [TAKEN, BACK], 'won', false],
    ['lost', [TAKEN], 'lost', false],
    ['prevented', [TAKEN], 'lost', false],
    ['prevented', [], 'closed', false],
    ['prevented', [TAKEN, BACK], 'closed', false],
    ['a_word_of_tomorrow', [TAKEN], 'open', false],
  ])('reads the status %s with %j as %s', (status, moved, state, inquiry) => {
    expect(read(status, moved)).toMatchObject({ state, inquiry, status, amountPence: 7500 });
  });

  it.each([
    ['nothing moved', [], false, false],
    ['taken', [TAKEN], true, false],
    ['taken and given back', [TAKEN, BACK], true, true],
    ['taken, and a part given back', [TAKEN, { amount: 5000 }], true, false],
  ])(
    'derives withdrawn and reinstated funds from the balance: %s',
    (_, moved, withdrawn, reinstated) => {
      expect(read('under_review', moved)).toMatchObject({
        fundsWithdrawn: withdrawn,
        fundsReinstated: reinstated,
      });
    },
  );

  it('has no evidence deadline if the provider returns none', () => {
    expect(read('lost', [TAKEN], null).evidenceDueAt).toBeNull();
    expect(read('lost', [TAKEN], 0).evidenceDueAt).toBeNull();
    expect(read('needs_response', [TAKEN]).evidenceDueAt).toEqual(new Date(1_700_100_000_000));
  });
});

describe('disputes at the sandbox', () => {
  let shop: Shop;
  let stripe: Stripe;
  beforeAll(async () => {
    shop = await openShop();
    stripe = createSandboxClient(shop.target);
  });
  afterAll(() => shop.close());

  /** Buys with a test card and advances until its bank acts. @returns the payment */
  async function questioned(card: string, uid: string): Promise<string> {
    const { latestInvoice } = await buyMembership(shop, card, uid);
    shop.received.length = 0;
    shop.clock.advance(60_000);
    await shop.sandbox.advance();
    return latestInvoice?.paymentIntentId ?? '';
  }
  const events = async () =>
    (await shop.eventTypes()).filter((type) =>
      /^(charge\.dispute|radar|refund\.created)/.test(type),
    );

  it.each([
    ['4000000000000259', 'fraudulent', 'needs_response', ['created', 'funds_withdrawn']],
    ['4000000000002685', 'product_not_received', 'needs_response', ['created', 'funds_withdrawn']],
    ['4000000000001976', 'general', 'warning_needs_response', ['created']],
  ])(
    'the card %s is disputed some time after the payment',
    async (card, reason, status, expected) => {
      const payment = await questioned(card, `uid_${card}`);
      const [dispute, ...more] = await shop.payments.listDisputes(payment);
      expect(more).toEqual([]);
      expect(dispute).toMatchObject({ reason, status, state: 'open', amountPence: 7500 });
      expect(dispute?.evidenceDueAt).not.toBeNull();
      expect(await events()).toEqual(expected.map((what) => `charge.dispute.${what}`));
      await shop.sandbox.advance();
      expect(await shop.payments.listDisputes(payment)).toHaveLength(1);
    },
  );

  it('reinstates the funds after winning evidence, and the payment can be refunded again', async () => {
    const payment = await questioned('4000000000000259', 'uid_wins');
    const [dispute] = await shop.payments.listDisputes(payment);
    const refund = () =>
      shop.payments.refund({ paymentIntentId: payment, idempotencyKey: 'early' });
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
    await stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'A letter of the member' },
      submit: false,
    });
    await stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    expect(await shop.payments.listDisputes(payment)).toMatchObject([
      { state: 'won', fundsWithdrawn: true, fundsReinstated: true },
    ]);
    expect(await events()).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    await expect(
      stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'more' } }),
    ).rejects.toThrow('already closed');
    await shop.payments.refund({ paymentIntentId: payment, idempotencyKey: 'after' });
  });

  it.each(['losing_evidence', 'accepted'])('loses a dispute: %s', async (how) => {
    const payment = await questioned('4000000000002685', `uid_${how}`);
    const [dispute] = await shop.payments.listDisputes(payment);
    if (how === 'accepted') await stripe.disputes.close(dispute?.id ?? '');
    else await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: how } });
    expect(await shop.payments.listDisputes(payment)).toMatchObject([
      { state: 'lost', fundsWithdrawn: true, fundsReinstated: false },
    ]);
    expect(await events()).not.toContain('charge.dispute.funds_reinstated');
    await expect(
      shop.payments.refund({ paymentIntentId: payment, idempotencyKey: `lost-${how}` }),
    ).rejects.toMatchObject({ code: 'charge_disputed' });
  });

  it('closes an inquiry on a full refund, but not on a partial one', async () => {
    const payment = await questioned('4000000000001976', 'uid_asked');
    const refund = (amountPence: number) =>
      shop.payments.refund({
        paymentIntentId: payment,
        amountPence,
        idempotencyKey: `asked-${amountPence}`,
      });
    await refund(2500);
    expect(await shop.payments.listDisputes(payment)).toMatchObject([{ state: 'open' }]);
    await refund(5000);
    expect(await shop.payments.listDisputes(payment)).toMatchObject([
      { state: 'closed', fundsWithdrawn: false },
    ]);
    expect((await events()).at(-1)).toBe('charge.dispute.closed');
  });

  it('marks an early fraud warning as actionable until a refund or a dispute', async () => {
    const payment = await questioned('4000000000005423', 'uid_warned');
    expect(await shop.payments.listFraudWarnings(payment)).toMatchObject([
      { actionable: true, fraudType: 'unauthorized_use_of_card' },
    ]);
    await shop.payments.refund({ paymentIntentId: payment, idempotencyKey: 'warned' });
    expect(await shop.payments.listFraudWarnings(payment)).toMatchObject([{ actionable: false }]);
    expect(await events()).toEqual([
      'radar.early_fraud_warning.created',
      'refund.created',
      'radar.early_fraud_warning.updated',
    ]);
  });

  it('lists recent disputes and warnings, and finds the payment by either id', async () => {
    shop.clock.advance(60_000);
    const since = shop.clock.now();
    const payment = await questioned('4000000000000259', 'uid_listed');
    const listed = await shop.payments.listCasesSince(since);
    const [dispute] = await shop.payments.listDisputes(payment);
    expect(listed).toEqual([
      {
        id: dispute?.id,
        paymentIntentId: payment,
        chargeId: payment.replace('pi_', 'ch_'),
      },
    ]);
    const { id: customerId } = (await stripe.customers.list({ limit: 1 })).data[0] ?? { id: '' };
    const byPayment = { paymentIntentId: payment, chargeId: null };
    const byCharge = { paymentIntentId: null, chargeId: payment.replace('pi_', 'ch_') };
    for (const reference of [byPayment, byCharge])
      expect(await shop.payments.findPayment(reference)).toEqual({
        paymentIntentId: payment,
        customerId,
      });
    expect(
      await shop.payments.findPayment({ paymentIntentId: 'pi_none', chargeId: null }),
    ).toBeNull();
    expect(await shop.payments.findPayment({ paymentIntentId: null, chargeId: null })).toBeNull();
  });
});
