import type { Subscription } from '../objects/subscription.ts';
import { seconds } from '../provider-format.ts';
import type { Transaction } from '../store.ts';

/** Ends a subscription at the transaction's instant. No money moves. */
export async function endSubscription(
  tx: Transaction,
  subscription: Subscription,
): Promise<Subscription> {
  const now = seconds(tx.now);
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  };
  await tx.store.put('subscription', ended);
  await tx.emit('customer.subscription.deleted', ended);
  return ended;
}
