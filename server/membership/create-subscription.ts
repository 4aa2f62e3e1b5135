import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import { AppError } from '../http/app-error.ts';
import { PaymentsRefused, unlessRefused } from '../ports/payments/payment-errors.ts';
import { checkouts } from '../metrics/metrics.ts';
import type { CheckoutRow } from './checkout-store.ts';
import { endLapsed, findRunning, refuseSuspended } from './current-membership.ts';
import type { MembershipDeps } from './deps.ts';
import { findCustomer } from './find-customer.ts';
import { openAtProvider } from './open-at-provider.ts';
import { planOfPrice } from './read-provider.ts';
import { syncPerson } from './sync-person.ts';
import { toAppError } from './to-app-error.ts';

/** Response of POST /stripe/create-subscription. */
type SubscriptionResponse = {
  sessionId: string | null;
  url: string | null;
  alreadySubscribed: boolean;
  message: string;
};

type Order = { readonly uid: string; readonly plan: PlanId; readonly priceId: string };

const ALREADY_SUBSCRIBED: SubscriptionResponse = {
  sessionId: null,
  url: null,
  alreadySubscribed: true,
  message: 'You already have an active subscription.',
};

/** A claim's lease: after this, another request may take it over. */
const CLAIM_LEASE_MS = 20_000;
/** How long a request waits for a concurrent one, in real time. */
const WAIT_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 50;
/** When the provider is polled about a checkout, in case its events are lost. */
const RECONCILE_SECONDS = [300, 3600, 86_400];

/**
 * Opens the hosted checkout of a plan (P-5). At most one checkout per person is open across clicks,
 * tabs and devices, and none for an active member. A paid checkout counts as open until its payment
 * is settled. The row is claimed first; the provider is called outside any transaction.
 * @throws AppError checkout/unknown-price, account/not-found, membership/suspended,
 *   checkout/payment-processing, checkout/not-created, payments/unavailable
 */
export async function createSubscription(
  deps: MembershipDeps,
  uid: string,
  priceId: string,
): Promise<SubscriptionResponse> {
  const plan = planOfPrice(deps.prices, priceId);
  if (!plan) throw new AppError('checkout/unknown-price');
  const person = await deps.stores.customers.findPerson(uid);
  if (!person) throw new AppError('account/not-found');
  try {
    const customerId = await findCustomer(deps, person);
    return await openCheckout(deps, { uid, plan, priceId }, customerId);
  } catch (error) {
    if (error instanceof PaymentsRefused)
      throw new AppError('checkout/not-created', { cause: error });
    throw toAppError(error);
  }
}

async function openCheckout(
  deps: MembershipDeps,
  order: Order,
  customerId: string,
): Promise<SubscriptionResponse> {
  const deadline = performance.now() + WAIT_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const version = (await deps.stores.customers.find(order.uid))?.version;
    if (await isMember(deps, order.uid)) return ALREADY_SUBSCRIBED;
    const claimed = await claim(deps, order, version);
    if (claimed) return toResponse(await openAtProvider(deps, claimed, customerId));
    const open = await deps.stores.checkouts.findOpen(order.uid);
    const reused = open && (await reuseOpenCheckout(deps, open, customerId, order.priceId));
    if (reused) return toResponse(reused);
  }
  throw new AppError('payments/unavailable');
}

/**
 * A membership that is past due and cancelled does not block a purchase.
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
  const remaining = await findRunning(deps, uid);
  refuseSuspended(remaining, clock.now());
  return remaining !== undefined;
}

/**
 * Creates the claim and its polling jobs in one transaction.
 * @param version of the customer when the person was not a member: a payment recorded since may have made
 *   them one, and closed the checkout that would have refused this claim
 * @returns null if the person has an open checkout, or was changed since
 */
function claim(
  { stores, clock, jobs }: Pick<MembershipDeps, 'stores' | 'clock' | 'jobs'>,
  order: Order,
  version: number | undefined,
): Promise<CheckoutRow | null> {
  return stores.transaction(async (within) => {
    const customer = await within.customers.lock(order.uid);
    if (customer?.version !== version) return null;
    const row = await within.checkouts.claim({ ...order, id: randomUUID() }, clock.now());
    if (!row) return null;
    const data = { checkoutId: row.id };
    for (const startAfterSeconds of RECONCILE_SECONDS)
      await jobs.send('checkout-reconcile', data, { startAfterSeconds }, within.trx);
    checkouts.inc({ plan: order.plan });
    return row;
  });
}

/**
 * Handles a checkout that is already open: the same plan reuses it, another plan closes it, a
 * concurrent claim is awaited.
 * @returns null if the caller should try again
 * @throws AppError checkout/payment-processing while the bank processes its payment
 */
async function reuseOpenCheckout(
  deps: MembershipDeps,
  row: CheckoutRow,
  customerId: string,
  priceId: string,
): Promise<CheckoutRow | null> {
  const { stores, payments, clock } = deps;
  const { session_id: sessionId } = row;
  if (sessionId === null) {
    await awaitClaim(deps, row, customerId);
    return null;
  }
  // Unknown to the provider after a change of the provider account, for example.
  const checkout = await unlessRefused(() => payments.getCheckout(sessionId), null);
  if (checkout?.status === 'open') {
    const sameCustomer = checkout.customerId === customerId;
    if (sameCustomer && row.price_id === priceId) return row;
    // Refused if it is already complete or expired; the sync below reads which.
    await unlessRefused(() => payments.expireCheckout(sessionId), null);
    // Nobody can pay as a deleted customer, whatever state the provider reports for the page.
    if (!sameCustomer) await stores.checkouts.close(row.id, 'abandoned', clock.now());
  }
  const { processing } = await syncPerson(deps, row.uid);
  if (processing) throw new AppError('checkout/payment-processing');
  return null;
}

async function awaitClaim(
  deps: MembershipDeps,
  row: CheckoutRow,
  customerId: string,
): Promise<void> {
  const now = deps.clock.now();
  const expired = now.getTime() - row.claimed_at.getTime() >= CLAIM_LEASE_MS;
  const taken = expired ? await deps.stores.checkouts.takeOver(row, now) : null;
  if (taken) await openAtProvider(deps, taken, customerId);
  else await sleep(POLL_INTERVAL_MS);
}

function toResponse({ session_id: sessionId, url }: CheckoutRow): SubscriptionResponse {
  return { sessionId, url, alreadySubscribed: false, message: 'Your checkout is ready.' };
}
