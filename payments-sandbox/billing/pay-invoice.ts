import { type ApiError, declined } from '../api-error.ts';
import { type DeclineReason, declineOf, type SavedCard } from '../cards.ts';
import type { Invoice } from '../objects/invoice.ts';
import { type PaymentIntent, paidIntent, refusedIntent } from '../objects/payment-intent.ts';
import { find, findAll, type World } from '../store.ts';
import { paid, withPayment } from './charge-invoice.ts';

/** An invoice of its own with the payment that belongs to it. */
export interface Payable {
  readonly invoice: Invoice;
  readonly intent: PaymentIntent;
}

/** The payment of an invoice; null where it has none. */
export async function payableOf(
  { store }: Pick<World, 'store'>,
  invoice: Invoice | null,
): Promise<Payable | null> {
  const id = invoice?.payments.data[0]?.payment.payment_intent;
  const intent = id ? await find(store, 'payment_intent', id) : null;
  return invoice && intent ? { invoice, intent } : null;
}

/** The invoice that a payment belongs to, with both; null for a payment of a subscription's invoice. */
export async function payableWith(
  world: Pick<World, 'store'>,
  intent: PaymentIntent,
): Promise<Payable | null> {
  const invoices = await findAll(world.store, 'invoice', { customer: intent.customer });
  const invoice = invoices.find(
    ({ subscription, payments }) =>
      subscription === null && payments.data[0]?.payment.payment_intent === intent.id,
  );
  return invoice ? { invoice, intent } : null;
}

/**
 * Tries to pay an invoice with a card. With the person there the bank may ask; without, it refuses
 * where it would have asked.
 * @returns the refusal, null where it is paid
 */
export async function payInvoice(
  world: World,
  { invoice, intent }: Payable,
  card: SavedCard,
  { offSession }: { offSession: boolean },
): Promise<ApiError | null> {
  const tried = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 };
  if (!offSession && card.asks) {
    await keep(world, tried, {
      ...intent,
      card,
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
      last_payment_error: null,
    });
    await world.emit('invoice.payment_action_required', tried);
    const message =
      'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.';
    return declined('invoice_payment_intent_requires_action', message, null);
  }
  return charge(world, { invoice: tried, intent }, card, card.later);
}

/**
 * The person confirmed to the bank, or did not: charged or refused accordingly.
 * @returns the refusal, null where it is paid
 */
export async function afterAsking(
  world: World,
  payable: Payable,
  confirmed: boolean,
): Promise<ApiError | null> {
  const { card } = payable.intent;
  if (!card) throw new Error('A bank asks about a card');
  const refused = confirmed ? (card.refusedAfterAsking ?? null) : 'authentication_failed';
  return charge(world, payable, card, refused);
}

async function charge(
  world: World,
  { invoice, intent }: Payable,
  card: SavedCard,
  refused: DeclineReason | null,
): Promise<ApiError | null> {
  if (refused) {
    const decline = declineOf(refused);
    await keep(world, invoice, refusedIntent(intent, card, decline));
    await world.emit('invoice.payment_failed', invoice);
    return declined(decline.code, decline.message, decline.declineCode);
  }
  const received = paidIntent(intent, card);
  const settled = paid(world, withPayment(world, invoice, received));
  await keep(world, settled, received);
  await world.emit('invoice.paid', settled);
  return null;
}

async function keep(world: World, invoice: Invoice, intent: PaymentIntent): Promise<void> {
  await world.store.put('payment_intent', intent);
  await world.store.put('invoice', invoice);
}
