import type { Stripe } from 'stripe';
import * as z from 'zod';
import { missing } from '../api-error.ts';
import { eraseCustomer } from '../billing/erase-customer.ts';
import { type DeletedCustomer, newCustomer } from '../objects/customer.ts';
import { present } from '../objects/present.ts';
import { find, findAll } from '../records.ts';
import type { ApiCall, Route } from './call.ts';
import { listPage } from './list.ts';
import { expand, type Known, metadata, page, read, text } from './parameters.ts';

const creation = z.object({
  email: text.max(512).optional(),
  name: text.max(256).optional(),
  metadata: metadata.default({}),
  expand,
} satisfies Known<Stripe.CustomerCreateParams>);

const listing = z.object({
  email: text.optional(),
  ...page,
} satisfies Known<Stripe.CustomerListParams>);

export const customerRoutes: readonly Route[] = [
  { method: 'POST', path: '/customers', endpoint: create },
  { method: 'GET', path: '/customers', endpoint: list },
  { method: 'GET', path: '/customers/:id', endpoint: retrieve },
  { method: 'DELETE', path: '/customers/:id', endpoint: remove },
];

async function create({ world, form }: ApiCall): Promise<object> {
  const { email = null, name = null, metadata: notes, expand: paths } = read(creation, form);
  const customer = newCustomer(world.now, { email, name, metadata: notes });
  await world.store.put('customer', customer);
  await world.emit('customer.created', customer);
  return present(world.store, customer, paths);
}

async function list({ world, form }: ApiCall): Promise<object> {
  const { email, ...rest } = read(listing, form);
  const all = await findAll(world.store, 'customer', email === undefined ? {} : { email });
  const kept = all.filter(({ deleted }) => !deleted);
  return listPage(world.store, '/v1/customers', kept, rest);
}

async function retrieve({ world, id, form }: ApiCall): Promise<object> {
  const customer = await find(world.store, 'customer', id);
  if (!customer) throw missing('customer', id);
  if (customer.deleted) return deletedCustomer(id);
  return present(world.store, customer, read(z.object({ expand }), form).expand);
}

async function remove({ world, id, form }: ApiCall): Promise<object> {
  read(z.object({}), form);
  const customer = await find(world.store, 'customer', id);
  if (!customer || customer.deleted) throw missing('customer', id);
  await eraseCustomer(world, customer);
  return deletedCustomer(id);
}

function deletedCustomer(id: string): DeletedCustomer {
  return { id, object: 'customer', deleted: true };
}
