import type { Stripe } from 'stripe';
import * as z from 'zod';
import { missing } from '../api-error.ts';
import { eraseCustomer } from '../billing/erase-customer.ts';
import { type DeletedCustomer, newCustomer } from '../objects/customer.ts';
import { present } from '../objects/present.ts';
import { findAll } from '../store.ts';
import { list, type Route, route } from './call.ts';
import { existing } from './existing.ts';
import { expand, type Known, metadata, read, text } from './parameters.ts';

const creation = {
  email: text.max(512).optional(),
  name: text.max(256).optional(),
  metadata: metadata.default({}),
} satisfies Known<Stripe.CustomerCreateParams>;
const listing = { email: text.optional() } satisfies Known<Stripe.CustomerListParams>;

export const customerRoutes: readonly Route[] = [
  route('POST', '/customers', creation, async ({ world, order }) => {
    const { email = null, name = null, metadata: notes } = order;
    const customer = newCustomer(world.now, { email, name, metadata: notes });
    await world.store.put('customer', customer);
    await world.emit('customer.created', customer);
    return customer;
  }),
  list('/customers', listing, async ({ store }, { email }) =>
    (await findAll(store, 'customer', { email })).filter(({ deleted }) => !deleted),
  ),
  {
    method: 'GET',
    path: '/customers/:id',
    async endpoint({ world, id, form }) {
      const customer = await existing(world.store, 'customer', id);
      if (customer.deleted) return deletedCustomer(id);
      return present(world.store, customer, read(z.object({ expand }), form).expand);
    },
  },
  {
    method: 'DELETE',
    path: '/customers/:id',
    async endpoint({ world, id, form }) {
      read(z.object({}), form);
      const customer = await existing(world.store, 'customer', id);
      if (customer.deleted) throw missing('customer', id);
      await eraseCustomer(world, customer);
      return deletedCustomer(id);
    },
  },
];

function deletedCustomer(id: string): DeletedCustomer {
  return { id, object: 'customer', deleted: true };
}
