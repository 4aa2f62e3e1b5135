import { newId, seconds } from '../provider-format.ts';
import type { Settings } from '../settings.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { Price } from './price.ts';
import type { Subscription } from './subscription.ts';

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
  /** The page on which a standalone invoice can be paid, once it is finalized. */
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
  lines: { object: 'list'; data: ReturnType<typeof newLine>[]; has_more: false; url: string };
  /** Null for a standalone invoice. */
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
  /** Returned only with `expand`. */
  payments: {
    object: 'list';
    data: ReturnType<typeof newInvoicePayment>[];
    has_more: false;
    url: string;
  };
  /** For lookups, not part of responses. Null for a standalone invoice. */
  subscription: string | null;
}

interface Bill {
  readonly reason: BillingReason;
  readonly lines: readonly { readonly amount: number; readonly description: string }[];
}

/** An unpaid invoice for a subscription's current period. */
export function newInvoice(
  now: Date,
  { id, customer, metadata, items }: Subscription,
  { reason, lines }: Bill,
): Invoice {
  const draft = newDraft(now, { customer, description: null, metadata: {} });
  const [{ price, current_period_start: start, current_period_end: end }] = items.data;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...draft,
    number: numberOf(draft),
    status: 'open',
    billing_reason: reason,
    auto_advance: true,
    amount_due: Math.max(total, 0),
    amount_remaining: Math.max(total, 0),
    subtotal: total,
    total,
    period_start: start,
    period_end: end,
    lines: {
      ...draft.lines,
      data: lines.map((line) => newLine(line, { start, end }, price)),
    },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: id, metadata },
      quote_details: null,
    },
    status_transitions: { ...draft.status_transitions, finalized_at: seconds(now) },
    subscription: id,
  };
}

function numberOf({ id }: Invoice): string {
  return `SANDBOX-${id.slice(-8).toUpperCase()}`;
}

/** An empty draft without a subscription. */
export function newDraft(
  now: Date,
  order: { customer: string; description: string | null; metadata: Record<string, string> },
): Invoice {
  const id = newId('in');
  const created = seconds(now);
  return {
    id,
    object: 'invoice',
    number: null,
    created,
    ...order,
    status: 'draft',
    billing_reason: 'manual',
    collection_method: 'charge_automatically',
    currency: 'gbp',
    auto_advance: false,
    hosted_invoice_url: null,
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    subtotal: 0,
    total: 0,
    attempted: false,
    attempt_count: 0,
    next_payment_attempt: null,
    period_start: created,
    period_end: created,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: null,
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
    livemode: false,
    payments: { object: 'list', data: [], has_more: false, url: '/v1/invoice_payments' },
    subscription: null,
  };
}

/** The draft with an added line; `amount` in pence. */
export function withLine(
  draft: Invoice,
  { amount, description }: { amount: number; description: string },
): Invoice {
  const line = newLine({ amount, description }, { start: draft.created, end: draft.created }, null);
  const total = draft.total + amount;
  return {
    ...draft,
    lines: { ...draft.lines, data: [...draft.lines.data, line] },
    amount_due: total,
    amount_remaining: total,
    subtotal: total,
    total,
  };
}

/** The finalized draft, with its open payment. */
export function finalized(
  { now, settings }: { readonly now: Date; readonly settings: Settings },
  draft: Invoice,
  intent: PaymentIntent,
): Invoice {
  return {
    ...draft,
    status: 'open',
    number: numberOf(draft),
    hosted_invoice_url: `${settings.publicUrl}${settings.basePath}/invoice/${draft.id}`,
    status_transitions: { ...draft.status_transitions, finalized_at: seconds(now) },
    payments: { ...draft.payments, data: [newInvoicePayment(now, draft, intent)] },
  };
}

/** @param price null for an amount without a price */
function newLine(
  { amount, description }: { readonly amount: number; readonly description: string },
  period: { start: number; end: number },
  price: Price | null,
) {
  return {
    id: newId('il'),
    object: 'line_item' as const,
    amount,
    currency: 'gbp' as const,
    description,
    period,
    pricing: price && {
      type: 'price_details' as const,
      price_details: { price: price.id, product: price.product },
    },
    quantity: 1,
  };
}

export function newInvoicePayment(now: Date, invoice: { id: string }, intent: PaymentIntent) {
  const paid = intent.status === 'succeeded';
  return {
    id: newId('inpay'),
    object: 'invoice_payment' as const,
    amount_paid: paid ? intent.amount : null,
    amount_requested: intent.amount,
    created: seconds(now),
    currency: 'gbp' as const,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent' as const, payment_intent: intent.id },
    status: (paid ? 'paid' : 'open') as 'open' | 'paid' | 'canceled',
    status_transitions: { canceled_at: null, paid_at: paid ? seconds(now) : null },
  };
}
