import { newId, seconds } from '../provider-format.ts';
import type { PaymentIntent } from './payment-intent.ts';

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string | null;
  created: number;
  currency: 'gbp';
  /** Set once it failed: the money is back on our balance. */
  failure_balance_transaction?: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string;
  pending_reason?: 'processing';
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  status: 'pending' | 'succeeded' | 'failed';
  customer: string;
  /** Its later state; not part of responses. */
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
    ...initialState(intent),
    ...details,
  };
}

function initialState({
  card,
}: PaymentIntent): Pick<Refund, 'status' | 'pending_reason' | 'later'> {
  if (card?.refunds === 'succeeds-later')
    return { status: 'pending', pending_reason: 'processing', later: 'succeeded' };
  return { status: 'succeeded', later: card?.refunds === 'fails-later' ? 'failed' : 'nothing' };
}

/** A pending refund that has succeeded. */
export function succeeded(refund: Refund): Refund {
  const arrived: Refund = { ...refund, status: 'succeeded', later: 'nothing' };
  delete arrived.pending_reason;
  return arrived;
}

/** A refund returned by the bank, with the reason of the provider's test card. */
export function failed(refund: Refund): Refund {
  return {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: newId('txn'),
    later: 'nothing',
  };
}
