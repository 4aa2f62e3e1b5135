import type { PaymentIntent } from '../objects/payment-intent.ts';
import { failed, succeeded, type Refund } from '../objects/refund.ts';
import { seconds } from '../provider-format.ts';
import { find, type World } from '../store.ts';

/**
 * What becomes of a refund some time after it was made: one that was pending succeeds; one that
 * succeeded fails, and its amount can be refunded again.
 */
export async function settleRefund(world: World, id: string): Promise<void> {
  const refund = await find(world.store, 'refund', id);
  if (!refund || !isDue(world, refund)) return;
  const settled = refund.later === 'failed' ? failed(refund) : succeeded(refund);
  await world.store.put('refund', settled);
  if (settled.status === 'failed') await freeAmount(world, settled);
  await world.emit('refund.updated', settled);
  await world.emit('charge.refund.updated', settled);
  if (settled.status === 'failed') await world.emit('refund.failed', settled);
}

function isDue({ now, settings }: World, { created, later }: Refund): boolean {
  const { lateMs } = settings.faults.refunds;
  return (later === 'succeeded' || later === 'failed') && created + lateMs / 1000 <= seconds(now);
}

async function freeAmount(world: World, { payment_intent: id, amount }: Refund): Promise<void> {
  const intent = await find(world.store, 'payment_intent', id);
  if (!intent) return;
  const freed: PaymentIntent = { ...intent, amount_refunded: intent.amount_refunded - amount };
  await world.store.put('payment_intent', freed);
}
