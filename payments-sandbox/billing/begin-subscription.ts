import type { SavedCard } from '../cards.ts';
import type { CheckoutSession } from '../objects/checkout-session.ts';
import { type Customer, newCustomer } from '../objects/customer.ts';
import { type Invoice, newInvoice } from '../objects/invoice.ts';
import { newSubscription } from '../objects/subscription.ts';
import { find, type World } from '../store.ts';

/** Who paid at a checkout. */
export interface Payer {
  readonly email: string | null;
  readonly name: string | null;
  /** What renewals are charged to; null: nothing new. */
  readonly card: SavedCard | null;
}

/**
 * The subscription of a checkout begins and the checkout is complete: paid where `charge` leaves the
 * first invoice paid, otherwise unpaid, with the subscription active all the same, as the real
 * service does for payments that take days.
 */
export async function beginSubscription(
  world: World,
  session: CheckoutSession,
  { email, name, card }: Payer,
  charge: (invoice: Invoice) => Promise<Invoice>,
): Promise<CheckoutSession> {
  const [item] = session.line_items.data;
  const known = await find(world.store, 'customer', session.customer);
  const customer = known ?? newCustomer(world.now, { email, name, metadata: {} });
  const withCard: Customer = { ...customer, card: card ?? customer.card };
  await world.store.put('customer', withCard);

  const order = {
    customer: session.customer,
    price: item.price,
    metadata: session.subscription_metadata,
  };
  const subscription = newSubscription(world.now, order);
  const bill = { amount: item.amount_total, description: item.description };
  const first = newInvoice(world.now, subscription, {
    reason: 'subscription_create',
    lines: [bill],
  });
  const invoice = await charge(first);
  const begun = { ...subscription, latest_invoice: invoice.id };
  await world.store.put('subscription', begun);

  const complete: CheckoutSession = {
    ...session,
    status: 'complete',
    payment_status: invoice.status === 'paid' ? 'paid' : 'unpaid',
    customer_details: { email, name },
    subscription: begun.id,
    invoice: invoice.id,
    url: null,
    waiting: null,
  };
  await world.store.put('checkout_session', complete);
  await world.emit('checkout.session.completed', complete);
  await world.emit('customer.subscription.created', begun);
  if (invoice.status === 'paid') await world.emit('invoice.paid', invoice);
  return complete;
}
