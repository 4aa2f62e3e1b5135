import { PaymentsRefused } from '../../ports/payments/payment-errors.ts';
import type { MembershipDeps } from '../deps.ts';
import { syncPerson } from '../sync-person.ts';

/**
 * Ends the subscription of a lost dispute, without a refund. Idempotent.
 * @param id of the dispute
 */
export async function unsubscribeLost(deps: MembershipDeps, id: string): Promise<void> {
  const { stores, payments, clock, log } = deps;
  const row = await stores.disputes.find(id);
  if (!row || row.lost_at === null || row.unsubscribed_at !== null) return;
  const { subscription_id: subscription } = row;
  try {
    if (subscription !== null) await payments.cancelNow(subscription);
  } catch (error) {
    // A subscription unknown to the provider cannot be charged.
    if (!(error instanceof PaymentsRefused && error.code === 'resource_missing')) throw error;
    log.error({ event: 'payment', err: error, subscription }, 'a lost subscription is not known');
  }
  await stores.disputes.markUnsubscribed(id, clock.now());
  await syncPerson(deps, row.uid);
}
