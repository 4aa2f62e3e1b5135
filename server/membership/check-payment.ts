import { AppError } from '../http/app-error.ts';
import { PaymentsRefused, PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import { findActive, refuseSuspended } from './current-membership.ts';
import type { MembershipDeps } from './deps.ts';
import { syncPerson } from './sync-person.ts';

/**
 * The state of the person's payment, read from the provider unless a membership is active (P-3).
 * Idempotent; nothing that the browser sends is trusted.
 * @returns `processing` while the bank is processing the payment; `unpaid` if there is no payment or
 *   the provider does not respond
 * @throws AppError account/not-found, membership/suspended
 */
export async function checkPayment(
  deps: MembershipDeps,
  uid: string,
): Promise<'active' | 'processing' | 'unpaid'> {
  const { stores, clock, log } = deps;
  if (!(await stores.customers.findPerson(uid))) throw new AppError('account/not-found');
  if (await findActive(deps, uid)) return 'active';
  let processing = false;
  try {
    ({ processing } = await syncPerson(deps, uid));
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRefused)) throw error;
    log.error(
      { event: 'payment', uid, err: error },
      'the payment provider did not say what was paid',
    );
  }
  if (await findActive(deps, uid)) return 'active';
  refuseSuspended(await stores.memberships.findCurrent(uid), clock.now());
  return processing ? 'processing' : 'unpaid';
}

/** Runs `checkPayment`. @returns whether the membership is active */
export async function activate(deps: MembershipDeps, uid: string): Promise<boolean> {
  return (await checkPayment(deps, uid)) === 'active';
}

/** Syncs a checkout with the provider. */
export async function reconcileCheckout(deps: MembershipDeps, checkoutId: string): Promise<void> {
  const checkout = await deps.stores.checkouts.find(checkoutId);
  if (checkout) await syncPerson(deps, checkout.uid);
}
