import { sessionAt } from '../objects/checkout-session.ts';
import type { Invoice } from '../objects/invoice.ts';
import type { Subscription } from '../objects/subscription.ts';
import { seconds } from '../provider-format.ts';
import { find, findAll, type InWorld, type SandboxStore, type World } from '../store.ts';
import { settleDebits } from './bank-debit.ts';
import { raiseQuestions } from './question-payment.ts';
import { endSubscription } from './end-subscription.ts';
import { collect, renew } from './renew.ts';
import { settleRefund } from './settle-refund.ts';

/** More steps than a subscription can need in one go: a guard against a clock set centuries ahead. */
const MOST_STEPS = 50;

/**
 * Does what the clock has made due since the last time: bank debits, renewals and their retries, ends,
 * expired checkouts, refunds that succeed or fail later, payments that a bank questions.
 * Several periods that went by are gone through one after another, each at its own instant.
 */
export async function advance(store: SandboxStore, now: Date, inWorld: InWorld): Promise<void> {
  await settleDebits(store, now, inWorld);
  for (const status of ['active', 'trialing', 'past_due']) {
    for (const subscription of await findAll(store, 'subscription', { status })) {
      const step = nextStep(subscription, await openInvoice(store, subscription));
      if (isDue(step, now)) await inWorld((world) => advanceSubscription(world, subscription.id));
    }
  }
  for (const session of await findAll(store, 'checkout_session', { status: 'open' })) {
    if (sessionAt(session, now).status === 'expired')
      await inWorld((world) => expireSession(world, session.id));
  }
  for (const later of ['succeeded', 'failed']) {
    for (const { id } of await findAll(store, 'refund', { later }))
      await inWorld((world) => settleRefund(world, id));
  }
  await raiseQuestions(store, now, inWorld);
}

/** What happens next to a subscription and when (seconds). */
type Step = { readonly at: number; take(world: World): Promise<Subscription> } | null;

function nextStep(subscription: Subscription, invoice: Invoice | null): Step {
  if (subscription.status === 'past_due') {
    if (!invoice || invoice.next_payment_attempt === null) return null;
    return {
      at: invoice.next_payment_attempt,
      take: (world) => collect(world, subscription, invoice),
    };
  }
  if (subscription.status !== 'active' && subscription.status !== 'trialing') return null;
  const { cancel_at: cancelAt, items } = subscription;
  const periodEnd = items.data[0].current_period_end;
  if (cancelAt !== null && cancelAt <= periodEnd)
    return { at: cancelAt, take: (world) => endSubscription(world, subscription) };
  return { at: periodEnd, take: (world) => renew(world, subscription) };
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

async function advanceSubscription(world: World, id: string): Promise<void> {
  let subscription = await find(world.store, 'subscription', id);
  for (let steps = 0; subscription && steps < MOST_STEPS; steps += 1) {
    const step = nextStep(subscription, await openInvoice(world.store, subscription));
    if (!isDue(step, world.now)) return;
    subscription = await step.take(world.at(new Date(step.at * 1000)));
  }
}

async function expireSession(world: World, id: string): Promise<void> {
  const session = await find(world.store, 'checkout_session', id);
  if (session?.status !== 'open') return;
  const expired = sessionAt(session, world.now);
  if (expired.status !== 'expired') return;
  await world.store.put('checkout_session', expired);
  await world.emit('checkout.session.expired', expired);
}
