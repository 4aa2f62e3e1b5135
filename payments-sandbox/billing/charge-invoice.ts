import { declineOf, type DeclineReason, type SavedCard } from '../cards.ts';
import { newInvoicePayment, type Invoice } from '../objects/invoice.ts';
import { newPaymentIntent, type PaymentIntent } from '../objects/payment-intent.ts';
import { seconds } from '../provider-format.ts';
import type { Transaction } from '../store.ts';

/**
 * Charges an invoice to a card and stores the result: paid if `decline` is null, else still open. A zero
 * invoice is paid without a payment. Emits no events: the caller does.
 */
export async function chargeInvoice(
  tx: Transaction,
  invoice: Invoice,
  card: SavedCard | null,
  decline: DeclineReason | null,
): Promise<Invoice> {
  if (invoice.amount_due === 0) return save(tx, paid(tx, invoice));
  const tried = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 };
  if (!card) return save(tx, tried);
  const order = { customer: invoice.customer, amount: invoice.amount_due, card };
  const intent = newPaymentIntent(tx.now, order, decline ? declineOf(decline) : null);
  await tx.store.put('payment_intent', intent);
  const charged = withPayment(tx, tried, intent);
  return save(tx, decline ? charged : paid(tx, charged));
}

/** The paid state of an invoice. */
export function paid(tx: Transaction, invoice: Invoice): Invoice {
  return {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: seconds(tx.now) },
  };
}

/** The invoice with its payment; a new attempt replaces the previous one. */
export function withPayment(tx: Transaction, invoice: Invoice, intent: PaymentIntent): Invoice {
  const payment = newInvoicePayment(tx.now, invoice, intent);
  return { ...invoice, payments: { ...invoice.payments, data: [payment] } };
}

async function save(tx: Transaction, invoice: Invoice): Promise<Invoice> {
  await tx.store.put('invoice', invoice);
  return invoice;
}
