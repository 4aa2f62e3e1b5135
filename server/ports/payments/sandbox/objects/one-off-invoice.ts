import { newId } from '../ids.ts';
import { seconds, type World } from '../world.ts';
import { type Invoice, type InvoiceLine, newInvoicePayment } from './invoice.ts';
import type { PaymentIntent } from './payment-intent.ts';

/** A draft over nothing yet, which belongs to no subscription. */
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

/** A draft with one more amount on it, in pence. */
export function withLine(
  draft: Invoice,
  { amount, description }: { amount: number; description: string },
): Invoice {
  const line: InvoiceLine = {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: 'gbp',
    description,
    period: { start: draft.created, end: draft.created },
    pricing: null,
    quantity: 1,
  };
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

/** The draft as it is once nothing of it can be changed any more, with the payment that waits for it. */
export function finalized(
  { now, settings }: World,
  draft: Invoice,
  intent: PaymentIntent,
): Invoice {
  return {
    ...draft,
    status: 'open',
    number: `SANDBOX-${draft.id.slice(-8).toUpperCase()}`,
    hosted_invoice_url: `${settings.publicUrl}${settings.basePath}/invoice/${draft.id}`,
    status_transitions: { ...draft.status_transitions, finalized_at: seconds(now) },
    payments: { ...draft.payments, data: [newInvoicePayment(now, draft, intent)] },
  };
}
