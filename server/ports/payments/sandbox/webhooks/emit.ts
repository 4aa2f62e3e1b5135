import type { Stripe } from 'stripe';
import type { Faults } from '../faults.ts';
import { newEvent } from '../objects/event.ts';
import { present } from '../objects/present.ts';
import type { SandboxStore } from '../store.ts';
import type { Delivery } from './delivery.ts';

/** Writes an event and its delivery beside the change that caused it, so that neither exists without the other. */
export async function recordEvent(
  store: SandboxStore,
  now: Date,
  faults: Faults,
  type: Stripe.Event.Type,
  object: object,
): Promise<void> {
  const event = newEvent(now, type, await present(store, object));
  await store.put('event', event);
  await store.put('delivery', newDelivery(event.id, type, faults.webhooks));
}

function newDelivery(id: string, type: string, faults: Faults['webhooks']): Delivery {
  const missing = Array.isArray(faults.missing) ? faults.missing.includes(type) : faults.missing;
  return {
    id,
    object: 'delivery',
    state: missing ? 'lost_on_purpose' : 'pending',
    attempts: 0,
    due: Date.now() + faults.lateMs,
    copies: faults.doubled ? 2 : 1,
  };
}
