import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import type { MembershipParts } from './parts.ts';
import type { SyncPerson } from './sync-person.ts';

/**
 * Gives a second subscription of one person back: ends it and refunds all that was paid for it.
 * Safe to run again at any point; the money is written down by the sync at the end.
 */
export function createUnwindSubscription(
  { stores, payments, clock }: MembershipParts,
  sync: SyncPerson,
) {
  return async (subscriptionId: string): Promise<void> => {
    const duplicate = await stores.duplicates.findUnresolved(subscriptionId);
    if (!duplicate) return;
    const { customerId } = await payments.cancelNow(subscriptionId);
    for (const invoice of await payments.listInvoices(customerId)) {
      if (invoice.subscriptionId === subscriptionId && invoice.paymentIntentId)
        await refundAll(invoice.paymentIntentId);
    }
    await sync(duplicate.uid);
    await stores.duplicates.resolve(subscriptionId, clock.now());
  };

  async function refundAll(paymentIntentId: string): Promise<void> {
    try {
      await payments.refund({ paymentIntentId, idempotencyKey: `unwind-${paymentIntentId}` });
    } catch (error) {
      if (!(error instanceof PaymentsRefused && error.code === 'charge_already_refunded'))
        throw error;
    }
  }
}
