import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import type { CheckoutRow } from './checkout-store.ts';
import type { MembershipParts } from './parts.ts';

type Session = { sessionId: string; url: string; expiresAt: Date };

/**
 * Opens the checkout that a claimed row stands for, and fills the row in. The idempotency key
 * follows from the row: whoever takes a claim over is given the same checkout, not a second one.
 * @throws PaymentsUnavailable the claim is given back; PaymentsRefused the row is closed
 */
export function createOpenAtProvider({ stores, payments, clock, appUrl }: MembershipParts) {
  return async (row: CheckoutRow, customerId: string): Promise<CheckoutRow> => {
    try {
      const left = row.attempt > 1 ? await findLeftBehind(customerId, row.price_id) : null;
      await stores.checkouts.fill(row.id, left ?? (await open(row, customerId)));
      return (await stores.checkouts.find(row.id)) ?? row;
    } catch (error) {
      if (error instanceof PaymentsRefused)
        await stores.checkouts.close(row.id, 'abandoned', clock.now());
      else await stores.checkouts.release(row.id);
      throw error;
    }
  };

  function open(row: CheckoutRow, customerId: string): Promise<Session> {
    return payments.openCheckout({
      uid: row.uid,
      customerId,
      priceId: row.price_id,
      successUrl: `${appUrl}/pricing?status=success`,
      cancelUrl: `${appUrl}/pricing?status=cancel`,
      // A new attempt needs a new key: the provider repeats even its failures to a key it knows.
      idempotencyKey: `checkout-${row.id}-${row.attempt}`,
      metadata: { checkoutId: row.id },
    });
  }

  /** An attempt that seemed to fail may have opened a checkout all the same: it is used, others are closed. */
  async function findLeftBehind(customerId: string, priceId: string): Promise<Session | null> {
    let found: Session | null = null;
    for (const {
      sessionId,
      status,
      url,
      priceId: price,
      expiresAt,
    } of await payments.listCheckouts(customerId)) {
      if (status !== 'open') continue;
      if (!found && url !== null && price === priceId) found = { sessionId, url, expiresAt };
      else await payments.expireCheckout(sessionId);
    }
    return found;
  }
}
