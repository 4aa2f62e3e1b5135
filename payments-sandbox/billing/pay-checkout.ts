import { checkCardForm, digitsOf, type CardForm, type FieldErrors } from '../card-form.ts';
import { behaviourOf, declineOf, type DeclineReason, savedCard } from '../cards.ts';
import { sessionAt, type CheckoutSession } from '../objects/checkout-session.ts';
import { find, type World } from '../store.ts';
import { beginSubscription } from './begin-subscription.ts';
import { chargeInvoice } from './charge-invoice.ts';

/** How an attempt to pay ended. `closed`: the checkout was complete or expired before this attempt. */
export type PayResult =
  | { outcome: 'paid'; session: CheckoutSession }
  | { outcome: 'authenticate'; session: CheckoutSession }
  | { outcome: 'refused'; session: CheckoutSession; form: CardForm; errors: FieldErrors }
  | { outcome: 'closed'; session: CheckoutSession }
  | { outcome: 'unknown' };

/** The form of the pay page was sent. Run it alone per checkout: whoever comes second finds it closed. */
export async function payCheckout(
  world: World,
  sessionId: string,
  form: CardForm,
): Promise<PayResult> {
  const session = await openSession(world, sessionId);
  if (!session) return { outcome: 'unknown' };
  if (session.status !== 'open') return { outcome: 'closed', session };
  const errors = checkCardForm(form, world.now);
  if (Object.keys(errors).length > 0) return { outcome: 'refused', session, form, errors };
  const card = behaviourOf(digitsOf(form.number));
  if (card.refused) return refused(session, form, card.refused);
  if (card.asks) return askThePayer(world, session, form);
  return { outcome: 'paid', session: await completeCheckout(world, session, form) };
}

/** The payer confirmed to the bank, or did not. */
export async function authenticateCheckout(
  world: World,
  sessionId: string,
  confirmed: boolean,
): Promise<PayResult> {
  const session = await openSession(world, sessionId);
  if (!session) return { outcome: 'unknown' };
  const form = session.waiting;
  if (session.status !== 'open' || !form) return { outcome: 'closed', session };
  const refusal = confirmed
    ? behaviourOf(digitsOf(form.number)).refusedAfterAsking
    : 'authentication_failed';
  if (!refusal) return { outcome: 'paid', session: await completeCheckout(world, session, form) };
  const again: CheckoutSession = { ...session, waiting: null };
  await world.store.put('checkout_session', again);
  return refused(again, form, refusal);
}

async function openSession(world: World, sessionId: string): Promise<CheckoutSession | null> {
  const session = await find(world.store, 'checkout_session', sessionId);
  const customer = session && (await find(world.store, 'customer', session.customer));
  // Nothing can be done as a deleted customer, though the checkout itself has not expired.
  if (session && customer?.deleted) return { ...session, status: 'expired', url: null };
  return session?.payment_method_types.includes('card') ? sessionAt(session, world.now) : null;
}

async function askThePayer(
  world: World,
  session: CheckoutSession,
  form: CardForm,
): Promise<PayResult> {
  const waiting: CheckoutSession = { ...session, waiting: { ...form, cvc: '' } };
  await world.store.put('checkout_session', waiting);
  return { outcome: 'authenticate', session: waiting };
}

function refused(session: CheckoutSession, form: CardForm, reason: DeclineReason): PayResult {
  const { field, message } = declineOf(reason);
  return { outcome: 'refused', session, form, errors: { [field]: message } };
}

/** The card was accepted: the subscription begins, its first invoice is paid, the checkout is complete. */
async function completeCheckout(
  world: World,
  session: CheckoutSession,
  form: CardForm,
): Promise<CheckoutSession> {
  const card = savedCard(digitsOf(form.number), form.expiry);
  const payer = { email: form.email, name: form.name, card };
  return beginSubscription(world, session, payer, (invoice) =>
    chargeInvoice(world, invoice, card, null),
  );
}
