import { type BankDebit, debitOutcome } from '../bank-accounts.ts';
import { type BankErrors, type BankForm, checkBankForm } from '../bank-form.ts';
import { type CheckoutSession, sessionAt } from '../objects/checkout-session.ts';
import type { Invoice } from '../objects/invoice.ts';
import { chargeIdOf, newBankDebitIntent, type PaymentIntent } from '../objects/payment-intent.ts';
import { seconds } from '../provider-format.ts';
import {
  find,
  findAll,
  type InTransaction,
  type SandboxStore,
  type Transaction,
} from '../store.ts';
import { beginSubscription } from './begin-subscription.ts';
import { paid, withPayment } from './charge-invoice.ts';
import { collectLater } from './renew.ts';

/** Bacs takes three working days. */
const SETTLEMENT_SECONDS = 3 * 86_400;

/** The outcome of a payment attempt. `closed`: the checkout was already complete or expired. */
export type DebitResult =
  | { outcome: 'paid'; session: CheckoutSession }
  | { outcome: 'mistyped'; session: CheckoutSession; form: BankForm; errors: BankErrors }
  | { outcome: 'closed'; session: CheckoutSession }
  | { outcome: 'unknown' };

/**
 * Processes the bank debit form. Completes the checkout and activates the subscription at once; the
 * payment settles days later. `unknown` if the checkout does not accept bank debits.
 */
export async function payByBankDebit(
  tx: Transaction,
  sessionId: string,
  form: BankForm,
): Promise<DebitResult> {
  const known = await find(tx.store, 'checkout_session', sessionId);
  if (!known?.payment_method_types.includes('bacs_debit')) return { outcome: 'unknown' };
  const session = sessionAt(known, tx.now);
  if (session.status !== 'open') return { outcome: 'closed', session };
  const errors = checkBankForm(form);
  if (Object.keys(errors).length > 0) return { outcome: 'mistyped', session, form, errors };
  const { email = null, name = null } = (await find(tx.store, 'customer', session.customer)) ?? {};
  const payer = { email, name, card: null };
  const complete = await beginSubscription(tx, session, payer, (invoice) =>
    sendDebit(tx, session, invoice, form),
  );
  return { outcome: 'paid', session: complete };
}

async function sendDebit(
  tx: Transaction,
  session: CheckoutSession,
  invoice: Invoice,
  { sortCode, accountNumber }: BankForm,
): Promise<Invoice> {
  const debit: BankDebit = {
    last4: accountNumber.slice(-4),
    settlesAt: seconds(tx.now) + SETTLEMENT_SECONDS,
    failure: debitOutcome(sortCode, accountNumber) ?? null,
    session: session.id,
    invoice: invoice.id,
  };
  const order = { customer: invoice.customer, amount: invoice.amount_due, debit };
  const intent = newBankDebitIntent(tx.now, order);
  await tx.store.put('payment_intent', intent);
  const tried = { ...invoice, attempted: true, attempt_count: 1 };
  const processing = withPayment(tx, tried, intent);
  await tx.store.put('invoice', processing);
  return processing;
}

/** Settles due debits, each at its own instant. */
export async function settleDebits(
  store: SandboxStore,
  now: Date,
  inTransaction: InTransaction,
): Promise<void> {
  for (const { id } of await findAll(store, 'payment_intent', { status: 'processing' }))
    await inTransaction(async (tx) => {
      const intent = await find(tx.store, 'payment_intent', id);
      const debit = intent?.status === 'processing' ? intent.debit : null;
      if (!intent || !debit || debit.settlesAt > seconds(now)) return;
      await settle(tx.at(new Date(debit.settlesAt * 1000)), intent, debit);
    });
}

/** Also settles if the subscription has ended meanwhile: a pending debit cannot be stopped. */
async function settle(tx: Transaction, intent: PaymentIntent, debit: BankDebit): Promise<void> {
  const session = await find(tx.store, 'checkout_session', debit.session);
  const invoice = await find(tx.store, 'invoice', debit.invoice);
  if (!session || !invoice) return;
  if (debit.failure) {
    await fail(tx, intent, debit.failure, session, invoice);
    return;
  }
  const arrived: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: chargeIdOf(intent.id),
  };
  const complete: CheckoutSession = { ...session, payment_status: 'paid' };
  const settled = paid(tx, withPayment(tx, invoice, arrived));
  await tx.store.put('payment_intent', arrived);
  await tx.store.put('checkout_session', complete);
  await tx.store.put('invoice', settled);
  await tx.emit('checkout.session.async_payment_succeeded', complete);
  await tx.emit('invoice.paid', settled);
}

async function fail(
  tx: Transaction,
  intent: PaymentIntent,
  { code, message, invoice: invoiceOutcome }: NonNullable<BankDebit['failure']>,
  session: CheckoutSession,
  invoice: Invoice,
): Promise<void> {
  const refused: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: { type: 'invalid_request_error', code, message },
  };
  await tx.store.put('payment_intent', refused);
  await tx.emit('checkout.session.async_payment_failed', session);
  const subscription = await find(tx.store, 'subscription', invoice.subscription ?? '');
  if (subscription?.status === 'active' && invoiceOutcome === 'retried') {
    await collectLater(tx, subscription, invoice);
    return;
  }
  await tx.emit('invoice.payment_failed', invoice);
  const voided: Invoice = { ...invoice, status: 'void', next_payment_attempt: null };
  await tx.store.put('invoice', voided);
  await tx.emit('invoice.voided', voided);
}
