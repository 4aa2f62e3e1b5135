import { newId } from '../ids.ts';
import { seconds } from '../world.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { Subscription } from './subscription.ts';

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  currency: 'gbp';
  description: string;
  period: { start: number; end: number };
  /** Null for an amount that belongs to no price. */
  pricing: { type: 'price_details'; price_details: { price: string; product: string } } | null;
  quantity: 1;
}

interface InvoicePayment {
  id: string;
  object: 'invoice_payment';
  amount_paid: number | null;
  amount_requested: number;
  created: number;
  currency: 'gbp';
  invoice: string;
  is_default: boolean;
  livemode: false;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'open' | 'paid' | 'canceled';
  status_transitions: { canceled_at: null; paid_at: number | null };
}

type BillingReason =
  | 'subscription_create'
  | 'subscription_cycle'
  | 'subscription_update'
  | 'manual';

export interface Invoice {
  id: string;
  object: 'invoice';
  /** Null until it is finalized. */
  number: string | null;
  created: number;
  customer: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  billing_reason: BillingReason;
  collection_method: 'charge_automatically';
  currency: 'gbp';
  description: string | null;
  auto_advance: boolean;
  /** The page on which an invoice of its own can be paid, once it is finalized. */
  hosted_invoice_url: string | null;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  subtotal: number;
  total: number;
  attempted: boolean;
  attempt_count: number;
  next_payment_attempt: number | null;
  period_start: number;
  period_end: number;
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false; url: string };
  /** Null for an invoice of its own. */
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Record<string, string> };
    quote_details: null;
  } | null;
  status_transitions: {
    finalized_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
  };
  metadata: Record<string, string>;
  livemode: false;
  /** Answered only when asked for with `expand`. */
  payments: { object: 'list'; data: InvoicePayment[]; has_more: false; url: string };
  /** For finding it again; not part of an answer. Null for an invoice of its own. */
  subscription: string | null;
}

interface Bill {
  readonly reason: BillingReason;
  readonly lines: readonly { readonly amount: number; readonly description: string }[];
}

/** An invoice over a subscription's present period, not paid yet. */
export function newInvoice(
  now: Date,
  subscription: Subscription,
  { reason, lines }: Bill,
): Invoice {
  const id = newId('in');
  const [item] = subscription.items.data;
  const period = { start: item.current_period_start, end: item.current_period_end };
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    object: 'invoice',
    number: `SANDBOX-${id.slice(-8).toUpperCase()}`,
    created: seconds(now),
    customer: subscription.customer,
    status: 'open',
    billing_reason: reason,
    collection_method: 'charge_automatically',
    currency: 'gbp',
    description: null,
    auto_advance: true,
    hosted_invoice_url: null,
    amount_due: Math.max(total, 0),
    amount_paid: 0,
    amount_remaining: Math.max(total, 0),
    subtotal: total,
    total,
    attempted: false,
    attempt_count: 0,
    next_payment_attempt: null,
    period_start: period.start,
    period_end: period.end,
    lines: {
      object: 'list',
      data: lines.map((line) => ({
        id: newId('il'),
        object: 'line_item',
        currency: 'gbp',
        period,
        pricing: {
          type: 'price_details',
          price_details: { price: item.price.id, product: item.price.product },
        },
        quantity: 1,
        ...line,
      })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      quote_details: null,
    },
    status_transitions: { finalized_at: seconds(now), paid_at: null, voided_at: null },
    metadata: {},
    livemode: false,
    payments: { object: 'list', data: [], has_more: false, url: '/v1/invoice_payments' },
    subscription: subscription.id,
  };
}

export function newInvoicePayment(
  now: Date,
  invoice: Invoice,
  intent: PaymentIntent,
): InvoicePayment {
  const paid = intent.status === 'succeeded';
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: paid ? intent.amount : null,
    amount_requested: intent.amount,
    created: seconds(now),
    currency: 'gbp',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: paid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: paid ? seconds(now) : null },
  };
}
