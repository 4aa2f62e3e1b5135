import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import type { CheckoutRow } from './checkout-store.ts';
import type { MembershipDeps } from './deps.ts';

type Session = { sessionId: string; url: string; expiresAt: Date };

/**
 * Opens the checkout that a claimed row stands for, and fills the row in. The idempotency key
 * follows from the row: whoever takes a claim over is given the same checkout, not a second one.
 * @throws PaymentsUnavailable the claim is given back; PaymentsRefused the row is closed
 */
export async function openAtProvider(
  deps: Pick<MembershipDeps, 'stores' | 'payments' | 'clock' | 'appUrl'>,
  row: CheckoutRow,
  customerId: string,
): Promise<CheckoutRow> {
  const { payments, clock, appUrl } = deps;
  const { checkouts } = deps.stores;
  try {
    const left = row.attempt > 1 ? await findLeftBehind(payments, customerId, row.price_id) : null;
    const session =
      left ??
      (await payments.openCheckout({
        uid: row.uid,
        customerId,
        priceId: row.price_id,
        successUrl: `${appUrl}/pricing?status=success`,
        cancelUrl: `${appUrl}/pricing?status=cancel`,
        // A new attempt needs a new key: the provider repeats even its failures to a key it knows.
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

/** An attempt that seemed to fail may have opened a checkout all the same: it is used, others are closed. */
async function findLeftBehind(
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
