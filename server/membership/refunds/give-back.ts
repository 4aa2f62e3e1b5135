import type { PaymentsPort } from '../../ports/payments/port.ts';
import { refundInFull } from './refund-in-full.ts';

/** Ends a subscription at the provider and pays everything back that was paid for it. */
export type GiveBack = (subscriptionId: string) => Promise<void>;

/**
 * Ending comes first, so that nothing more is charged for what is being paid back. Safe to run
 * again at any point, and at once.
 */
export function createGiveBack(payments: PaymentsPort): GiveBack {
  return async (subscriptionId) => {
    const { customerId } = await payments.cancelNow(subscriptionId);
    for (const invoice of await payments.listInvoices(customerId)) {
      if (invoice.subscriptionId === subscriptionId && invoice.paymentIntentId)
        await refundInFull(payments, invoice.paymentIntentId, invoice.amountPaidPence);
    }
  };
}
