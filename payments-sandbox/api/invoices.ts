import type { Stripe } from 'stripe';
import * as z from 'zod';
import { notFound, invalidRequest } from '../api-error.ts';
import { payableOf, payInvoice } from '../billing/pay-invoice.ts';
import { type Customer, paymentMethodOf } from '../objects/customer.ts';
import { finalized, type Invoice, newDraft } from '../objects/invoice.ts';
import { newOpenIntent, type PaymentIntent } from '../objects/payment-intent.ts';
import { seconds } from '../provider-format.ts';
import { findAll } from '../store.ts';
import { list, retrieve, type Route, route } from './call.ts';
import { getObject, getActiveCustomer, requireKnownCustomer } from './lookups.ts';
import { flag, type Known, metadata, text } from './parameters.ts';

/** Stripe's minimum charge, in pence. */
const MIN_AMOUNT = 30;

const listing = {
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
} satisfies Known<Stripe.InvoiceListParams>;
/** Only invoices that are charged on request: the sandbox does not advance invoices. */
const creation = {
  customer: text,
  collection_method: z.literal('charge_automatically'),
  auto_advance: z.literal('false'),
  pending_invoice_items_behavior: z.literal('exclude').optional(),
  currency: z.literal('gbp'),
  description: text.optional(),
  metadata: metadata.default({}),
} satisfies Known<Stripe.InvoiceCreateParams>;
const payment = {
  /** Stripe's default: the customer is not present. */
  off_session: flag.default(true),
  payment_method: text.optional(),
} satisfies Known<Stripe.InvoicePayParams>;

export const invoiceRoutes: readonly Route[] = [
  list('/invoices', listing, async ({ store }, { customer, subscription, status }) => {
    await requireKnownCustomer(store, customer);
    return findAll(store, 'invoice', { customer, subscription, status });
  }),
  route('POST', '/invoices', creation, async ({ tx, params }) => {
    await getActiveCustomer(tx.store, params.customer);
    const { customer, description = null } = params;
    const draft = newDraft(tx.now, { customer, description, metadata: params.metadata });
    await tx.store.put('invoice', draft);
    return draft;
  }),
  retrieve('/invoices/:id', 'invoice'),
  route('POST', '/invoices/:id/finalize', {}, async ({ tx, id }) => {
    const draft = await getObject(tx.store, 'invoice', id);
    if (draft.status !== 'draft') {
      const message =
        "This invoice is already finalized, you can't re-finalize a non-draft invoice.";
      throw invalidRequest(message, { code: 'invoice_not_editable' });
    }
    if (draft.amount_due < MIN_AMOUNT)
      throw invalidRequest('The amount is below what can be charged.', {
        code: 'amount_too_small',
      });
    const { customer, amount_due: amount } = draft;
    const intent = newOpenIntent(tx.now, { customer, amount });
    const open = finalized(tx, draft, intent);
    await tx.store.put('payment_intent', intent);
    await tx.store.put('invoice', open);
    await tx.emit('invoice.finalized', open);
    return open;
  }),
  route('POST', '/invoices/:id/pay', payment, async ({ tx, id, params }) => {
    const invoice = await getObject(tx.store, 'invoice', id);
    if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
    const payable = invoice.status === 'open' ? await payableOf(tx, invoice) : null;
    if (!payable || invoice.subscription !== null)
      throw invalidRequest('This invoice cannot be paid: it is not an open invoice of its own.');
    const customer = await getActiveCustomer(tx.store, invoice.customer);
    const card = requireCard(customer, params.payment_method);
    const { off_session: offSession } = params;
    const refused = await payInvoice(tx, payable, card, { offSession });
    return refused ?? getObject(tx.store, 'invoice', id);
  }),
  route('POST', '/invoices/:id/void', {}, async ({ tx, id }) => {
    const invoice = await getObject(tx.store, 'invoice', id);
    const payable = invoice.status === 'open' ? await payableOf(tx, invoice) : null;
    if (!payable)
      throw invalidRequest("You can only pass in open invoices. This invoice isn't open.");
    const { intent } = payable;
    if (intent.status === 'processing')
      throw invalidRequest('A payment of this invoice is processing.');
    const [paymentOf] = invoice.payments.data;
    const voided: Invoice = {
      ...invoice,
      status: 'void',
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, voided_at: seconds(tx.now) },
      payments: {
        ...invoice.payments,
        data: paymentOf ? [{ ...paymentOf, status: 'canceled' }] : [],
      },
    };
    const canceled: PaymentIntent = { ...intent, status: 'canceled', next_action: null };
    await tx.store.put('payment_intent', canceled);
    await tx.store.put('invoice', voided);
    await tx.emit('invoice.voided', voided);
    return voided;
  }),
];

/** The customer's card, if it is the given payment method. A standalone invoice has no default. */
function requireCard(customer: Customer, paymentMethod: string | undefined) {
  if (paymentMethod === undefined || !customer.card) {
    const message =
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.';
    throw invalidRequest(message, { code: 'resource_missing' });
  }
  if (paymentMethodOf(customer) !== paymentMethod)
    throw notFound('PaymentMethod', paymentMethod, 'payment_method');
  return customer.card;
}
