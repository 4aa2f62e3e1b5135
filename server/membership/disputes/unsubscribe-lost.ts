import { PaymentsRefused } from '../../ports/payments/payment-errors.ts';
import type { MembershipParts } from '../parts.ts';
import type { SyncPerson } from '../sync-person.ts';

/**
 * Ends the subscription of a dispute that was lost, so that nothing more is charged for it; nothing is
 * refunded by it. `id`: of the dispute. Safe to run again at any point.
 */
export function createUnsubscribeLost(
  { stores, payments, clock, log }: MembershipParts,
  sync: SyncPerson,
) {
  return async (id: string): Promise<void> => {
    const row = await stores.disputes.find(id);
    if (!row || row.lost_at === null || row.unsubscribed_at !== null) return;
    if (row.subscription_id !== null) await end(row.subscription_id);
    await stores.disputes.unsubscribed(id, clock.now());
    await sync(row.uid);
  };

  async function end(subscriptionId: string): Promise<void> {
    try {
      await payments.cancelNow(subscriptionId);
    } catch (error) {
      // Where the provider does not know it, nothing can be charged either.
      if (!(error instanceof PaymentsRefused && error.code === 'resource_missing')) throw error;
      log.error({ err: error, subscription: subscriptionId }, 'a lost subscription is not known');
    }
  }
}
