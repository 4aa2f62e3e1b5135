import { checkCardForm, digitsOf, type CardForm, type FieldErrors } from '../card-form.ts';
import { behaviourOf, declineOf, type DeclineReason, savedCard } from '../cards.ts';
import { sessionAt, type CheckoutSession } from '../objects/checkout-session.ts';
import { find, type Transaction } from '../store.ts';
import { beginSubscription } from './begin-subscription.ts';
import { chargeInvoice } from './charge-invoice.ts';

/** The outcome of a payment attempt. `closed`: the checkout was already complete or expired. */
export type PayResult =
  | { outcome: 'paid'; session: CheckoutSession }
  | { outcome: 'authenticate'; session: CheckoutSession }
  | { outcome: 'refused'; session: CheckoutSession; form: CardForm; errors: FieldErrors }
  | { outcome: 'closed'; session: CheckoutSession }
  | { outcome: 'unknown' };

/** Processes the form of the payment page. Must run exclusively: a second attempt finds it closed. */
export async function payCheckout(
  tx: Transaction,
  sessionId: string,
  form: CardForm,
): Promise<PayResult> {
  const session = await openSession(tx, sessionId);
  if (!session) return { outcome: 'unknown' };
  if (session.status !== 'open') return { outcome: 'closed', session };
  const errors = checkCardForm(form, tx.now);
  if (Object.keys(errors).length > 0) return { outcome: 'refused', session, form, errors };
  const card = behaviourOf(digitsOf(form.number));
  if (card.refused) return refused(session, form, card.refused);
  if (card.asks) return requireAuthentication(tx, session, form);
  return { outcome: 'paid', session: await completeCheckout(tx, session, form) };
}

/** Processes the payer's confirmation at the bank. */
export async function authenticateCheckout(
  tx: Transaction,
  sessionId: string,
  confirmed: boolean,
): Promise<PayResult> {
  const session = await openSession(tx, sessionId);
  if (!session) return { outcome: 'unknown' };
  const form = session.waiting;
  if (session.status !== 'open' || !form) return { outcome: 'closed', session };
  const decline = confirmed
    ? behaviourOf(digitsOf(form.number)).refusedAfterAsking
    : 'authentication_failed';
  if (!decline) return { outcome: 'paid', session: await completeCheckout(tx, session, form) };
  const again: CheckoutSession = { ...session, waiting: null };
  await tx.store.put('checkout_session', again);
  return refused(again, form, decline);
}

async function openSession(tx: Transaction, sessionId: string): Promise<CheckoutSession | null> {
  const session = await find(tx.store, 'checkout_session', sessionId);
  const customer = session && (await find(tx.store, 'customer', session.customer));
  // A deleted customer cannot pay, though the checkout itself has not expired.
  if (session && customer?.deleted) return { ...session, status: 'expired', url: null };
  return session?.payment_method_types.includes('card') ? sessionAt(session, tx.now) : null;
}

async function requireAuthentication(
  tx: Transaction,
  session: CheckoutSession,
  form: CardForm,
): Promise<PayResult> {
  const waiting: CheckoutSession = { ...session, waiting: { ...form, cvc: '' } };
  await tx.store.put('checkout_session', waiting);
  return { outcome: 'authenticate', session: waiting };
}

function refused(session: CheckoutSession, form: CardForm, reason: DeclineReason): PayResult {
  const { field, message } = declineOf(reason);
  return { outcome: 'refused', session, form, errors: { [field]: message } };
}

/** Starts the subscription, pays its first invoice with the card and completes the checkout. */
async function completeCheckout(
  tx: Transaction,
  session: CheckoutSession,
  form: CardForm,
): Promise<CheckoutSession> {
  const card = savedCard(digitsOf(form.number), form.expiry);
  const payer = { email: form.email, name: form.name, card };
  return beginSubscription(tx, session, payer, (invoice) => chargeInvoice(tx, invoice, card, null));
}
