import { declined, refusal } from '../api-error.ts';
import { declineOf } from '../cards.ts';
import { newInvoice } from '../objects/invoice.ts';
import type { Price } from '../objects/price.ts';
import type { Subscription } from '../objects/subscription.ts';
import { find } from '../records.ts';
import { seconds, type World } from '../world.ts';
import { chargeInvoice } from './charge-invoice.ts';

export interface PriceChange {
  /** The difference for the rest of the period is paid now. */
  readonly charge: boolean;
  /** From when the rest is counted (seconds); now where absent. */
  readonly countedFrom: number | undefined;
  /** Added to the invoice, in pence. */
  readonly addedPence: number | undefined;
}

/**
 * Another price from now on, with the same renewal date.
 * @throws ApiError (402) where the card is declined or its bank wants to ask; nothing has changed then
 */
export async function changePrice(
  world: World,
  subscription: Subscription,
  price: Price,
  { charge, countedFrom, addedPence }: PriceChange,
): Promise<Subscription> {
  const [item] = subscription.items.data;
  const changed: Subscription = {
    ...subscription,
    items: { ...subscription.items, data: [{ ...item, price }] },
  };
  if (!charge) return changed;
  const card = (await find(world.store, 'customer', subscription.customer))?.card ?? null;
  if (!card) {
    const message =
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.';
    throw refusal(message, { code: 'resource_missing' });
  }
  if (card.later === 'authentication_required') {
    const message =
      'Payment for this subscription requires additional user action before it can be completed successfully.';
    throw declined('subscription_payment_intent_requires_action', message, null);
  }
  if (card.later) {
    const { code, message, declineCode } = declineOf(card.later);
    throw declined(code, message, declineCode);
  }
  const rest = shareLeft(subscription, countedFrom ?? seconds(world.now));
  const unused = -Math.round(item.price.unit_amount * rest);
  const lines = [
    {
      amount: Math.round(price.unit_amount * rest) + (addedPence ?? 0),
      description: `Change to ${price.nickname}`,
    },
    ...(unused === 0
      ? []
      : [{ amount: unused, description: `${item.price.nickname}, unused time` }]),
  ];
  const invoice = newInvoice(world.now, changed, { reason: 'subscription_update', lines });
  await world.emit('invoice.paid', await chargeInvoice(world, invoice, card, null));
  return { ...changed, latest_invoice: invoice.id };
}

/**
 * Which part of the paid period is left, from 0 to 1. In a trial nothing is being paid for.
 * @throws ApiError where it is counted from outside the period
 */
function shareLeft({ status, items }: Subscription, from: number): number {
  const [{ current_period_start: start, current_period_end: end }] = items.data;
  if (from < start || from > end) {
    throw refusal('The proration date must lie inside the current period.', {
      param: 'proration_date',
    });
  }
  return status === 'trialing' ? 0 : (end - from) / (end - start);
}
