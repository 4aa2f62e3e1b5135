import { refusal } from '../api-error.ts';
import { newInvoice } from '../objects/invoice.ts';
import { yearsLater, type Subscription } from '../objects/subscription.ts';
import { seconds, type World } from '../world.ts';
import { chargeInvoice } from './charge-invoice.ts';

/** A subscription that stops, or goes on after all, at the end of its period. */
export function withCancelAtPeriodEnd(
  now: Date,
  subscription: Subscription,
  cancel: boolean,
): Subscription {
  return {
    ...subscription,
    cancel_at_period_end: cancel,
    canceled_at: cancel ? (subscription.canceled_at ?? seconds(now)) : null,
    cancel_at: cancel ? subscription.items.data[0].current_period_end : null,
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
    cancel_at: subscription.cancel_at_period_end ? trialEnd : null,
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
