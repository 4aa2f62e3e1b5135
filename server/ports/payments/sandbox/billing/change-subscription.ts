import { declined, refusal } from '../api-error.ts';
import { declineOf } from '../cards.ts';
import { newInvoice } from '../objects/invoice.ts';
import type { Price } from '../objects/price.ts';
import { yearsLater, type Subscription } from '../objects/subscription.ts';
import { find } from '../records.ts';
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

/**
 * Another price from now on, with the same renewal date. `charge`: the difference for the rest of the period is paid now.
 * @throws ApiError (402) where the card is declined; nothing has changed then
 */
export async function changePrice(
  world: World,
  subscription: Subscription,
  price: Price,
  charge: boolean,
): Promise<Subscription> {
  const [item] = subscription.items.data;
  const changed: Subscription = {
    ...subscription,
    items: { ...subscription.items, data: [{ ...item, price }] },
  };
  if (!charge) return changed;
  const card = (await find(world.store, 'customer', subscription.customer))?.card ?? null;
  if (!card) throw refusal('This customer has no card to charge.', { code: 'resource_missing' });
  if (card.later) {
    const { code, message, declineCode } = declineOf(card.later);
    throw declined(code, message, declineCode);
  }
  const rest = shareLeft(world, subscription);
  const invoice = newInvoice(world.now, changed, {
    reason: 'subscription_update',
    lines: [
      {
        amount: Math.round(price.unit_amount * rest),
        description: `${price.nickname}, rest of the period`,
      },
      {
        amount: -Math.round(item.price.unit_amount * rest),
        description: `${item.price.nickname}, unused time`,
      },
    ],
  });
  await world.emit('invoice.paid', await chargeInvoice(world, invoice, card, null));
  return { ...changed, latest_invoice: invoice.id };
}

/** Which part of the paid period is left, from 0 to 1. In a trial nothing is being paid for. */
function shareLeft(world: World, { status, items }: Subscription): number {
  const [{ current_period_start: start, current_period_end: end }] = items.data;
  if (status === 'trialing') return 0;
  return Math.min(Math.max((end - seconds(world.now)) / (end - start), 0), 1);
}
