import { checkCardForm, digitsOf, type CardForm, type FieldErrors } from '../card-form.ts';
import { behaviourOf, declineOf, savedCard } from '../cards.ts';
import type { Subscription } from '../objects/subscription.ts';
import { find, findAll, type World } from '../store.ts';
import { withCancelAt, withCancelAtPeriodEnd } from './change-subscription.ts';
import { collect } from './renew.ts';

/** The customer's newest subscription that has not ended. */
export async function runningSubscription(
  store: World['store'],
  customer: string,
): Promise<Subscription | null> {
  const all = await findAll(store, 'subscription', { customer });
  return all.find(({ status }) => status !== 'canceled') ?? null;
}

/** Whether a subscription goes on after its period. */
export function renewsAfterPeriod(subscription: Subscription): boolean {
  return !subscription.cancel_at_period_end && subscription.cancel_at === null;
}

/**
 * Stops the renewal, or takes that back however it was stopped. Under flexible billing the page
 * stops it with an instant, the end of the present period, and without the flag.
 */
export async function setRenewal(world: World, customer: string, renews: boolean): Promise<void> {
  const subscription = await runningSubscription(world.store, customer);
  if (!subscription || renewsAfterPeriod(subscription) === renews) return;
  const periodEnd = subscription.items.data[0].current_period_end;
  const unflagged = withCancelAtPeriodEnd(world.now, subscription, false);
  const changed = withCancelAt(world.now, unflagged, renews ? null : periodEnd);
  await world.store.put('subscription', changed);
  await world.emit('customer.subscription.updated', changed);
}

/** Another card for the renewals; an invoice that is still open is charged to it at once. Returns what is wrong. */
export async function changeCard(
  world: World,
  customerId: string,
  form: CardForm,
): Promise<FieldErrors> {
  const errors = checkCardForm(form, world.now);
  if (Object.keys(errors).length > 0) return errors;
  const number = digitsOf(form.number);
  const { refused } = behaviourOf(number);
  if (refused) {
    const { field, message } = declineOf(refused);
    return { [field]: message };
  }
  const customer = await find(world.store, 'customer', customerId);
  if (!customer) return {};
  const changed = { ...customer, card: savedCard(number, form.expiry) };
  await world.store.put('customer', changed);
  await world.emit('customer.updated', changed);
  await payOpenInvoice(world, customerId);
  return {};
}

async function payOpenInvoice(world: World, customer: string): Promise<void> {
  const subscription = await runningSubscription(world.store, customer);
  if (subscription?.status !== 'past_due' || subscription.latest_invoice === null) return;
  const invoice = await find(world.store, 'invoice', subscription.latest_invoice);
  if (invoice?.status === 'open') await collect(world, subscription, invoice);
}
