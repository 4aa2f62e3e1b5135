import { AppError } from '../http/app-error.ts';
import { PaymentsRefused, PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import { findActive, refuseSuspended } from './current-membership.ts';
import type { MembershipDeps } from './deps.ts';
import { syncPerson } from './sync-person.ts';

/**
 * How the person's payment stands, asking the provider on the spot where nothing is active yet
 * (P-3). The browser's word counts for nothing; asking again changes nothing.
 * @returns `processing` while the bank is still working on it; `unpaid` while no payment is
 *   known, or while the provider does not answer
 * @throws AppError account/not-found, membership/suspended
 */
export async function askForPayment(
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
    log.error({ uid, err: error }, 'the payment provider did not say what was paid');
  }
  if (await findActive(deps, uid)) return 'active';
  refuseSuspended(await stores.memberships.findCurrent(uid), clock.now());
  return processing ? 'processing' : 'unpaid';
}

/** The same; whether the person is a member. */
export async function activate(deps: MembershipDeps, uid: string): Promise<boolean> {
  return (await askForPayment(deps, uid)) === 'active';
}

/** Asks the provider what became of a checkout. */
export async function reconcileCheckout(deps: MembershipDeps, checkoutId: string): Promise<void> {
  const checkout = await deps.stores.checkouts.find(checkoutId);
  if (checkout) await syncPerson(deps, checkout.uid);
}
