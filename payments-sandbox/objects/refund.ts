import { newId, seconds } from '../provider-format.ts';
import type { PaymentIntent } from './payment-intent.ts';

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string | null;
  created: number;
  currency: 'gbp';
  /** Present once it failed: the money is back on our balance. */
  failure_balance_transaction?: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string;
  pending_reason?: 'processing';
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  status: 'pending' | 'succeeded' | 'failed';
  customer: string;
  /** What becomes of it, once it is time; not part of an answer. */
  later: 'succeeded' | 'failed' | 'nothing';
}

export function newRefund(
  now: Date,
  intent: PaymentIntent,
  details: Pick<Refund, 'amount' | 'reason' | 'metadata'>,
): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    charge: intent.latest_charge,
    created: seconds(now),
    currency: 'gbp',
    payment_intent: intent.id,
    customer: intent.customer,
    ...beginning(intent),
    ...details,
  };
}

function beginning({ card }: PaymentIntent): Pick<Refund, 'status' | 'pending_reason' | 'later'> {
  if (card?.refunds === 'succeeds-later')
    return { status: 'pending', pending_reason: 'processing', later: 'succeeded' };
  return { status: 'succeeded', later: card?.refunds === 'fails-later' ? 'failed' : 'nothing' };
}

/** A refund that was pending has arrived. */
export function succeeded(refund: Refund): Refund {
  const arrived: Refund = { ...refund, status: 'succeeded', later: 'nothing' };
  delete arrived.pending_reason;
  return arrived;
}

/** A refund came back from the bank; the reason is that of the provider's test card. */
export function failed(refund: Refund): Refund {
  return {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: newId('txn'),
    later: 'nothing',
  };
}
