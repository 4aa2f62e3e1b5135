import { randomBytes } from 'node:crypto';
import { newId, seconds } from '../provider-format.ts';
import { API_VERSION } from './event.ts';

export interface WebhookEndpoint {
  id: string;
  object: 'webhook_endpoint';
  api_version: string;
  created: number;
  description: string | null;
  enabled_events: string[];
  livemode: false;
  metadata: Record<string, string>;
  /** Answered once, when the endpoint is made. */
  secret: string;
  status: 'enabled' | 'disabled';
  url: string;
}

interface EndpointOrder {
  readonly url: string;
  readonly events: string[];
  /** The sandbox's own where absent. */
  readonly version?: string | undefined;
  readonly description?: string | undefined;
  readonly metadata: Record<string, string>;
}

export function newWebhookEndpoint(now: Date, order: EndpointOrder): WebhookEndpoint {
  return {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: order.version ?? API_VERSION,
    created: seconds(now),
    description: order.description ?? null,
    enabled_events: order.events,
    livemode: false,
    metadata: order.metadata,
    secret: `whsec_${randomBytes(24).toString('base64url')}`,
    status: 'enabled',
    url: order.url,
  };
}

/** Whether events of a type are sent to it. */
export function wants({ status, enabled_events: events }: WebhookEndpoint, type: string): boolean {
  return status === 'enabled' && (events.includes('*') || events.includes(type));
}
