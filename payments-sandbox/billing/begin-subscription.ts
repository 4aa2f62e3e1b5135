import type { SavedCard } from '../cards.ts';
import type { CheckoutSession } from '../objects/checkout-session.ts';
import { type Customer, newCustomer } from '../objects/customer.ts';
import { type Invoice, newInvoice } from '../objects/invoice.ts';
import { newSubscription } from '../objects/subscription.ts';
import { find, type Transaction } from '../store.ts';

/** The payer of a checkout. */
export interface Payer {
  readonly email: string | null;
  readonly name: string | null;
  /** The card for renewals; null keeps the customer's card. */
  readonly card: SavedCard | null;
}

/**
 * Starts the subscription of a checkout and completes the checkout. If `charge` leaves the first invoice
 * unpaid, the subscription is active nevertheless, as with Stripe's delayed payments.
 */
export async function beginSubscription(
  tx: Transaction,
  session: CheckoutSession,
  { email, name, card }: Payer,
  charge: (invoice: Invoice) => Promise<Invoice>,
): Promise<CheckoutSession> {
  const [item] = session.line_items.data;
  const known = await find(tx.store, 'customer', session.customer);
  const customer = known ?? newCustomer(tx.now, { email, name, metadata: {} });
  const withCard: Customer = { ...customer, card: card ?? customer.card };
  await tx.store.put('customer', withCard);

  const order = {
    customer: session.customer,
    price: item.price,
    metadata: session.subscription_metadata,
  };
  const subscription = newSubscription(tx.now, order);
  const bill = { amount: item.amount_total, description: item.description };
  const first = newInvoice(tx.now, subscription, {
    reason: 'subscription_create',
    lines: [bill],
  });
  const invoice = await charge(first);
  const begun = { ...subscription, latest_invoice: invoice.id };
  await tx.store.put('subscription', begun);

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
  await tx.store.put('checkout_session', complete);
  await tx.emit('checkout.session.completed', complete);
  await tx.emit('customer.subscription.created', begun);
  if (invoice.status === 'paid') await tx.emit('invoice.paid', invoice);
  return complete;
}
