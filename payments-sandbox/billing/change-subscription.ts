import { invalidRequest } from '../api-error.ts';
import { newInvoice } from '../objects/invoice.ts';
import type { Price } from '../objects/price.ts';
import { yearsLater, type Subscription } from '../objects/subscription.ts';
import { seconds } from '../provider-format.ts';
import type { Transaction } from '../store.ts';
import { chargeInvoice } from './charge-invoice.ts';

/**
 * Sets the flag that ends a subscription with its period, even if the period moves. Clearing the flag
 * keeps a `cancel_at` that was set separately.
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
 * Sets when a subscription ends (seconds; null for never). It does not move with the period. Clearing
 * it does not clear the flag.
 * @throws ApiError if it is in the past or after the current period
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
    throw invalidRequest('The cancellation must lie in the future.', { param: 'cancel_at' });
  if (cancelAt > subscription.items.data[0].current_period_end)
    throw invalidRequest('The sandbox does not bill parts of a period.', { param: 'cancel_at' });
  return {
    ...subscription,
    cancel_at_period_end: false,
    cancel_at: cancelAt,
    canceled_at: subscription.canceled_at ?? seconds(now),
  };
}

/**
 * Moves the end of the period to `trialEnd` (seconds) without a charge, with a zero invoice.
 * @throws ApiError if it is in the past, or more than two years after the billing anchor
 */
export async function extendPeriod(
  tx: Transaction,
  subscription: Subscription,
  trialEnd: number,
): Promise<Subscription> {
  const now = seconds(tx.now);
  if (trialEnd <= now)
    throw invalidRequest('The end of the trial must lie in the future.', { param: 'trial_end' });
  if (trialEnd > yearsLater(subscription.billing_cycle_anchor, 2)) {
    throw invalidRequest('The trial may end at most two years after the billing anchor.', {
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
  const invoice = newInvoice(tx.now, extended, {
    reason: 'subscription_update',
    lines: [{ amount: 0, description: `Free period for ${item.price.nickname}` }],
  });
  await tx.emit('invoice.paid', await chargeInvoice(tx, invoice, null, null));
  return { ...extended, latest_invoice: invoice.id };
}

/** Changes the price from the next renewal. Nothing is charged now. */
export function withPrice(subscription: Subscription, price: Price): Subscription {
  const [item] = subscription.items.data;
  return { ...subscription, items: { ...subscription.items, data: [{ ...item, price }] } };
}
