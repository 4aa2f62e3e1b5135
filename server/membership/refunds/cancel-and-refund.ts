import { refundsBlocked } from '#shared/domain/membership/payment-dispute.ts';
import { remainingRefundPence } from '#shared/domain/membership/refund-state.ts';
import { PaymentsRefused } from '../../ports/payments/payment-errors.ts';
import type { PaymentsPort } from '../../ports/payments/port.ts';
import type { MembershipDeps } from '../deps.ts';
import { syncPerson } from '../sync-person.ts';

/** Permanent refusals: the payment is already refunded, or disputed. */
const PERMANENT_REFUSALS = ['charge_already_refunded', 'charge_disputed'];

/**
 * Ends and refunds a subscription that was bought twice or whose first payment failed. Idempotent; the
 * sync at the end records the refunds.
 */
export async function unwindSubscription(
  deps: MembershipDeps,
  subscriptionId: string,
): Promise<void> {
  const { stores, payments, clock } = deps;
  const duplicate = await stores.duplicates.findUnresolved(subscriptionId);
  if (!duplicate) return;
  await cancelAndRefund(payments, subscriptionId);
  await syncPerson(deps, duplicate.uid);
  await stores.duplicates.resolve(subscriptionId, clock.now());
}

/**
 * Ends a subscription at the provider, then refunds all its payments. In this order nothing more is
 * charged. Idempotent and safe to run concurrently.
 */
export async function cancelAndRefund(
  payments: PaymentsPort,
  subscriptionId: string,
): Promise<void> {
  const { customerId } = await payments.cancelNow(subscriptionId);
  if (customerId === '') return;
  for (const invoice of await payments.listInvoices(customerId)) {
    if (invoice.subscriptionId === subscriptionId && invoice.paymentIntentId)
      await refundInFull(payments, invoice.paymentIntentId, invoice.amountPaidPence);
  }
}

/**
 * Refunds what is left of a payment. Idempotent and safe to run concurrently. Excludes refunds that
 * the bank returned, and amounts held or returned by the bank in a dispute (P-56).
 * @param paidPence the amount of the payment
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
  let unreadable = false;
  const refunds = await payments.listRefunds(paymentIntentId, () => {
    unreadable = true;
  });
  const left = remainingRefundPence(paidPence, refunds, taken);
  // What a refund returned is unknown if it cannot be read: an operator has it in the list.
  if (unreadable || left <= 0) return;
  try {
    await payments.refund({
      paymentIntentId,
      amountPence: left,
      idempotencyKey: `unwind-${paymentIntentId}-${left}`,
    });
  } catch (error) {
    if (!(error instanceof PaymentsRefused && PERMANENT_REFUSALS.includes(error.code))) throw error;
  }
}
