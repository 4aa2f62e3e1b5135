import type { Stripe } from 'stripe';
import * as z from 'zod';
import { notFound } from '../api-error.ts';
import { eraseCustomer } from '../billing/erase-customer.ts';
import { type DeletedCustomer, newCustomer } from '../objects/customer.ts';
import { present } from '../objects/present.ts';
import { findAll } from '../store.ts';
import { list, type Route, route } from './call.ts';
import { getObject } from './lookups.ts';
import { expand, type Known, metadata, read, text } from './parameters.ts';

const creation = {
  email: text.max(512).optional(),
  name: text.max(256).optional(),
  metadata: metadata.default({}),
} satisfies Known<Stripe.CustomerCreateParams>;
const update = { email: text.max(512).optional() } satisfies Known<Stripe.CustomerUpdateParams>;
const listing = { email: text.optional() } satisfies Known<Stripe.CustomerListParams>;

export const customerRoutes: readonly Route[] = [
  route('POST', '/customers', creation, async ({ tx, params }) => {
    const { email = null, name = null, metadata: entries } = params;
    const customer = newCustomer(tx.now, { email, name, metadata: entries });
    await tx.store.put('customer', customer);
    await tx.emit('customer.created', customer);
    return customer;
  }),
  route('POST', '/customers/:id', update, async ({ tx, id, params }) => {
    const customer = await getObject(tx.store, 'customer', id);
    if (customer.deleted) throw notFound('customer', id);
    const changed = { ...customer, ...params };
    await tx.store.put('customer', changed);
    await tx.emit('customer.updated', changed);
    return changed;
  }),
  list('/customers', listing, async ({ store }, { email }) =>
    (await findAll(store, 'customer', { email })).filter(({ deleted }) => !deleted),
  ),
  {
    method: 'GET',
    path: '/customers/:id',
    async endpoint({ tx, id, form }) {
      const customer = await getObject(tx.store, 'customer', id);
      if (customer.deleted) return deletedCustomer(id);
      return present(tx.store, customer, read(z.object({ expand }), form).expand);
    },
  },
  {
    method: 'DELETE',
    path: '/customers/:id',
    async endpoint({ tx, id, form }) {
      read(z.object({}), form);
      const customer = await getObject(tx.store, 'customer', id);
      if (customer.deleted) throw notFound('customer', id);
      await eraseCustomer(tx, customer);
      return deletedCustomer(id);
    },
  },
];

function deletedCustomer(id: string): DeletedCustomer {
  return { id, object: 'customer', deleted: true };
}
