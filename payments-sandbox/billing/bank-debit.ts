import { type BankDebit, debitsFrom } from '../bank-accounts.ts';
import { type BankErrors, type BankForm, checkBankForm } from '../bank-form.ts';
import { type CheckoutSession, sessionAt } from '../objects/checkout-session.ts';
import type { Invoice } from '../objects/invoice.ts';
import { chargeIdOf, newBankDebitIntent, type PaymentIntent } from '../objects/payment-intent.ts';
import { seconds } from '../provider-format.ts';
import { find, findAll, type InWorld, type SandboxStore, type World } from '../store.ts';
import { beginSubscription } from './begin-subscription.ts';
import { paid, withPayment } from './charge-invoice.ts';
import { collectLater } from './renew.ts';

/** Bacs takes three working days. */
const SETTLES_AFTER = 3 * 86_400;

/** How an attempt to pay ended. `closed`: the checkout was complete or expired before this attempt. */
export type DebitResult =
  | { outcome: 'paid'; session: CheckoutSession }
  | { outcome: 'mistyped'; session: CheckoutSession; form: BankForm; errors: BankErrors }
  | { outcome: 'closed'; session: CheckoutSession }
  | { outcome: 'unknown' };

/**
 * The form for a bank debit was sent. The checkout is complete and the subscription active at once;
 * whether money comes in is known days later. A checkout that takes no bank debits knows none.
 */
export async function payByBankDebit(
  world: World,
  sessionId: string,
  form: BankForm,
): Promise<DebitResult> {
  const known = await find(world.store, 'checkout_session', sessionId);
  if (!known?.payment_method_types.includes('bacs_debit')) return { outcome: 'unknown' };
  const session = sessionAt(known, world.now);
  if (session.status !== 'open') return { outcome: 'closed', session };
  const errors = checkBankForm(form);
  if (Object.keys(errors).length > 0) return { outcome: 'mistyped', session, form, errors };
  const { email = null, name = null } =
    (await find(world.store, 'customer', session.customer)) ?? {};
  const payer = { email, name, card: null };
  const complete = await beginSubscription(world, session, payer, (invoice) =>
    sendDebit(world, session, invoice, form),
  );
  return { outcome: 'paid', session: complete };
}

async function sendDebit(
  world: World,
  session: CheckoutSession,
  invoice: Invoice,
  { sortCode, accountNumber }: BankForm,
): Promise<Invoice> {
  const debit: BankDebit = {
    last4: accountNumber.slice(-4),
    settlesAt: seconds(world.now) + SETTLES_AFTER,
    failure: debitsFrom(sortCode, accountNumber) ?? null,
    session: session.id,
    invoice: invoice.id,
  };
  const order = { customer: invoice.customer, amount: invoice.amount_due, debit };
  const intent = newBankDebitIntent(world.now, order);
  await world.store.put('payment_intent', intent);
  const tried = { ...invoice, attempted: true, attempt_count: 1 };
  const processing = withPayment(world, tried, intent);
  await world.store.put('invoice', processing);
  return processing;
}

/** Settles the debits that are due, each at its own instant. */
export async function settleDebits(
  store: SandboxStore,
  now: Date,
  inWorld: InWorld,
): Promise<void> {
  for (const { id } of await findAll(store, 'payment_intent', { status: 'processing' }))
    await inWorld(async (world) => {
      const intent = await find(world.store, 'payment_intent', id);
      const debit = intent?.status === 'processing' ? intent.debit : null;
      if (!intent || !debit || debit.settlesAt > seconds(now)) return;
      await settle(world.at(new Date(debit.settlesAt * 1000)), intent, debit);
    });
}

/** Money arrives although the subscription was ended meanwhile: a debit on its way cannot be stopped. */
async function settle(world: World, intent: PaymentIntent, debit: BankDebit): Promise<void> {
  const session = await find(world.store, 'checkout_session', debit.session);
  const invoice = await find(world.store, 'invoice', debit.invoice);
  if (!session || !invoice) return;
  if (debit.failure) {
    await fail(world, intent, debit.failure, session, invoice);
    return;
  }
  const arrived: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: chargeIdOf(intent.id),
  };
  const complete: CheckoutSession = { ...session, payment_status: 'paid' };
  const settled = paid(world, withPayment(world, invoice, arrived));
  await world.store.put('payment_intent', arrived);
  await world.store.put('checkout_session', complete);
  await world.store.put('invoice', settled);
  await world.emit('checkout.session.async_payment_succeeded', complete);
  await world.emit('invoice.paid', settled);
}

async function fail(
  world: World,
  intent: PaymentIntent,
  { code, message, invoice: fate }: NonNullable<BankDebit['failure']>,
  session: CheckoutSession,
  invoice: Invoice,
): Promise<void> {
  const refused: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: { type: 'invalid_request_error', code, message },
  };
  await world.store.put('payment_intent', refused);
  await world.emit('checkout.session.async_payment_failed', session);
  const subscription = await find(world.store, 'subscription', invoice.subscription ?? '');
  if (subscription?.status === 'active' && fate === 'retried') {
    await collectLater(world, subscription, invoice);
    return;
  }
  await world.emit('invoice.payment_failed', invoice);
  const voided: Invoice = { ...invoice, status: 'void', next_payment_attempt: null };
  await world.store.put('invoice', voided);
  await world.emit('invoice.voided', voided);
}
