import type { Stripe } from 'stripe';
import { idOf } from './from-stripe.ts';
import { PaymentsRefused } from './payment-errors.ts';
import type { PlanChange } from './port.ts';

/**
 * How the change of a plan is asked for. A period that was extended is a trial to the provider, of
 * which it counts nothing: there the amount is added to the invoice that the change makes.
 */
export async function planChangeParams(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { priceId, amountPence, countedFrom }: PlanChange,
): Promise<Stripe.SubscriptionUpdateParams> {
  const item = subscription.items.data[0];
  if (!item)
    throw new PaymentsRefused('subscription_empty', 'This subscription has no plan to change.');
  const items = [{ id: item.id, price: priceId }];
  if (amountPence === 0) return { items, proration_behavior: 'none' };
  const atOnce: Stripe.SubscriptionUpdateParams = {
    items,
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  };
  if (subscription.status !== 'trialing')
    return { ...atOnce, proration_date: Math.floor(countedFrom.getTime() / 1000) };
  const product = idOf((await stripe.prices.retrieve(priceId)).product) ?? '';
  const price_data = { currency: 'gbp', product, unit_amount: amountPence };
  return { ...atOnce, add_invoice_items: [{ price_data, quantity: 1 }] };
}
