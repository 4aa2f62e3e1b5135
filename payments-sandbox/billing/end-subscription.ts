import type { Subscription } from '../objects/subscription.ts';
import { seconds } from '../provider-format.ts';
import type { World } from '../store.ts';

/** Ends a subscription at the instant of the world. No money moves. */
export async function endSubscription(
  world: World,
  subscription: Subscription,
): Promise<Subscription> {
  const now = seconds(world.now);
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  };
  await world.store.put('subscription', ended);
  await world.emit('customer.subscription.deleted', ended);
  return ended;
}
