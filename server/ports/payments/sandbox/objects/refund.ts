import { newId } from '../ids.ts';
import { seconds } from '../world.ts';
import type { PaymentIntent } from './payment-intent.ts';

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string | null;
  created: number;
  currency: 'gbp';
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
  /** For finding it again; not part of an answer. */
  customer: string;
}

export function newRefund(
  now: Date,
  intent: PaymentIntent,
  details: { amount: number; reason: string | null; metadata: Record<string, string> },
): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    charge: intent.latest_charge,
    created: seconds(now),
    currency: 'gbp',
    payment_intent: intent.id,
    status: 'succeeded',
    customer: intent.customer,
    ...details,
  };
}
