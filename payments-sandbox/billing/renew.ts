import { type Invoice, newInvoice } from '../objects/invoice.ts';
import { nextBillingDay, type Subscription } from '../objects/subscription.ts';
import { seconds } from '../provider-format.ts';
import { find, type World } from '../store.ts';
import { chargeInvoice } from './charge-invoice.ts';
import { endSubscription } from './end-subscription.ts';

const DAY = 86_400;
/** After a failed renewal the card is tried again so many days later; after the last the subscription ends. */
const RETRY_DAYS = [1, 3, 5, 7];

/** The next year begins at the end of the present one, paid or not: while `past_due` the period has moved on already. */
export async function renew(world: World, subscription: Subscription): Promise<Subscription> {
  const [item] = subscription.items.data;
  const start = item.current_period_end;
  const end = nextBillingDay(subscription.billing_cycle_anchor, start);
  const next: Subscription = {
    ...subscription,
    status: 'active',
    items: {
      ...subscription.items,
      data: [{ ...item, current_period_start: start, current_period_end: end }],
    },
  };
  const bill = { amount: item.price.unit_amount, description: item.price.nickname };
  const invoice = newInvoice(world.now, next, { reason: 'subscription_cycle', lines: [bill] });
  return collect(world, { ...next, latest_invoice: invoice.id }, invoice);
}

/** Charges the open invoice of a subscription: a renewal, or one that failed before. */
export async function collect(
  world: World,
  subscription: Subscription,
  invoice: Invoice,
): Promise<Subscription> {
  const card = (await find(world.store, 'customer', subscription.customer))?.card ?? null;
  const charged = await chargeInvoice(world, invoice, card, card?.later ?? null);
  if (charged.status === 'paid') {
    const active: Subscription = { ...subscription, status: 'active' };
    await world.store.put('subscription', active);
    await world.emit('invoice.paid', charged);
    await world.emit('customer.subscription.updated', active);
    return active;
  }
  return collectLater(world, subscription, charged);
}

/** Says that a payment failed, and when it is tried again; after the last try the subscription ends. */
export async function collectLater(
  world: World,
  subscription: Subscription,
  invoice: Invoice,
): Promise<Subscription> {
  const next = RETRY_DAYS.map((days) => invoice.created + days * DAY).find(
    (attempt) => attempt > seconds(world.now),
  );
  const open = { ...invoice, next_payment_attempt: next ?? null };
  await world.store.put('invoice', open);
  await world.emit('invoice.payment_failed', open);
  if (next === undefined) return endSubscription(world, subscription);
  const pastDue: Subscription = { ...subscription, status: 'past_due' };
  await world.store.put('subscription', pastDue);
  await world.emit('customer.subscription.updated', pastDue);
  return pastDue;
}
