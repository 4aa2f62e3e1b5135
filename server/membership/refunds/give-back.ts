import { leftToRefund } from '#shared/domain/membership/refund-state.ts';
import { PaymentsRefused } from '../../ports/payments/payment-errors.ts';
import type { PaymentsPort } from '../../ports/payments/port.ts';

/** Ends a subscription at the provider and pays everything back that was paid for it. */
export type GiveBack = (subscriptionId: string) => Promise<void>;

/**
 * Ending comes first, so that nothing more is charged for what is being paid back. Each payment is
 * paid back in full, which cannot happen twice: safe to run again at any point, and at once. What a
 * bank sent back is not paid back to the same card again.
 */
export function createGiveBack(payments: PaymentsPort): GiveBack {
  return async (subscriptionId) => {
    const { customerId } = await payments.cancelNow(subscriptionId);
    for (const invoice of await payments.listInvoices(customerId)) {
      if (invoice.subscriptionId === subscriptionId && invoice.paymentIntentId)
        await refundAll(invoice.paymentIntentId, invoice.amountPaidPence);
    }
  };

  async function refundAll(paymentIntentId: string, paidPence: number): Promise<void> {
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
}
