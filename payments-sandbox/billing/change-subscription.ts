import { refusal } from '../api-error.ts';
import { newInvoice } from '../objects/invoice.ts';
import type { Price } from '../objects/price.ts';
import { yearsLater, type Subscription } from '../objects/subscription.ts';
import { seconds } from '../provider-format.ts';
import type { World } from '../store.ts';
import { chargeInvoice } from './charge-invoice.ts';

/**
 * The flag that stops a subscription at the end of its period, wherever that moves. Taking the flag
 * back takes back nothing but the flag: an instant that was set on its own stays.
 */
export function withCancelAtPeriodEnd(
  now: Date,
  subscription: Subscription,
  cancel: boolean,
): Subscription {
  if (!cancel && !subscription.cancel_at_period_end) return subscription;
  return {
    ...subscription,
    cancel_at_period_end: cancel,
    canceled_at: cancel ? (subscription.canceled_at ?? seconds(now)) : null,
    cancel_at: cancel ? subscription.items.data[0].current_period_end : null,
  };
}

/**
 * The instant (seconds) at which a subscription stops, or null for none. It stays where it is when
 * the period moves. Clearing it does not clear the flag.
 * @throws ApiError where it lies in the past, or in a period for which part of a price would be due
 */
export function withCancelAt(
  now: Date,
  subscription: Subscription,
  cancelAt: number | null,
): Subscription {
  if (cancelAt === null) {
    if (subscription.cancel_at_period_end) return subscription;
    return { ...subscription, cancel_at: null, canceled_at: null };
  }
  if (cancelAt <= seconds(now))
    throw refusal('The cancellation must lie in the future.', { param: 'cancel_at' });
  if (cancelAt > subscription.items.data[0].current_period_end)
    throw refusal('The sandbox does not bill parts of a period.', { param: 'cancel_at' });
  return {
    ...subscription,
    cancel_at_period_end: false,
    cancel_at: cancelAt,
    canceled_at: subscription.canceled_at ?? seconds(now),
  };
}

/**
 * Moves the end of the period to `trialEnd` (seconds) without a charge; an invoice over nothing becomes the latest.
 * @throws ApiError where it lies in the past, or more than two years after the billing anchor
 */
export async function extend(
  world: World,
  subscription: Subscription,
  trialEnd: number,
): Promise<Subscription> {
  const now = seconds(world.now);
  if (trialEnd <= now)
    throw refusal('The end of the trial must lie in the future.', { param: 'trial_end' });
  if (trialEnd > yearsLater(subscription.billing_cycle_anchor, 2)) {
    throw refusal('The trial may end at most two years after the billing anchor.', {
      param: 'trial_end',
    });
  }
  const [item] = subscription.items.data;
  const extended: Subscription = {
    ...subscription,
    status: 'trialing',
    trial_start: now,
    trial_end: trialEnd,
    billing_cycle_anchor: trialEnd,
    cancel_at: subscription.cancel_at_period_end ? trialEnd : subscription.cancel_at,
    items: {
      ...subscription.items,
      data: [{ ...item, current_period_start: now, current_period_end: trialEnd }],
    },
  };
  const invoice = newInvoice(world.now, extended, {
    reason: 'subscription_update',
    lines: [{ amount: 0, description: `Free period for ${item.price.nickname}` }],
  });
  await world.emit('invoice.paid', await chargeInvoice(world, invoice, null, null));
  return { ...extended, latest_invoice: invoice.id };
}

/** Another price from the next renewal on, with the same renewal date. Nothing is charged now. */
export function withPrice(subscription: Subscription, price: Price): Subscription {
  const [item] = subscription.items.data;
  return { ...subscription, items: { ...subscription.items, data: [{ ...item, price }] } };
}
