import type { Stripe } from 'stripe';
import { PaymentsRefused } from './payment-errors.ts';
import { asking } from './translate-errors.ts';

/**
 * Deletes a customer at the provider. Open checkouts are closed first: a page that is still open
 * somewhere could otherwise be paid.
 * @throws PaymentsUnavailable, PaymentsRefused
 */
export async function forgetCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    const open = await asking(() =>
      stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 }),
    );
    for (const { id } of open.data) await closeCheckout(stripe, id);
    await asking(() => stripe.customers.del(customerId));
  } catch (error) {
    // It was deleted before: by this call, and the answer was lost.
    if (!(error instanceof PaymentsRefused && error.code === 'resource_missing')) throw error;
  }
}

async function closeCheckout(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await asking(() => stripe.checkout.sessions.expire(sessionId));
  } catch (error) {
    // Refused: paid or expired a moment ago. What was paid ends with the customer.
    if (!(error instanceof PaymentsRefused)) throw error;
  }
}
