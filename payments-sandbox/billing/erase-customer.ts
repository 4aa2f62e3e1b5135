import type { CheckoutSession } from '../objects/checkout-session.ts';
import type { Customer } from '../objects/customer.ts';
import type { EventObject } from '../objects/event.ts';
import { findAll, type World } from '../store.ts';
import { endSubscription } from './end-subscription.ts';

/** Fields by which an object names a person, with what is left of each. */
const ERASED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  customer: { email: null, name: null },
  'checkout.session': { customer_details: null },
};

/**
 * Deletes a customer as the real service does: subscriptions end at once, and name, e-mail address
 * and card are erased wherever they were written down. Payments stay. Open checkouts are not closed,
 * though nobody can pay them any more. The answer to the request that made the customer is given
 * again without the person: its idempotency key still leads to the customer who is gone.
 */
export async function eraseCustomer(world: World, customer: Customer): Promise<void> {
  const { store } = world;
  const of = { customer: customer.id };
  for (const subscription of await findAll(store, 'subscription', of))
    if (subscription.status !== 'canceled') await endSubscription(world, subscription);
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
    if (isAbout(event, customer.id)) await store.put('event', withoutPerson(event));
  await store.eraseAnswers(customer.id, (body) => answerLeft(body, customer.id));
  await world.emit('customer.deleted', left);
}

/** What is left of an answer that speaks of the customer; null: nothing. */
function answerLeft(body: unknown, customerId: string): unknown {
  const { id } = Object(body) as { id?: unknown };
  return id === customerId ? { ...Object(body), ...ERASED['customer'], metadata: {} } : null;
}

function isAbout({ data: { object } }: EventObject, customerId: string): boolean {
  const { id, customer } = Object(object) as { id?: unknown; customer?: unknown };
  return id === customerId || customer === customerId;
}

function withoutPerson(event: EventObject): EventObject {
  const { object } = event.data;
  const kind = 'object' in object ? String(object.object) : '';
  return { ...event, data: { object: { ...object, ...ERASED[kind] } } };
}
