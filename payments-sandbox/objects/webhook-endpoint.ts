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
  /** Returned once, when the endpoint is created. */
  secret: string;
  status: 'enabled' | 'disabled';
  url: string;
}

type EndpointParams = Pick<
  WebhookEndpoint,
  'url' | 'enabled_events' | 'api_version' | 'description' | 'metadata'
>;

export function newWebhookEndpoint(now: Date, order: EndpointParams): WebhookEndpoint {
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

/** Whether the endpoint receives events of a type. */
export function isSubscribedTo(
  { status, enabled_events: events }: WebhookEndpoint,
  type: string,
): boolean {
  return status === 'enabled' && (events.includes('*') || events.includes(type));
}
