import type { Stripe } from 'stripe';
import * as z from 'zod';
import { missing, refusal } from '../api-error.ts';
import { payableOf, payInvoice } from '../billing/pay-invoice.ts';
import { type Customer, paymentMethodOf } from '../objects/customer.ts';
import { finalized, type Invoice, newDraft } from '../objects/invoice.ts';
import { newOpenIntent, type PaymentIntent } from '../objects/payment-intent.ts';
import { seconds } from '../provider-format.ts';
import { findAll } from '../store.ts';
import { list, retrieve, type Route, route } from './call.ts';
import { existing, livingCustomer, requireHistory } from './existing.ts';
import { flag, type Known, metadata, text } from './parameters.ts';

/** Pence: the real service charges nothing below this. */
const LEAST = 30;

const listing = {
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
} satisfies Known<Stripe.InvoiceListParams>;
/** Only what is charged when we say so: the sandbox collects no invoice of its own accord. */
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
  /** The real service takes the person for absent unless it is told otherwise. */
  off_session: flag.default(true),
  payment_method: text.optional(),
} satisfies Known<Stripe.InvoicePayParams>;

export const invoiceRoutes: readonly Route[] = [
  list('/invoices', listing, async ({ store }, { customer, subscription, status }) => {
    await requireHistory(store, customer);
    return findAll(store, 'invoice', { customer, subscription, status });
  }),
  route('POST', '/invoices', creation, async ({ world, order }) => {
    await livingCustomer(world.store, order.customer);
    const { customer, description = null } = order;
    const draft = newDraft(world.now, { customer, description, metadata: order.metadata });
    await world.store.put('invoice', draft);
    return draft;
  }),
  retrieve('/invoices/:id', 'invoice'),
  route('POST', '/invoices/:id/finalize', {}, async ({ world, id }) => {
    const draft = await existing(world.store, 'invoice', id);
    if (draft.status !== 'draft') {
      const message =
        "This invoice is already finalized, you can't re-finalize a non-draft invoice.";
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
    return open;
  }),
  route('POST', '/invoices/:id/pay', payment, async ({ world, id, order }) => {
    const invoice = await existing(world.store, 'invoice', id);
    if (invoice.status === 'paid') throw refusal('Invoice is already paid');
    const payable = invoice.status === 'open' ? await payableOf(world, invoice) : null;
    if (!payable || invoice.subscription !== null)
      throw refusal('This invoice cannot be paid: it is not an open invoice of its own.');
    const customer = await livingCustomer(world.store, invoice.customer);
    const card = cardNamed(customer, order.payment_method);
    const { off_session: offSession } = order;
    const refused = await payInvoice(world, payable, card, { offSession });
    return refused ?? existing(world.store, 'invoice', id);
  }),
  route('POST', '/invoices/:id/void', {}, async ({ world, id }) => {
    const invoice = await existing(world.store, 'invoice', id);
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
    return voided;
  }),
];

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
