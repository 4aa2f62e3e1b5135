import { declineOf, type DeclineReason, type SavedCard } from '../cards.ts';
import { newInvoicePayment, type Invoice } from '../objects/invoice.ts';
import { newPaymentIntent, type PaymentIntent } from '../objects/payment-intent.ts';
import { seconds } from '../provider-format.ts';
import type { World } from '../store.ts';

/**
 * Charges an invoice to a card and writes down how it went: paid where `refusal` is null, else still open.
 * An invoice over nothing is paid without a payment. Says nothing to anybody: events are the caller's.
 */
export async function chargeInvoice(
  world: World,
  invoice: Invoice,
  card: SavedCard | null,
  refusal: DeclineReason | null,
): Promise<Invoice> {
  if (invoice.amount_due === 0) return keep(world, paid(world, invoice));
  const tried = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 };
  if (!card) return keep(world, tried);
  const order = { customer: invoice.customer, amount: invoice.amount_due, card };
  const intent = newPaymentIntent(world.now, order, refusal ? declineOf(refusal) : null);
  await world.store.put('payment_intent', intent);
  const charged = withPayment(world, tried, intent);
  return keep(world, refusal ? charged : paid(world, charged));
}

/** The invoice as it is once its money has come in. */
export function paid(world: World, invoice: Invoice): Invoice {
  return {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: seconds(world.now) },
  };
}

/** A new attempt takes the place of the failed one before it. */
export function withPayment(world: World, invoice: Invoice, intent: PaymentIntent): Invoice {
  const payment = newInvoicePayment(world.now, invoice, intent);
  return { ...invoice, payments: { ...invoice.payments, data: [payment] } };
}

async function keep(world: World, invoice: Invoice): Promise<Invoice> {
  await world.store.put('invoice', invoice);
  return invoice;
}
