import { AppError } from '../http/app-error.ts';
import { findRunning } from './current-membership.ts';
import type { MembershipDeps } from './deps.ts';
import { findCustomer } from './find-customer.ts';
import { toAppError } from './to-app-error.ts';

/**
 * Opens the payment provider's portal, where a member changes the card or pays a failed renewal
 * (P-29). It returns to the profile.
 * @throws AppError membership/none, payments/unavailable
 */
export async function openPaymentPage(deps: MembershipDeps, uid: string): Promise<{ url: string }> {
  const person = await deps.stores.customers.findPerson(uid);
  if (!person || !(await findRunning(deps, uid))) throw new AppError('membership/none');
  try {
    const customerId = await findCustomer(deps, person);
    // The membership may have ended together with a deleted customer.
    if (!(await findRunning(deps, uid))) throw new AppError('membership/none');
    const returnUrl = `${deps.appUrl}/profile`;
    return { url: await deps.payments.openPortal({ customerId, returnUrl }) };
  } catch (error) {
    throw toAppError(error);
  }
}
