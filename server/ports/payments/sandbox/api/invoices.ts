import type { Stripe } from 'stripe';
import * as z from 'zod';
import { missing } from '../api-error.ts';
import { present } from '../objects/present.ts';
import { find, findAll } from '../records.ts';
import type { ApiCall, Route } from './call.ts';
import { listPage } from './list.ts';
import { requireHistory } from './named-customer.ts';
import { expand, type Known, page, read, text } from './parameters.ts';

const listing = z.object({
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  ...page,
} satisfies Known<Stripe.InvoiceListParams>);

export const invoiceRoutes: readonly Route[] = [
  { method: 'GET', path: '/invoices', endpoint: list },
  { method: 'GET', path: '/invoices/:id', endpoint: retrieve },
];

async function list({ world, form }: ApiCall): Promise<object> {
  const { customer, subscription, status, ...rest } = read(listing, form);
  if (customer !== undefined) await requireHistory(world.store, customer);
  const all = await findAll(world.store, 'invoice', {
    ...(customer ? { customer } : {}),
    ...(subscription ? { subscription } : {}),
    ...(status ? { status } : {}),
  });
  return listPage(world.store, '/v1/invoices', all, rest);
}

async function retrieve({ world, id, form }: ApiCall): Promise<object> {
  const invoice = await find(world.store, 'invoice', id);
  if (!invoice) throw missing('invoice', id);
  return present(world.store, invoice, read(z.object({ expand }), form).expand);
}
