import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import type { CheckoutRow } from './checkout-store.ts';
import type { MembershipDeps } from './deps.ts';

type Session = { sessionId: string; url: string; expiresAt: Date | null };

/**
 * Opens the checkout of a claimed row at the provider and stores it in the row. The idempotency key is
 * derived from the row, so that taking over a claim does not open a second checkout.
 * @throws PaymentsUnavailable after releasing the claim; PaymentsRefused after closing the row
 */
export async function openAtProvider(
  deps: Pick<MembershipDeps, 'stores' | 'payments' | 'clock' | 'appUrl'>,
  row: CheckoutRow,
  customerId: string,
): Promise<CheckoutRow> {
  const { payments, clock, appUrl } = deps;
  const { checkouts } = deps.stores;
  try {
    const abandoned =
      row.attempt > 1 ? await findAbandonedCheckout(payments, customerId, row.price_id) : null;
    const session =
      abandoned ??
      (await payments.openCheckout({
        uid: row.uid,
        customerId,
        priceId: row.price_id,
        successUrl: `${appUrl}/pricing?status=success`,
        cancelUrl: `${appUrl}/pricing?status=cancel`,
        // A new attempt needs a new key: the provider replays failures for a known key.
        idempotencyKey: `checkout-${row.id}-${row.attempt}`,
        metadata: { checkoutId: row.id },
      }));
    await checkouts.fill(row.id, session);
    return (await checkouts.find(row.id)) ?? row;
  } catch (error) {
    if (error instanceof PaymentsRefused) await checkouts.close(row.id, 'abandoned', clock.now());
    else await checkouts.release(row.id);
    throw error;
  }
}

/** A failed attempt may still have opened a checkout: reuses a matching one and closes the others. */
async function findAbandonedCheckout(
  payments: MembershipDeps['payments'],
  customerId: string,
  wantedPrice: string,
): Promise<Session | null> {
  let found: Session | null = null;
  for (const checkout of await payments.listCheckouts(customerId)) {
    const { sessionId, status, url, priceId, expiresAt } = checkout;
    if (status !== 'open') continue;
    if (!found && url !== null && priceId === wantedPrice) found = { sessionId, url, expiresAt };
    else await payments.expireCheckout(sessionId);
  }
  return found;
}
