import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import { AppError } from '../http/app-error.ts';
import { PaymentsRefused, unlessRefused } from '../ports/payments/payment-errors.ts';
import type { CheckoutRow } from './checkout-store.ts';
import { endLapsed, findRunning, refuseSuspended } from './current-membership.ts';
import type { MembershipDeps } from './deps.ts';
import { findCustomer } from './find-customer.ts';
import { openAtProvider } from './open-at-provider.ts';
import { planOfPrice } from './read-provider.ts';
import { syncPerson } from './sync-person.ts';
import { toAppError } from './to-app-error.ts';

/** The answer of POST /stripe/create-subscription. */
type SubscriptionAnswer = {
  sessionId: string | null;
  url: string | null;
  alreadySubscribed: boolean;
  message: string;
};

type Order = { readonly uid: string; readonly plan: PlanId; readonly priceId: string };

const ALREADY: SubscriptionAnswer = {
  sessionId: null,
  url: null,
  alreadySubscribed: true,
  message: 'You already have an active subscription.',
};

/** After so long a claim counts as left behind by a crash. */
const CLAIM_MS = 20_000;
/** How long somebody waits for the other click, in real time. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 50;
/** When the provider is asked about a checkout that nobody told us more about. */
const RECONCILE_SECONDS = [300, 3600, 86_400];

/**
 * Opens the hosted checkout of a plan (spec 4, Membership; P-5). However many clicks, tabs
 * and devices: at most one open checkout, and none for an active member. A checkout that was paid
 * counts as open until its payment is settled. The row is claimed first and the provider asked
 * afterwards, outside any transaction.
 * @throws AppError checkout/unknown-price, account/not-found, membership/suspended,
 *   checkout/payment-processing, checkout/not-created, payments/unavailable
 */
export async function createSubscription(
  deps: MembershipDeps,
  uid: string,
  priceId: string,
): Promise<SubscriptionAnswer> {
  const plan = planOfPrice(deps.prices, priceId);
  if (!plan) throw new AppError('checkout/unknown-price');
  const person = await deps.stores.customers.findPerson(uid);
  if (!person) throw new AppError('account/not-found');
  try {
    const customerId = await findCustomer(deps, person);
    return await openOne(deps, { uid, plan, priceId }, customerId);
  } catch (error) {
    if (error instanceof PaymentsRefused)
      throw new AppError('checkout/not-created', { cause: error });
    throw toAppError(error);
  }
}

async function openOne(
  deps: MembershipDeps,
  order: Order,
  customerId: string,
): Promise<SubscriptionAnswer> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUpAt) {
    if (await isMember(deps, order.uid)) return ALREADY;
    const claimed = await claim(deps, order);
    if (claimed) return answer(await openAtProvider(deps, claimed, customerId));
    const open = await deps.stores.checkouts.findOpen(order.uid);
    const usable = open && (await useOpen(deps, open, customerId, order.priceId));
    if (usable) return answer(usable);
  }
  throw new AppError('payments/unavailable');
}

/**
 * A membership that is being given up for want of a payment does not keep anybody from buying.
 * @throws AppError membership/suspended
 */
async function isMember(deps: MembershipDeps, uid: string): Promise<boolean> {
  const { stores, clock } = deps;
  const current = await stores.memberships.findCurrent(uid);
  if (!current) return false;
  refuseSuspended(current, clock.now());
  const running = await findRunning(deps, uid);
  if (running) return !(running.status === 'past_due' && running.cancel_at_period_end);
  await endLapsed(deps, uid);
  const left = await findRunning(deps, uid);
  refuseSuspended(left, clock.now());
  return left !== undefined;
}

/** The claim and the jobs that ask what became of it exist together, or neither. */
function claim(
  { stores, clock, jobs }: Pick<MembershipDeps, 'stores' | 'clock' | 'jobs'>,
  order: Order,
): Promise<CheckoutRow | null> {
  return stores.transaction(async (within) => {
    const row = await within.checkouts.claim({ ...order, id: randomUUID() }, clock.now());
    if (!row) return null;
    const data = { checkoutId: row.id };
    for (const startAfterSeconds of RECONCILE_SECONDS)
      await jobs.send('checkout-reconcile', data, { startAfterSeconds }, within.trx);
    return row;
  });
}

/**
 * What to do with a checkout that is open already: the same plan continues with it, another plan
 * closes it first, a claim that is being worked on is waited for.
 * @returns null where the caller should look again
 * @throws AppError checkout/payment-processing where the bank is not done with it
 */
async function useOpen(
  deps: MembershipDeps,
  row: CheckoutRow,
  customerId: string,
  priceId: string,
): Promise<CheckoutRow | null> {
  const { stores, payments, clock } = deps;
  const { session_id: sessionId } = row;
  if (sessionId === null) {
    await finishClaim(deps, row, customerId);
    return null;
  }
  // The provider may not know it, as after a change of the account.
  const checkout = await unlessRefused(() => payments.getCheckout(sessionId), null);
  if (checkout?.status === 'open') {
    const sameCustomer = checkout.customerId === customerId;
    if (sameCustomer && row.price_id === priceId) return row;
    // Refused: it is complete or expired already; which, the sync finds out.
    await unlessRefused(() => payments.expireCheckout(sessionId), null);
    // As a customer who is gone nobody can pay, whatever the provider says of the page.
    if (!sameCustomer) await stores.checkouts.close(row.id, 'abandoned', clock.now());
  }
  const { processing } = await syncPerson(deps, row.uid);
  if (processing) throw new AppError('checkout/payment-processing');
  return null;
}

async function finishClaim(
  deps: MembershipDeps,
  row: CheckoutRow,
  customerId: string,
): Promise<void> {
  const now = deps.clock.now();
  const left = now.getTime() - row.claimed_at.getTime() >= CLAIM_MS;
  const taken = left ? await deps.stores.checkouts.takeOver(row, now) : null;
  if (taken) await openAtProvider(deps, taken, customerId);
  else await sleep(PAUSE_MS);
}

function answer({ session_id: sessionId, url }: CheckoutRow): SubscriptionAnswer {
  return { sessionId, url, alreadySubscribed: false, message: 'Your checkout is ready.' };
}
