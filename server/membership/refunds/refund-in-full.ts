import { leftToRefund } from '#shared/domain/membership/refund-state.ts';
import { PaymentsRefused } from '../../ports/payments/payment-errors.ts';
import type { PaymentsPort } from '../../ports/payments/port.ts';

/**
 * Pays back whatever is left of a payment (pence), which cannot happen twice: safe to run again at
 * any point, and at once. What a bank sent back is not paid back to the same card again.
 */
export async function refundInFull(
  payments: Pick<PaymentsPort, 'refund' | 'listRefunds'>,
  paymentIntentId: string,
  paidPence: number,
): Promise<void> {
  const left = leftToRefund(paidPence, await payments.listRefunds(paymentIntentId));
  if (left <= 0) return;
  try {
    await payments.refund({
      paymentIntentId,
      amountPence: left,
      idempotencyKey: `unwind-${paymentIntentId}-${left}`,
    });
  } catch (error) {
    if (!(error instanceof PaymentsRefused && error.code === 'charge_already_refunded'))
      throw error;
  }
}
