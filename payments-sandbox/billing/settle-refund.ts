import type { PaymentIntent } from '../objects/payment-intent.ts';
import { failed, succeeded, type Refund } from '../objects/refund.ts';
import { seconds } from '../provider-format.ts';
import { find, type Transaction } from '../store.ts';

/**
 * Settles a due refund: a pending one succeeds; a succeeded one fails, and its amount can be refunded
 * again.
 */
export async function settleRefund(tx: Transaction, id: string): Promise<void> {
  const refund = await find(tx.store, 'refund', id);
  if (!refund || !isDue(tx, refund)) return;
  const settled = refund.later === 'failed' ? failed(refund) : succeeded(refund);
  await tx.store.put('refund', settled);
  if (settled.status === 'failed') await freeAmount(tx, settled);
  await tx.emit('refund.updated', settled);
  await tx.emit('charge.refund.updated', settled);
  if (settled.status === 'failed') await tx.emit('refund.failed', settled);
}

function isDue({ now, settings }: Transaction, { created, later }: Refund): boolean {
  const { lateMs } = settings.faults.refunds;
  return (later === 'succeeded' || later === 'failed') && created + lateMs / 1000 <= seconds(now);
}

async function freeAmount(tx: Transaction, { payment_intent: id, amount }: Refund): Promise<void> {
  const intent = await find(tx.store, 'payment_intent', id);
  if (!intent) return;
  const freed: PaymentIntent = { ...intent, amount_refunded: intent.amount_refunded - amount };
  await tx.store.put('payment_intent', freed);
}
