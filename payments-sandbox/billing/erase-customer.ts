import type { CheckoutSession } from '../objects/checkout-session.ts';
import type { Customer } from '../objects/customer.ts';
import type { EventObject } from '../objects/event.ts';
import { findAll, type Transaction } from '../store.ts';
import { endSubscription } from './end-subscription.ts';

/** Personal fields of objects, with their erased values. */
const ERASED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  customer: { email: null, name: null },
  'checkout.session': { customer_details: null },
};

/**
 * Deletes a customer as Stripe does: subscriptions end at once, and name, email address and card are
 * erased wherever they are stored. Payments stay. Open checkouts stay open but can no longer be paid.
 * The stored response of the creating request is redacted, not deleted: its idempotency key still
 * returns the deleted customer.
 */
export async function eraseCustomer(tx: Transaction, customer: Customer): Promise<void> {
  const { store } = tx;
  const of = { customer: customer.id };
  for (const subscription of await findAll(store, 'subscription', of))
    if (subscription.status !== 'canceled') await endSubscription(tx, subscription);
  for (const session of await findAll(store, 'checkout_session', of)) {
    const erased: CheckoutSession = { ...session, customer_details: null, waiting: null };
    await store.put('checkout_session', erased);
  }
  const left: Customer = {
    ...customer,
    email: null,
    name: null,
    card: null,
    metadata: {},
    deleted: true,
  };
  await store.put('customer', left);
  for (const event of await findAll(store, 'event'))
    if (concernsCustomer(event, customer.id)) await store.put('event', withoutPerson(event));
  await store.redactResponses(customer.id, (body) => redactedBody(body, customer.id));
  await tx.emit('customer.deleted', left);
}

/** The redacted body of a stored response about the customer; null deletes the response. */
function redactedBody(body: unknown, customerId: string): unknown {
  const { id } = Object(body) as { id?: unknown };
  return id === customerId ? { ...Object(body), ...ERASED['customer'], metadata: {} } : null;
}

function concernsCustomer({ data: { object } }: EventObject, customerId: string): boolean {
  const { id, customer } = Object(object) as { id?: unknown; customer?: unknown };
  return id === customerId || customer === customerId;
}

function withoutPerson(event: EventObject): EventObject {
  const { object } = event.data;
  const kind = 'object' in object ? String(object.object) : '';
  return { ...event, data: { object: { ...object, ...ERASED[kind] } } };
}
