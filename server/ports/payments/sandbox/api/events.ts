import type { Stripe } from 'stripe';
import * as z from 'zod';
import { missing } from '../api-error.ts';
import { present } from '../objects/present.ts';
import { find, findAll } from '../records.ts';
import type { ApiCall, Route } from './call.ts';
import { listPage } from './list.ts';
import { expand, type Known, page, read, text } from './parameters.ts';

const listing = z.object({
  type: text.optional(),
  types: z.array(text).max(20).optional(),
  ...page,
} satisfies Known<Stripe.EventListParams>);

export const eventRoutes: readonly Route[] = [
  { method: 'GET', path: '/events', endpoint: list },
  { method: 'GET', path: '/events/:id', endpoint: retrieve },
];

async function list({ world, form }: ApiCall): Promise<object> {
  const { type, types, ...rest } = read(listing, form);
  const events = await findAll(world.store, 'event', type ? { type } : {});
  const all = events.filter((event) => types === undefined || types.includes(event.type));
  return listPage(world.store, '/v1/events', all, rest);
}

async function retrieve({ world, id, form }: ApiCall): Promise<object> {
  const event = await find(world.store, 'event', id);
  if (!event) throw missing('event', id);
  return present(world.store, event, read(z.object({ expand }), form).expand);
}
