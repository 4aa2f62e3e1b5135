import type { Stripe } from 'stripe';
import * as z from 'zod';
import { missingIn, refusal } from '../api-error.ts';
import { chargeOf, type PaymentIntent } from '../objects/payment-intent.ts';
import { refuseDisputed, settleByRefund } from '../billing/refund-questioned.ts';
import { newRefund } from '../objects/refund.ts';
import { find, findAll, type World } from '../store.ts';
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
  route('POST', '/refunds', creation, async ({ world, order }) => {
    const intent = await find(world.store, 'payment_intent', order.payment_intent);
    if (!intent) throw missingIn('payment_intent', 'payment_intent', order.payment_intent);
    const amount = refundable(intent, order.amount);
    await refuseDisputed(world.store, intent);
    const { reason = null, metadata: notes } = order;
    const refund = newRefund(world.now, intent, { amount, reason, metadata: notes });
    await world.store.put('refund', refund);
    const refunded = await tellOfRefund(world, intent, amount);
    await world.emit('refund.created', refund);
    await settleByRefund(world, refunded);
    return refund;
  }),
  list('/refunds', listing, ({ store }, { payment_intent }) =>
    findAll(store, 'refund', { payment_intent }),
  ),
  retrieve('/refunds/:id', 'refund'),
];

/** How much is given back (pence): what was asked for, otherwise all that is left. */
function refundable(intent: PaymentIntent, asked: number | undefined): number {
  if (intent.status !== 'succeeded')
    throw refusal('This payment has no successful charge to refund.');
  const left = intent.amount_received - intent.amount_refunded;
  if (left === 0) {
    const code = 'charge_already_refunded';
    throw refusal(`Charge ${intent.latest_charge} has already been refunded.`, { code });
  }
  const amount = asked ?? left;
  if (amount > left) {
    const message = `The refund of ${amount} is greater than the amount left of the charge (${left}).`;
    throw refusal(message, { code: 'amount_too_large', param: 'amount' });
  }
  return amount;
}

async function tellOfRefund(
  world: World,
  intent: PaymentIntent,
  amount: number,
): Promise<PaymentIntent> {
  const refunded = { ...intent, amount_refunded: intent.amount_refunded + amount };
  await world.store.put('payment_intent', refunded);
  await world.emit('charge.refunded', chargeOf(refunded));
  return refunded;
}
