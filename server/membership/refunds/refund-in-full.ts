import { refundsBlocked } from '#shared/domain/membership/payment-dispute.ts';
import { leftToRefund } from '#shared/domain/membership/refund-state.ts';
import { PaymentsRefused } from '../../ports/payments/payment-errors.ts';
import type { PaymentsPort } from '../../ports/payments/port.ts';

/** The money is back already, or a bank decides about it: asking again leads to nothing else. */
const REFUSED_FOR_GOOD = ['charge_already_refunded', 'charge_disputed'];

/**
 * Pays back whatever is left of a payment (pence), which cannot happen twice: safe to run again at
 * any point, and at once. What a bank sent back is not paid back to the same card again; and what a
 * bank holds in a dispute, or has given back itself, cannot be (decision 56).
 */
export async function refundInFull(
  payments: Pick<PaymentsPort, 'refund' | 'listRefunds' | 'listDisputes'>,
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
