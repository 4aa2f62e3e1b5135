import type { Stripe } from 'stripe';
import { newId } from '../ids.ts';
import { seconds } from '../world.ts';

/** The version of the API that the sandbox speaks: that of the SDK it is used with. */
export const API_VERSION = '2026-10-28.endive';

export interface EventObject {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: Stripe.Event.Type;
}

export function newEvent(now: Date, type: Stripe.Event.Type, object: object): EventObject {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
