import * as z from 'zod';
import { invalidRequest } from '../api-error.ts';
import { API_VERSION } from '../objects/event.ts';
import { present } from '../objects/present.ts';
import { newWebhookEndpoint, type WebhookEndpoint } from '../objects/webhook-endpoint.ts';
import { findAll } from '../store.ts';
import { canBeEnabled } from '../webhooks/event-types.ts';
import { list, retrieve, type Route, route } from './call.ts';
import { getObject } from './lookups.ts';
import { expand, flag, metadata, read, text, webAddress } from './parameters.ts';

const events = z.array(text).min(1).max(300);
const creation = z.object({
  url: webAddress,
  enabled_events: events,
  /** A version's date, with a name since 2024. */
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
    async endpoint({ tx, form }) {
      const { expand: paths, description = null, ...params } = read(creation, form);
      checkEvents(params.enabled_events);
      const endpoint = newWebhookEndpoint(tx.now, { ...params, description });
      await tx.store.put('webhook_endpoint', endpoint);
      // The only response that includes the secret.
      return { ...(await present(tx.store, endpoint, paths)), secret: endpoint.secret };
    },
  },
  list('/webhook_endpoints', {}, ({ store }) => findAll(store, 'webhook_endpoint')),
  retrieve('/webhook_endpoints/:id', 'webhook_endpoint'),
  route('POST', '/webhook_endpoints/:id', change, async ({ tx, id, params }) => {
    const before = await getObject(tx.store, 'webhook_endpoint', id);
    checkEvents(params.enabled_events ?? []);
    const status = params.disabled === true ? 'disabled' : 'enabled';
    const changed: WebhookEndpoint = {
      ...before,
      url: params.url ?? before.url,
      enabled_events: params.enabled_events ?? before.enabled_events,
      status: params.disabled === undefined ? before.status : status,
      description: params.description ?? before.description,
      metadata: { ...before.metadata, ...params.metadata },
    };
    await tx.store.put('webhook_endpoint', changed);
    return changed;
  }),
];

function checkEvents(types: readonly string[]): void {
  for (const [index, type] of types.entries()) {
    if (!canBeEnabled(type))
      throw invalidRequest(`Invalid enabled_events[${index}]: ${type} is no type of event.`, {
        param: `enabled_events[${index}]`,
      });
  }
}
