import type { Stripe } from 'stripe';
import * as z from 'zod';
import { notFoundInParam, invalidRequest } from '../api-error.ts';
import { chargeOf, type PaymentIntent } from '../objects/payment-intent.ts';
import { refuseDisputed, closeAfterRefund } from '../billing/refund-disputed.ts';
import { newRefund } from '../objects/refund.ts';
import { find, findAll, type Transaction } from '../store.ts';
import { list, retrieve, type Route, route } from './call.ts';
import { type Known, metadata, text, wholeNumber } from './parameters.ts';

const creation = {
  payment_intent: text,
  amount: wholeNumber.pipe(z.int().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
} satisfies Known<Stripe.RefundCreateParams>;
const listing = { payment_intent: text.optional() } satisfies Known<Stripe.RefundListParams>;

export const refundRoutes: readonly Route[] = [
  route('POST', '/refunds', creation, async ({ tx, params }) => {
    const intent = await find(tx.store, 'payment_intent', params.payment_intent);
    if (!intent) throw notFoundInParam('payment_intent', 'payment_intent', params.payment_intent);
    const amount = refundable(intent, params.amount);
    await refuseDisputed(tx.store, intent);
    const { reason = null, metadata: entries } = params;
    const refund = newRefund(tx.now, intent, { amount, reason, metadata: entries });
    await tx.store.put('refund', refund);
    const refunded = await recordRefund(tx, intent, amount);
    await tx.emit('refund.created', refund);
    await closeAfterRefund(tx, refunded);
    return refund;
  }),
  list('/refunds', listing, ({ store }, { payment_intent }) =>
    findAll(store, 'refund', { payment_intent }),
  ),
  retrieve('/refunds/:id', 'refund'),
];

/** The amount to refund in pence: the requested one, otherwise everything that is left. */
function refundable(intent: PaymentIntent, requested: number | undefined): number {
  if (intent.status !== 'succeeded')
    throw invalidRequest('This payment has no successful charge to refund.');
  const left = intent.amount_received - intent.amount_refunded;
  if (left === 0) {
    const code = 'charge_already_refunded';
    throw invalidRequest(`Charge ${intent.latest_charge} has already been refunded.`, { code });
  }
  const amount = requested ?? left;
  if (amount > left) {
    const message = `The refund of ${amount} is greater than the amount left of the charge (${left}).`;
    throw invalidRequest(message, { code: 'amount_too_large', param: 'amount' });
  }
  return amount;
}

async function recordRefund(
  tx: Transaction,
  intent: PaymentIntent,
  amount: number,
): Promise<PaymentIntent> {
  const refunded = { ...intent, amount_refunded: intent.amount_refunded + amount };
  await tx.store.put('payment_intent', refunded);
  await tx.emit('charge.refunded', chargeOf(refunded));
  return refunded;
}
