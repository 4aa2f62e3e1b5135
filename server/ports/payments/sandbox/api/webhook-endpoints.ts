import * as z from 'zod';
import { missing, refusal } from '../api-error.ts';
import { present } from '../objects/present.ts';
import { newWebhookEndpoint, type WebhookEndpoint } from '../objects/webhook-endpoint.ts';
import { find, findAll } from '../records.ts';
import { canBeEnabled } from '../webhooks/event-types.ts';
import type { ApiCall, Route } from './call.ts';
import { listPage } from './list.ts';
import { expand, flag, metadata, page, read, text } from './parameters.ts';

const address = z.url({ protocol: /^https?$/ }).max(5000);
const events = z.array(text).min(1).max(300);
const creation = z.object({
  url: address,
  enabled_events: events,
  /** A version's date, and its name since 2024. */
  api_version: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/)
    .optional(),
  description: text.optional(),
  metadata: metadata.default({}),
  expand,
});
const change = z.object({
  url: address.optional(),
  enabled_events: events.optional(),
  disabled: flag.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  expand,
});

export const webhookEndpointRoutes: readonly Route[] = [
  { method: 'POST', path: '/webhook_endpoints', endpoint: create },
  { method: 'GET', path: '/webhook_endpoints', endpoint: list },
  { method: 'GET', path: '/webhook_endpoints/:id', endpoint: retrieve },
  { method: 'POST', path: '/webhook_endpoints/:id', endpoint: update },
];

async function create({ world, form }: ApiCall): Promise<object> {
  const order = read(creation, form);
  checkEvents(order.enabled_events);
  const endpoint = newWebhookEndpoint(world.now, {
    url: order.url,
    events: order.enabled_events,
    version: order.api_version,
    description: order.description,
    metadata: order.metadata,
  });
  await world.store.put('webhook_endpoint', endpoint);
  // The only answer that has it.
  return { ...(await present(world.store, endpoint, order.expand)), secret: endpoint.secret };
}

async function list({ world, form }: ApiCall): Promise<object> {
  const all = await findAll(world.store, 'webhook_endpoint');
  return listPage(world.store, '/v1/webhook_endpoints', all, read(z.object(page), form));
}

async function retrieve({ world, id, form }: ApiCall): Promise<object> {
  const { expand: paths } = read(z.object({ expand }), form);
  return present(world.store, await existing({ world, id }), paths);
}

async function update({ world, id, form }: ApiCall): Promise<object> {
  const before = await existing({ world, id });
  const order = read(change, form);
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
  return present(world.store, changed, order.expand);
}

function checkEvents(types: readonly string[]): void {
  for (const [place, type] of types.entries()) {
    if (!canBeEnabled(type))
      throw refusal(`Invalid enabled_events[${place}]: ${type} is no type of event.`, {
        param: `enabled_events[${place}]`,
      });
  }
}

async function existing({ world, id }: Pick<ApiCall, 'world' | 'id'>): Promise<WebhookEndpoint> {
  const endpoint = await find(world.store, 'webhook_endpoint', id);
  if (!endpoint) throw missing('webhook_endpoint', id);
  return endpoint;
}
