import type { MembershipState } from '#shared/domain/membership/fulfil.ts';
import { yearsAfter } from '#shared/domain/membership/membership-period.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import type { CheckoutRow } from './checkout-store.ts';
import type { MembershipDeps } from './deps.ts';
import { readProvider } from './read-provider.ts';
import { recordState } from './record-state.ts';

/** Far more than changes can come in while one person's state is read. */
const MOST_ROUNDS = 100;

type Deps = Pick<MembershipDeps, 'payments' | 'log'>;

/**
 * Brings what we know of a person in line with the payment provider: the one way by which anything
 * paid becomes a membership (P-3, P-31). It asks the provider anew and writes down the answer.
 * However often, in whatever order and however many at once it runs, the result is the same: whoever
 * asked before the last change was recorded asks again.
 * @returns whether a first payment of theirs is still processing
 */
export async function syncPerson(
  deps: MembershipDeps,
  uid: string,
): Promise<{ processing: boolean }> {
  const { stores } = deps;
  let told = false;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const customer = await stores.customers.find(uid);
    if (!customer) return { processing: false };
    const checkout = await stores.checkouts.findOpen(uid);
    const facts = await readProvider(deps, {
      customerIds: [customer.customer_id, ...(await stores.customers.listFormer(uid))],
      subscriptionId: (await stores.memberships.findCurrent(uid))?.subscription_id ?? null,
      sessionId: checkout?.session_id ?? null,
      paymentIntentIds: await stores.ledger.listPayments(uid),
    });
    const recorded = await stores.transaction((within) =>
      recordState(deps, within, { customer, checkout, facts }),
    );
    if (recorded === 'stale') continue;
    const { state, processing, orphaned } = recorded;
    await endOrphans(deps, orphaned);
    if (told) return { processing };
    told = await tellProvider(
      deps,
      state,
      facts.checkout?.status === 'open' ? checkout : undefined,
    );
    if (!told) return { processing };
  }
  throw new Error('The payments of one person kept changing while they were read');
}

/** What the provider has to be told in turn. @returns whether it is worth asking again */
async function tellProvider(
  deps: Deps,
  state: MembershipState | null,
  openCheckout: CheckoutRow | undefined,
): Promise<boolean> {
  if (!state || state.endedAt) return false;
  const closed = openCheckout?.session_id
    ? await closeNeedless(deps, openCheckout.session_id)
    : false;
  const extended = state.extensionDue ? await extend(deps, state) : false;
  return closed || extended;
}

/** A member has no use for a pay page that is still open somewhere. */
async function closeNeedless({ payments, log }: Deps, sessionId: string): Promise<boolean> {
  try {
    await payments.expireCheckout(sessionId);
    return true;
  } catch (error) {
    log.warn({ err: error, checkout: sessionId }, 'a checkout could not be closed yet');
    // Refused: it was paid or has expired a moment ago, which is worth knowing.
    return error instanceof PaymentsRefused;
  }
}

/** The promise holds whether or not the provider answers: what fails here is tried again by the sweep. */
async function extend(
  { payments, log }: Deps,
  { subscriptionId, startedAt, years }: MembershipState,
): Promise<boolean> {
  const until = yearsAfter(startedAt, years);
  const idempotencyKey = `extend-${subscriptionId}-${until.getTime()}`;
  try {
    await payments.extendPeriod(subscriptionId, until, idempotencyKey);
    return true;
  } catch (error) {
    log.error({ err: error, subscription: subscriptionId }, 'a period could not be extended yet');
    return false;
  }
}

async function endOrphans({ payments, log }: Deps, orphaned: readonly string[]): Promise<void> {
  for (const subscription of orphaned) {
    log.warn({ subscription }, 'a subscription without an account is ended');
    await payments.cancelNow(subscription);
  }
}
