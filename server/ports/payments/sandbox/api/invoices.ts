import type { Stripe } from 'stripe';
import * as z from 'zod';
import { missing, refusal } from '../api-error.ts';
import { payableOf, payInvoice } from '../billing/pay-invoice.ts';
import { type Customer, paymentMethodOf } from '../objects/customer.ts';
import type { Invoice } from '../objects/invoice.ts';
import { finalized, newDraft } from '../objects/one-off-invoice.ts';
import { newOpenIntent, type PaymentIntent } from '../objects/payment-intent.ts';
import { present } from '../objects/present.ts';
import { find, findAll } from '../records.ts';
import { seconds, type World } from '../world.ts';
import type { ApiCall, Route } from './call.ts';
import { listPage } from './list.ts';
import { requireHistory } from './named-customer.ts';
import { expand, flag, type Known, metadata, page, read, text } from './parameters.ts';

/** Pence: the real service charges nothing below this. */
const LEAST = 30;

const listing = z.object({
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  ...page,
} satisfies Known<Stripe.InvoiceListParams>);
/** Only what is charged when we say so: the sandbox collects no invoice of its own accord. */
const creation = z.object({
  customer: text,
  collection_method: z.literal('charge_automatically'),
  auto_advance: z.literal('false'),
  pending_invoice_items_behavior: z.literal('exclude').optional(),
  currency: z.literal('gbp'),
  description: text.optional(),
  metadata: metadata.default({}),
  expand,
} satisfies Known<Stripe.InvoiceCreateParams>);
const payment = z.object({
  /** The real service takes the person for absent unless it is told otherwise. */
  off_session: flag.default(true),
  payment_method: text.optional(),
  expand,
} satisfies Known<Stripe.InvoicePayParams>);
const nothingBut = z.object({ expand });

export const invoiceRoutes: readonly Route[] = [
  { method: 'GET', path: '/invoices', endpoint: list },
  { method: 'POST', path: '/invoices', endpoint: create },
  { method: 'GET', path: '/invoices/:id', endpoint: retrieve },
  { method: 'POST', path: '/invoices/:id/finalize', endpoint: finalize },
  { method: 'POST', path: '/invoices/:id/pay', endpoint: pay },
  { method: 'POST', path: '/invoices/:id/void', endpoint: giveUp },
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

async function create({ world, form }: ApiCall): Promise<object> {
  const order = read(creation, form);
  await living(world, order.customer);
  const { customer, description = null } = order;
  const draft = newDraft(world.now, { customer, description, metadata: order.metadata });
  await world.store.put('invoice', draft);
  return present(world.store, draft, order.expand);
}

async function retrieve({ world, id, form }: ApiCall): Promise<object> {
  return present(world.store, await existing(world, id), read(nothingBut, form).expand);
}

async function finalize({ world, id, form }: ApiCall): Promise<object> {
  const { expand: paths } = read(nothingBut, form);
  const draft = await existing(world, id);
  if (draft.status !== 'draft') {
    const message = "This invoice is already finalized, you can't re-finalize a non-draft invoice.";
    throw refusal(message, { code: 'invoice_not_editable' });
  }
  if (draft.amount_due < LEAST)
    throw refusal('The amount is below what can be charged.', { code: 'amount_too_small' });
  const { customer, amount_due: amount } = draft;
  const intent = newOpenIntent(world.now, { customer, amount });
  const open = finalized(world, draft, intent);
  await world.store.put('payment_intent', intent);
  await world.store.put('invoice', open);
  await world.emit('invoice.finalized', open);
  return present(world.store, open, paths);
}

async function pay({ world, id, form }: ApiCall): Promise<object> {
  const order = read(payment, form);
  const invoice = await existing(world, id);
  if (invoice.status === 'paid') throw refusal('Invoice is already paid');
  const payable = invoice.status === 'open' ? await payableOf(world, invoice) : null;
  if (!payable || invoice.subscription !== null)
    throw refusal('This invoice cannot be paid: it is not an open invoice of its own.');
  const customer = await living(world, invoice.customer);
  const card = cardNamed(customer, order.payment_method);
  const { off_session: offSession } = order;
  const refused = await payInvoice(world, payable, card, { offSession });
  return refused ?? present(world.store, await existing(world, id), order.expand);
}

async function giveUp({ world, id, form }: ApiCall): Promise<object> {
  const { expand: paths } = read(nothingBut, form);
  const invoice = await existing(world, id);
  const payable = invoice.status === 'open' ? await payableOf(world, invoice) : null;
  if (!payable) throw refusal("You can only pass in open invoices. This invoice isn't open.");
  const { intent } = payable;
  if (intent.status === 'processing') throw refusal('A payment of this invoice is processing.');
  const [paymentOf] = invoice.payments.data;
  const voided: Invoice = {
    ...invoice,
    status: 'void',
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: seconds(world.now) },
    payments: {
      ...invoice.payments,
      data: paymentOf ? [{ ...paymentOf, status: 'canceled' }] : [],
    },
  };
  const canceled: PaymentIntent = { ...intent, status: 'canceled', next_action: null };
  await world.store.put('payment_intent', canceled);
  await world.store.put('invoice', voided);
  await world.emit('invoice.voided', voided);
  return present(world.store, voided, paths);
}

/** The card that is named: an invoice of its own knows no other. */
function cardNamed(customer: Customer, paymentMethod: string | undefined) {
  if (paymentMethod === undefined || !customer.card) {
    const message =
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.';
    throw refusal(message, { code: 'resource_missing' });
  }
  if (paymentMethodOf(customer) !== paymentMethod)
    throw missing('PaymentMethod', paymentMethod, 'payment_method');
  return customer.card;
}

async function living(world: World, id: string): Promise<Customer> {
  const customer = await find(world.store, 'customer', id);
  if (!customer || customer.deleted) throw missing('customer', id, 'customer');
  return customer;
}

async function existing(world: World, id: string): Promise<Invoice> {
  const invoice = await find(world.store, 'invoice', id);
  if (!invoice) throw missing('invoice', id);
  return invoice;
}
