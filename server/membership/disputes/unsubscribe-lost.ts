import { PaymentsRefused } from '../../ports/payments/payment-errors.ts';
import type { MembershipDeps } from '../deps.ts';
import { syncPerson } from '../sync-person.ts';

/**
 * Ends the subscription of a dispute that was lost, so that nothing more is charged for it; nothing is
 * refunded by it. `id`: of the dispute. Safe to run again at any point.
 */
export async function unsubscribeLost(deps: MembershipDeps, id: string): Promise<void> {
  const { stores, payments, clock, log } = deps;
  const row = await stores.disputes.find(id);
  if (!row || row.lost_at === null || row.unsubscribed_at !== null) return;
  const { subscription_id: subscription } = row;
  try {
    if (subscription !== null) await payments.cancelNow(subscription);
  } catch (error) {
    // Where the provider does not know it, nothing can be charged either.
    if (!(error instanceof PaymentsRefused && error.code === 'resource_missing')) throw error;
    log.error({ err: error, subscription }, 'a lost subscription is not known');
  }
  await stores.disputes.unsubscribed(id, clock.now());
  await syncPerson(deps, row.uid);
}
