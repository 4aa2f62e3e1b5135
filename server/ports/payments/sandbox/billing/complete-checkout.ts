import { digitsOf, type CardForm } from '../card-form.ts';
import { savedCard } from '../cards.ts';
import { newCustomer, type Customer } from '../objects/customer.ts';
import type { CheckoutSession } from '../objects/checkout-session.ts';
import { newInvoice } from '../objects/invoice.ts';
import { newSubscription } from '../objects/subscription.ts';
import { find } from '../records.ts';
import type { World } from '../world.ts';
import { chargeInvoice } from './charge-invoice.ts';

/** The card was accepted: the subscription begins, its first invoice is paid, the checkout is complete. */
export async function completeCheckout(
  world: World,
  session: CheckoutSession,
  form: CardForm,
): Promise<CheckoutSession> {
  const [item] = session.line_items.data;
  const card = savedCard(digitsOf(form.number), form.expiry);
  const customer =
    (await find(world.store, 'customer', session.customer)) ??
    newCustomer(world.now, { email: form.email, name: form.name, metadata: {} });
  const withCard: Customer = { ...customer, card };
  await world.store.put('customer', withCard);

  const order = {
    customer: session.customer,
    price: item.price,
    metadata: session.subscription_metadata,
  };
  const subscription = newSubscription(world.now, order);
  const invoice = newInvoice(world.now, subscription, {
    reason: 'subscription_create',
    lines: [{ amount: item.amount_total, description: item.description }],
  });
  const paid = await chargeInvoice(world, invoice, card, null);
  const begun = { ...subscription, latest_invoice: paid.id };
  await world.store.put('subscription', begun);

  const complete: CheckoutSession = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    customer_details: { email: form.email, name: form.name },
    subscription: begun.id,
    invoice: paid.id,
    url: null,
    waiting: null,
  };
  await world.store.put('checkout_session', complete);
  await world.emit('checkout.session.completed', complete);
  await world.emit('customer.subscription.created', begun);
  await world.emit('invoice.paid', paid);
  return complete;
}
