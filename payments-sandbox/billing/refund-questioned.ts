import { refusal } from '../api-error.ts';
import { isInquiry, isOpen } from '../objects/dispute.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { findAll, type SandboxStore, type World } from '../store.ts';
import { decideDispute } from './decide-dispute.ts';
import { overtakeWarnings } from './question-payment.ts';

/**
 * What the bank holds in a dispute, or gave back itself, cannot be refunded.
 * @throws ApiError with `charge_disputed`
 */
export async function refuseDisputed(store: SandboxStore, intent: PaymentIntent): Promise<void> {
  const disputes = await findAll(store, 'dispute', { payment_intent: intent.id });
  if (disputes.every(({ is_charge_refundable: refundable }) => refundable)) return;
  const message = `Charge ${intent.latest_charge} has been charged back; cannot issue a refund.`;
  throw refusal(message, { code: 'charge_disputed' });
}

/** A payment that was refunded in full leaves nothing to ask about. */
export async function settleByRefund(world: World, intent: PaymentIntent): Promise<void> {
  const { id, amount_received: received, amount_refunded: refunded } = intent;
  if (refunded < received) return;
  await overtakeWarnings(world, id);
  for (const dispute of await findAll(world.store, 'dispute', { payment_intent: id }))
    if (isOpen(dispute) && isInquiry(dispute)) await decideDispute(world, dispute, 'won');
}
