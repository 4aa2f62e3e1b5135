import type { GiveBack } from './refunds/give-back.ts';
import type { MembershipParts } from './parts.ts';
import type { SyncPerson } from './sync-person.ts';

/**
 * Gives a subscription back that was bought twice or whose first payment failed: ends it and
 * refunds whatever was paid for it. Safe to run again at any point; the money is written down by the sync at the end.
 */
export function createUnwindSubscription(
  { stores, clock }: MembershipParts,
  sync: SyncPerson,
  giveBack: GiveBack,
) {
  return async (subscriptionId: string): Promise<void> => {
    const duplicate = await stores.duplicates.findUnresolved(subscriptionId);
    if (!duplicate) return;
    await giveBack(subscriptionId);
    await sync(duplicate.uid);
    await stores.duplicates.resolve(subscriptionId, clock.now());
  };
}
