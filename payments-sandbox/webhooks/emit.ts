import type { Stripe } from 'stripe';
import type { Faults } from '../faults.ts';
import { newEvent } from '../objects/event.ts';
import { present } from '../objects/present.ts';
import { isSubscribedTo } from '../objects/webhook-endpoint.ts';
import { findAll, type SandboxStore } from '../store.ts';
import type { Delivery } from './delivery.ts';

/** Stores an event and its deliveries in the transaction of the change that caused it. */
export async function recordEvent(
  store: SandboxStore,
  now: Date,
  faults: Faults,
  type: Stripe.Event.Type,
  object: object,
): Promise<void> {
  const event = newEvent(now, type, await present(store, object));
  await store.put('event', event);
  await store.put(
    'delivery',
    newDelivery({ event: event.id, endpoint: null }, type, faults.webhooks),
  );
  for (const endpoint of await findAll(store, 'webhook_endpoint')) {
    if (!isSubscribedTo(endpoint, type)) continue;
    const to = { event: event.id, endpoint: endpoint.id };
    await store.put('delivery', newDelivery(to, type, faults.webhooks));
  }
}

function newDelivery(
  { event, endpoint }: Pick<Delivery, 'event' | 'endpoint'>,
  type: string,
  faults: Faults['webhooks'],
): Delivery {
  const missing = Array.isArray(faults.missing) ? faults.missing.includes(type) : faults.missing;
  return {
    id: endpoint === null ? event : `${event}.${endpoint}`,
    object: 'delivery',
    event,
    endpoint,
    state: missing ? 'lost_on_purpose' : 'pending',
    attempts: 0,
    due: Date.now() + faults.lateMs,
    copies: faults.doubled ? 2 : 1,
  };
}
