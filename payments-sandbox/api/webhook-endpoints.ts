import * as z from 'zod';
import { refusal } from '../api-error.ts';
import { API_VERSION } from '../objects/event.ts';
import { present } from '../objects/present.ts';
import { newWebhookEndpoint, type WebhookEndpoint } from '../objects/webhook-endpoint.ts';
import { findAll } from '../store.ts';
import { canBeEnabled } from '../webhooks/event-types.ts';
import { list, retrieve, type Route, route } from './call.ts';
import { existing } from './existing.ts';
import { expand, flag, metadata, read, text, webAddress } from './parameters.ts';

const events = z.array(text).min(1).max(300);
const creation = z.object({
  url: webAddress,
  enabled_events: events,
  /** A version's date, and its name since 2024. */
  api_version: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/)
    .default(API_VERSION),
  description: text.optional(),
  metadata: metadata.default({}),
  expand,
});
const change = {
  url: webAddress.optional(),
  enabled_events: events.optional(),
  disabled: flag.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
};

export const webhookEndpointRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/webhook_endpoints',
    async endpoint({ world, form }) {
      const { expand: paths, description = null, ...order } = read(creation, form);
      checkEvents(order.enabled_events);
      const endpoint = newWebhookEndpoint(world.now, { ...order, description });
      await world.store.put('webhook_endpoint', endpoint);
      // The only answer that has it.
      return { ...(await present(world.store, endpoint, paths)), secret: endpoint.secret };
    },
  },
  list('/webhook_endpoints', {}, ({ store }) => findAll(store, 'webhook_endpoint')),
  retrieve('/webhook_endpoints/:id', 'webhook_endpoint'),
  route('POST', '/webhook_endpoints/:id', change, async ({ world, id, order }) => {
    const before = await existing(world.store, 'webhook_endpoint', id);
    checkEvents(order.enabled_events ?? []);
    const status = order.disabled === true ? 'disabled' : 'enabled';
    const changed: WebhookEndpoint = {
      ...before,
      url: order.url ?? before.url,
      enabled_events: order.enabled_events ?? before.enabled_events,
      status: order.disabled === undefined ? before.status : status,
      description: order.description ?? before.description,
      metadata: { ...before.metadata, ...order.metadata },
    };
    await world.store.put('webhook_endpoint', changed);
    return changed;
  }),
];

function checkEvents(types: readonly string[]): void {
  for (const [place, type] of types.entries()) {
    if (!canBeEnabled(type))
      throw refusal(`Invalid enabled_events[${place}]: ${type} is no type of event.`, {
        param: `enabled_events[${place}]`,
      });
  }
}
