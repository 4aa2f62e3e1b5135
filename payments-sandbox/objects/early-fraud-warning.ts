import { newId } from '../ids.ts';
import { seconds } from '../world.ts';
import { chargeIdOf, type PaymentIntent } from './payment-intent.ts';

export interface EarlyFraudWarning {
  id: string;
  object: 'radar.early_fraud_warning';
  /** Neither disputed nor refunded in full. */
  actionable: boolean;
  charge: string;
  created: number;
  fraud_type: string;
  livemode: false;
  payment_intent: string;
  /** For finding it again; not part of an answer. */
  customer: string;
}

export function newEarlyFraudWarning(now: Date, intent: PaymentIntent): EarlyFraudWarning {
  return {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: intent.amount_refunded < intent.amount_received,
    charge: chargeIdOf(intent.id),
    created: seconds(now),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: intent.id,
    customer: intent.customer,
  };
}
