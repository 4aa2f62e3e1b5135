import type { MembershipState } from '#shared/domain/membership/fulfil.ts';
import { yearsAfter } from '#shared/domain/membership/membership-period.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import type { CheckoutRow } from './checkout-store.ts';
import type { MembershipDeps } from './deps.ts';
import { readProvider } from './read-provider.ts';
import { recordState } from './record-state.ts';

/** Guards against an endless loop; far more than concurrent changes can occur. */
const MAX_ROUNDS = 100;

type Deps = Pick<MembershipDeps, 'payments' | 'log'>;

/**
 * Syncs a person with the payment provider: the only path by which a payment becomes a membership
 * (P-3, P-31). Reads the provider's state and records it. Idempotent and safe to run concurrently:
 * a run whose read is older than the last recorded change reads again.
 * @returns whether a first payment is still processing
 */
export async function syncPerson(
  deps: MembershipDeps,
  uid: string,
): Promise<{ processing: boolean }> {
  const { stores } = deps;
  let updated = false;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const customer = await stores.customers.find(uid);
    if (!customer) return { processing: false };
    const checkout = await stores.checkouts.findOpen(uid);
    const facts = await readProvider(deps, {
      customerIds: [customer.customer_id, ...(await stores.customers.listFormer(uid))],
      subscriptionId: (await stores.memberships.findCurrent(uid))?.subscription_id ?? null,
      sessionId: checkout?.session_id ?? null,
      paymentIntentIds: await stores.ledger.listPayments(uid),
      cardsKnown: await stores.paymentCards.listPayments(uid),
    });
    const recorded = await stores.transaction((within) =>
      recordState(deps, within, { customer, checkout, facts }),
    );
    if (recorded === 'stale') continue;
    const { state, processing, orphaned } = recorded;
    await endOrphans(deps, orphaned);
    if (updated) return { processing };
    updated = await updateProvider(
      deps,
      state,
      facts.checkout?.status === 'open' ? checkout : undefined,
    );
    if (!updated) return { processing };
  }
  throw new Error('The payments of one person kept changing while they were read');
}

/** Closes a redundant checkout and extends the period. @returns whether the state must be read again */
async function updateProvider(
  deps: Deps,
  state: MembershipState | null,
  openCheckout: CheckoutRow | undefined,
): Promise<boolean> {
  if (!state || state.endedAt) return false;
  const closed = openCheckout?.session_id
    ? await closeRedundantCheckout(deps, openCheckout.session_id)
    : false;
  const extended = state.extensionDue ? await extendPeriod(deps, state) : false;
  return closed || extended;
}

/** Expires a payment page that is still open for someone who is now a member. */
async function closeRedundantCheckout(
  { payments, log }: Deps,
  sessionId: string,
): Promise<boolean> {
  try {
    await payments.expireCheckout(sessionId);
    return true;
  } catch (error) {
    log.warn(
      { event: 'payment', err: error, checkout: sessionId },
      'a checkout could not be closed yet',
    );
    // Refused if it was just paid or has expired: read the state again.
    return error instanceof PaymentsRefused;
  }
}

/** Extends the period at the provider. On failure the sweep retries: the promised term stays stored. */
async function extendPeriod(
  { payments, log }: Deps,
  { subscriptionId, startedAt, years }: MembershipState,
): Promise<boolean> {
  const until = yearsAfter(startedAt, years);
  const idempotencyKey = `extend-${subscriptionId}-${until.getTime()}`;
  try {
    await payments.extendPeriod(subscriptionId, until, idempotencyKey);
    return true;
  } catch (error) {
    log.error(
      { event: 'payment', err: error, subscription: subscriptionId },
      'a period could not be extended yet',
    );
    return false;
  }
}

async function endOrphans({ payments, log }: Deps, orphaned: readonly string[]): Promise<void> {
  for (const subscription of orphaned) {
    log.warn({ event: 'payment', subscription }, 'a subscription without an account is ended');
    await payments.cancelNow(subscription);
  }
}
