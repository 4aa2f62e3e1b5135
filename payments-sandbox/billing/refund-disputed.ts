import { invalidRequest } from '../api-error.ts';
import { isInquiry, isOpen } from '../objects/dispute.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { findAll, type SandboxStore, type Transaction } from '../store.ts';
import { decideDispute } from './decide-dispute.ts';
import { closeWarnings } from './open-dispute.ts';

/**
 * Rejects a refund of money that the bank holds in a dispute or has returned itself.
 * @throws ApiError `charge_disputed`
 */
export async function refuseDisputed(store: SandboxStore, intent: PaymentIntent): Promise<void> {
  const disputes = await findAll(store, 'dispute', { payment_intent: intent.id });
  if (disputes.every(({ is_charge_refundable: refundable }) => refundable)) return;
  const message = `Charge ${intent.latest_charge} has been charged back; cannot issue a refund.`;
  throw invalidRequest(message, { code: 'charge_disputed' });
}

/** Closes warnings and inquiries about a payment that is refunded in full. */
export async function closeAfterRefund(tx: Transaction, intent: PaymentIntent): Promise<void> {
  const { id, amount_received: received, amount_refunded: refunded } = intent;
  if (refunded < received) return;
  await closeWarnings(tx, id);
  for (const dispute of await findAll(tx.store, 'dispute', { payment_intent: id }))
    if (isOpen(dispute) && isInquiry(dispute)) await decideDispute(tx, dispute, 'won');
}
