import { sessionAt } from '../objects/checkout-session.ts';
import type { Invoice } from '../objects/invoice.ts';
import type { Subscription } from '../objects/subscription.ts';
import { seconds } from '../provider-format.ts';
import {
  find,
  findAll,
  type InTransaction,
  type SandboxStore,
  type Transaction,
} from '../store.ts';
import { settleDebits } from './bank-debit.ts';
import { openDueDisputes } from './open-dispute.ts';
import { endSubscription } from './end-subscription.ts';
import { collect, renew } from './renew.ts';
import { settleRefund } from './settle-refund.ts';

/** Guards against a clock set centuries ahead. */
const MAX_STEPS = 50;

/**
 * Runs everything due since the last call: bank debits, renewals and retries, ends, expired checkouts,
 * delayed refunds, and disputes. Missed periods are processed one after another, each at its own
 * instant.
 */
export async function advance(
  store: SandboxStore,
  now: Date,
  inTransaction: InTransaction,
): Promise<void> {
  await settleDebits(store, now, inTransaction);
  for (const status of ['active', 'trialing', 'past_due']) {
    for (const subscription of await findAll(store, 'subscription', { status })) {
      const step = nextStep(subscription, await openInvoice(store, subscription));
      if (isDue(step, now)) await inTransaction((tx) => advanceSubscription(tx, subscription.id));
    }
  }
  for (const session of await findAll(store, 'checkout_session', { status: 'open' })) {
    if (sessionAt(session, now).status === 'expired')
      await inTransaction((tx) => expireSession(tx, session.id));
  }
  for (const later of ['succeeded', 'failed']) {
    for (const { id } of await findAll(store, 'refund', { later }))
      await inTransaction((tx) => settleRefund(tx, id));
  }
  await openDueDisputes(store, now, inTransaction);
}

/** The next change of a subscription and its time (seconds). */
type Step = { readonly at: number; take(tx: Transaction): Promise<Subscription> } | null;

function nextStep(subscription: Subscription, invoice: Invoice | null): Step {
  if (subscription.status === 'past_due') {
    if (!invoice || invoice.next_payment_attempt === null) return null;
    return {
      at: invoice.next_payment_attempt,
      take: (tx) => collect(tx, subscription, invoice),
    };
  }
  if (subscription.status !== 'active' && subscription.status !== 'trialing') return null;
  const { cancel_at: cancelAt, items } = subscription;
  const periodEnd = items.data[0].current_period_end;
  if (cancelAt !== null && cancelAt <= periodEnd)
    return { at: cancelAt, take: (tx) => endSubscription(tx, subscription) };
  return { at: periodEnd, take: (tx) => renew(tx, subscription) };
}

function isDue(step: Step, now: Date): step is NonNullable<Step> {
  return step !== null && step.at <= seconds(now);
}

async function openInvoice(
  store: SandboxStore,
  { latest_invoice: id }: Subscription,
): Promise<Invoice | null> {
  const invoice = id === null ? null : await find(store, 'invoice', id);
  return invoice?.status === 'open' ? invoice : null;
}

async function advanceSubscription(tx: Transaction, id: string): Promise<void> {
  let subscription = await find(tx.store, 'subscription', id);
  for (let steps = 0; subscription && steps < MAX_STEPS; steps += 1) {
    const step = nextStep(subscription, await openInvoice(tx.store, subscription));
    if (!isDue(step, tx.now)) return;
    subscription = await step.take(tx.at(new Date(step.at * 1000)));
  }
}

async function expireSession(tx: Transaction, id: string): Promise<void> {
  const session = await find(tx.store, 'checkout_session', id);
  if (session?.status !== 'open') return;
  const expired = sessionAt(session, tx.now);
  if (expired.status !== 'expired') return;
  await tx.store.put('checkout_session', expired);
  await tx.emit('checkout.session.expired', expired);
}
