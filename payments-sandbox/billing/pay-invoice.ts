import { type ApiError, declined } from '../api-error.ts';
import { type DeclineReason, declineOf, type SavedCard } from '../cards.ts';
import type { Invoice } from '../objects/invoice.ts';
import { type PaymentIntent, paidIntent, failedIntent } from '../objects/payment-intent.ts';
import { find, findAll, type Transaction } from '../store.ts';
import { paid, withPayment } from './charge-invoice.ts';

/** A standalone invoice with its payment. */
export interface Payable {
  readonly invoice: Invoice;
  readonly intent: PaymentIntent;
}

/** An invoice with its payment; null if it has none. */
export async function payableOf(
  { store }: Pick<Transaction, 'store'>,
  invoice: Invoice | null,
): Promise<Payable | null> {
  const id = invoice?.payments.data[0]?.payment.payment_intent;
  const intent = id ? await find(store, 'payment_intent', id) : null;
  return invoice && intent ? { invoice, intent } : null;
}

/** A payment with its standalone invoice; null for a payment of a subscription's invoice. */
export async function payableWith(
  tx: Pick<Transaction, 'store'>,
  intent: PaymentIntent,
): Promise<Payable | null> {
  const invoices = await findAll(tx.store, 'invoice', { customer: intent.customer });
  const invoice = invoices.find(
    ({ subscription, payments }) =>
      subscription === null && payments.data[0]?.payment.payment_intent === intent.id,
  );
  return invoice ? { invoice, intent } : null;
}

/**
 * Tries to pay an invoice with a card. On session the bank may require confirmation; off session it
 * declines instead.
 * @returns the error, or null if paid
 */
export async function payInvoice(
  tx: Transaction,
  { invoice, intent }: Payable,
  card: SavedCard,
  { offSession }: { offSession: boolean },
): Promise<ApiError | null> {
  const tried = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 };
  if (!offSession && card.asks) {
    await save(tx, tried, {
      ...intent,
      card,
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
      last_payment_error: null,
    });
    await tx.emit('invoice.payment_action_required', tried);
    const message =
      'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.';
    return declined('invoice_payment_intent_requires_action', message, null);
  }
  return charge(tx, { invoice: tried, intent }, card, card.later);
}

/**
 * Charges the card after the payer confirmed, or records the failure.
 * @returns the error, or null if paid
 */
export async function finishAuthentication(
  tx: Transaction,
  payable: Payable,
  confirmed: boolean,
): Promise<ApiError | null> {
  const { card } = payable.intent;
  if (!card) throw new Error('A bank asks about a card');
  const refused = confirmed ? (card.refusedAfterAsking ?? null) : 'authentication_failed';
  return charge(tx, payable, card, refused);
}

async function charge(
  tx: Transaction,
  { invoice, intent }: Payable,
  card: SavedCard,
  refused: DeclineReason | null,
): Promise<ApiError | null> {
  if (refused) {
    const decline = declineOf(refused);
    await save(tx, invoice, failedIntent(intent, card, decline));
    await tx.emit('invoice.payment_failed', invoice);
    return declined(decline.code, decline.message, decline.declineCode);
  }
  const received = paidIntent(intent, card);
  const settled = paid(tx, withPayment(tx, invoice, received));
  await save(tx, settled, received);
  await tx.emit('invoice.paid', settled);
  return null;
}

async function save(tx: Transaction, invoice: Invoice, intent: PaymentIntent): Promise<void> {
  await tx.store.put('payment_intent', intent);
  await tx.store.put('invoice', invoice);
}
