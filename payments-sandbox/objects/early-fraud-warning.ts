import { newId, seconds } from '../provider-format.ts';
import { chargeIdOf, type PaymentIntent } from './payment-intent.ts';

export type EarlyFraudWarning = ReturnType<typeof newEarlyFraudWarning>;

export function newEarlyFraudWarning(now: Date, intent: PaymentIntent) {
  return {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning' as const,
    /** Neither disputed nor refunded in full. */
    actionable: intent.amount_refunded < intent.amount_received,
    charge: chargeIdOf(intent.id),
    created: seconds(now),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: intent.id,
    /** For lookups, not part of responses. */
    customer: intent.customer,
  };
}
