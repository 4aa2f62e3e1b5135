import { checkCardForm, digitsOf, type CardForm, type FieldErrors } from '../card-form.ts';
import { behaviourOf, declineOf, savedCard } from '../cards.ts';
import type { Subscription } from '../objects/subscription.ts';
import { find, findAll, type Transaction } from '../store.ts';
import { withCancelAt, withCancelAtPeriodEnd } from './change-subscription.ts';
import { collect } from './renew.ts';

/** The customer's newest subscription that has not ended. */
export async function runningSubscription(
  store: Transaction['store'],
  customer: string,
): Promise<Subscription | null> {
  const all = await findAll(store, 'subscription', { customer });
  return all.find(({ status }) => status !== 'canceled') ?? null;
}

/** Whether a subscription continues after its period. */
export function renewsAfterPeriod(subscription: Subscription): boolean {
  return !subscription.cancel_at_period_end && subscription.cancel_at === null;
}

/**
 * Cancels or resumes the renewal, however it was cancelled. Under flexible billing the portal sets
 * `cancel_at` to the end of the period, not the flag.
 */
export async function setRenewal(
  tx: Transaction,
  customer: string,
  renews: boolean,
): Promise<void> {
  const subscription = await runningSubscription(tx.store, customer);
  if (!subscription || renewsAfterPeriod(subscription) === renews) return;
  const periodEnd = subscription.items.data[0].current_period_end;
  const unflagged = withCancelAtPeriodEnd(tx.now, subscription, false);
  const changed = withCancelAt(tx.now, unflagged, renews ? null : periodEnd);
  await tx.store.put('subscription', changed);
  await tx.emit('customer.subscription.updated', changed);
}

/** Changes the card for renewals and charges an open invoice to it. Returns messages by field. */
export async function changeCard(
  tx: Transaction,
  customerId: string,
  form: CardForm,
): Promise<FieldErrors> {
  const errors = checkCardForm(form, tx.now);
  if (Object.keys(errors).length > 0) return errors;
  const number = digitsOf(form.number);
  const { refused } = behaviourOf(number);
  if (refused) {
    const { field, message } = declineOf(refused);
    return { [field]: message };
  }
  const customer = await find(tx.store, 'customer', customerId);
  if (!customer) return {};
  const changed = { ...customer, card: savedCard(number, form.expiry) };
  await tx.store.put('customer', changed);
  await tx.emit('customer.updated', changed);
  await payOpenInvoice(tx, customerId);
  return {};
}

async function payOpenInvoice(tx: Transaction, customer: string): Promise<void> {
  const subscription = await runningSubscription(tx.store, customer);
  if (subscription?.status !== 'past_due' || subscription.latest_invoice === null) return;
  const invoice = await find(tx.store, 'invoice', subscription.latest_invoice);
  if (invoice?.status === 'open') await collect(tx, subscription, invoice);
}
