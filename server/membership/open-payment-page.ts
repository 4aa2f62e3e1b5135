import { AppError } from '../http/app-error.ts';
import { findRunning } from './current-membership.ts';
import type { FindCustomer } from './find-customer.ts';
import type { MembershipParts } from './parts.ts';
import { inOurWords } from './payments-words.ts';

/**
 * Opens the payment provider's own page, where a member uses another card or pays a renewal that
 * failed (decision 29); it leads back to the profile.
 * @throws AppError membership/none, payments/unavailable
 */
export async function openPaymentPage(
  parts: MembershipParts,
  findCustomer: FindCustomer,
  uid: string,
): Promise<{ url: string }> {
  const person = await parts.stores.customers.findPerson(uid);
  if (!person || !(await findRunning(parts, uid))) throw new AppError('membership/none');
  try {
    const customerId = await findCustomer(person);
    // A membership that went with its customer has nothing to pay.
    if (!(await findRunning(parts, uid))) throw new AppError('membership/none');
    const returnUrl = `${parts.appUrl}/profile`;
    return { url: await parts.payments.openPortal({ customerId, returnUrl }) };
  } catch (error) {
    throw inOurWords(error);
  }
}
