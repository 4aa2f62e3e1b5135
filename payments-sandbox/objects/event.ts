import type { Stripe } from 'stripe';
import { newId, seconds } from '../provider-format.ts';

/** The API version of the sandbox: that of the SDK. */
export const API_VERSION = '2026-10-28.endive';

export type EventObject = ReturnType<typeof newEvent>;

export function newEvent(now: Date, type: Stripe.Event.Type, object: object) {
  return {
    id: newId('evt'),
    object: 'event' as const,
    api_version: API_VERSION,
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
