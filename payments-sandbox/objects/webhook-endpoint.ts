import { randomBytes } from 'node:crypto';
import { newId, seconds } from '../provider-format.ts';

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

type EndpointOrder = Pick<
  WebhookEndpoint,
  'url' | 'enabled_events' | 'api_version' | 'description' | 'metadata'
>;

export function newWebhookEndpoint(now: Date, order: EndpointOrder): WebhookEndpoint {
  return {
    id: newId('we'),
    object: 'webhook_endpoint',
    created: seconds(now),
    livemode: false,
    secret: `whsec_${randomBytes(24).toString('base64url')}`,
    status: 'enabled',
    ...order,
  };
}

/** Whether events of a type are sent to it. */
export function wants({ status, enabled_events: events }: WebhookEndpoint, type: string): boolean {
  return status === 'enabled' && (events.includes('*') || events.includes(type));
}
