import { AppError } from '../http/app-error.ts';
import { findActive } from './current-membership.ts';
import type { MembershipParts } from './parts.ts';
import { inOurWords } from './payments-words.ts';

/**
 * Opens the payment provider's own page, where a member uses another card or pays a renewal that
 * failed (decision 29); it leads back to the profile.
 * @throws AppError membership/none, payments/unavailable
 */
export async function openPaymentPage(
  parts: MembershipParts,
  uid: string,
): Promise<{ url: string }> {
  const customer = await parts.stores.customers.find(uid);
  if (!customer || !(await findActive(parts, uid))) throw new AppError('membership/none');
  try {
    const returnUrl = `${parts.appUrl}/profile`;
    return {
      url: await parts.payments.openPortal({ customerId: customer.customer_id, returnUrl }),
    };
  } catch (error) {
    throw inOurWords(error);
  }
}
