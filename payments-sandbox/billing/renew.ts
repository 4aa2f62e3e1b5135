import { type Invoice, newInvoice } from '../objects/invoice.ts';
import { nextBillingDay, type Subscription } from '../objects/subscription.ts';
import { seconds } from '../provider-format.ts';
import { find, type Transaction } from '../store.ts';
import { chargeInvoice } from './charge-invoice.ts';
import { endSubscription } from './end-subscription.ts';

const DAY = 86_400;
/** Days after a failed renewal on which the card is retried; after the last the subscription ends. */
const RETRY_DAYS = [1, 3, 5, 7];

/** Starts the next year, paid or not: a `past_due` subscription is already in its new period. */
export async function renew(tx: Transaction, subscription: Subscription): Promise<Subscription> {
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
  const invoice = newInvoice(tx.now, next, { reason: 'subscription_cycle', lines: [bill] });
  return collect(tx, { ...next, latest_invoice: invoice.id }, invoice);
}

/** Charges the open invoice of a subscription: a renewal or a retry. */
export async function collect(
  tx: Transaction,
  subscription: Subscription,
  invoice: Invoice,
): Promise<Subscription> {
  const card = (await find(tx.store, 'customer', subscription.customer))?.card ?? null;
  const charged = await chargeInvoice(tx, invoice, card, card?.later ?? null);
  if (charged.status === 'paid') {
    const active: Subscription = { ...subscription, status: 'active' };
    await tx.store.put('subscription', active);
    await tx.emit('invoice.paid', charged);
    await tx.emit('customer.subscription.updated', active);
    return active;
  }
  return collectLater(tx, subscription, charged);
}

/** Records a failed payment and schedules the next retry; after the last one ends the subscription. */
export async function collectLater(
  tx: Transaction,
  subscription: Subscription,
  invoice: Invoice,
): Promise<Subscription> {
  const next = RETRY_DAYS.map((days) => invoice.created + days * DAY).find(
    (attempt) => attempt > seconds(tx.now),
  );
  const open = { ...invoice, next_payment_attempt: next ?? null };
  await tx.store.put('invoice', open);
  await tx.emit('invoice.payment_failed', open);
  if (next === undefined) return endSubscription(tx, subscription);
  const pastDue: Subscription = { ...subscription, status: 'past_due' };
  await tx.store.put('subscription', pastDue);
  await tx.emit('customer.subscription.updated', pastDue);
  return pastDue;
}
