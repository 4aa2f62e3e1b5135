import { refundsBlocked } from '#shared/domain/membership/payment-dispute.ts';
import { leftToRefund } from '#shared/domain/membership/refund-state.ts';
import { PaymentsRefused } from '../../ports/payments/payment-errors.ts';
import type { PaymentsPort } from '../../ports/payments/port.ts';
import type { MembershipDeps } from '../deps.ts';
import { syncPerson } from '../sync-person.ts';

/** The money is back already, or a bank decides about it: asking again leads to nothing else. */
const REFUSED_FOR_GOOD = ['charge_already_refunded', 'charge_disputed'];

/**
 * Gives a subscription back that was bought twice or whose first payment failed: ends it and refunds
 * whatever was paid for it. Safe to run again at any point; the money is written down by the sync at
 * the end.
 */
export async function unwindSubscription(
  deps: MembershipDeps,
  subscriptionId: string,
): Promise<void> {
  const { stores, payments, clock } = deps;
  const duplicate = await stores.duplicates.findUnresolved(subscriptionId);
  if (!duplicate) return;
  await giveBack(payments, subscriptionId);
  await syncPerson(deps, duplicate.uid);
  await stores.duplicates.resolve(subscriptionId, clock.now());
}

/**
 * Ends a subscription at the provider and pays everything back that was paid for it. Ending comes
 * first, so that nothing more is charged for what is being paid back. Safe to run again at any
 * point, and at once.
 */
export async function giveBack(payments: PaymentsPort, subscriptionId: string): Promise<void> {
  const { customerId } = await payments.cancelNow(subscriptionId);
  for (const invoice of await payments.listInvoices(customerId)) {
    if (invoice.subscriptionId === subscriptionId && invoice.paymentIntentId)
      await refundInFull(payments, invoice.paymentIntentId, invoice.amountPaidPence);
  }
}

/**
 * Pays back whatever is left of a payment (pence), which cannot happen twice: safe to run again at
 * any point, and at once. What a bank sent back is not paid back to the same card again; and what a
 * bank holds in a dispute, or has given back itself, cannot be (P-56).
 */
export async function refundInFull(
  payments: PaymentsPort,
  paymentIntentId: string,
  paidPence: number,
): Promise<void> {
  const disputes = await payments.listDisputes(paymentIntentId);
  if (refundsBlocked(disputes)) return;
  const taken = disputes.map((one) => ({
    takenPence: one.fundsWithdrawn && !one.fundsReinstated ? one.amountPence : 0,
  }));
  const left = leftToRefund(paidPence, await payments.listRefunds(paymentIntentId), taken);
  if (left <= 0) return;
  try {
    await payments.refund({
      paymentIntentId,
      amountPence: left,
      idempotencyKey: `unwind-${paymentIntentId}-${left}`,
    });
  } catch (error) {
    if (!(error instanceof PaymentsRefused && REFUSED_FOR_GOOD.includes(error.code))) throw error;
  }
}
