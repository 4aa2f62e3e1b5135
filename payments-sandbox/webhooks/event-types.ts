/** The event types that an endpoint can subscribe to, as far as the sandbox supports them. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'checkout.session': ['async_payment_failed', 'async_payment_succeeded', 'completed', 'expired'],
  customer: ['created', 'deleted', 'updated'],
  'customer.subscription': [
    'created',
    'deleted',
    'paused',
    'pending_update_applied',
    'pending_update_expired',
    'resumed',
    'trial_will_end',
    'updated',
  ],
  invoice: [
    'created',
    'deleted',
    'finalization_failed',
    'finalized',
    'marked_uncollectible',
    'overdue',
    'paid',
    'payment_action_required',
    'payment_failed',
    'payment_succeeded',
    'sent',
    'upcoming',
    'updated',
    'voided',
    'will_be_due',
  ],
  charge: ['captured', 'expired', 'failed', 'pending', 'refunded', 'succeeded', 'updated'],
  'charge.dispute': ['closed', 'created', 'funds_reinstated', 'funds_withdrawn', 'updated'],
  'charge.refund': ['updated'],
  refund: ['created', 'failed', 'updated'],
  payment_intent: ['canceled', 'created', 'payment_failed', 'processing', 'succeeded'],
  'radar.early_fraud_warning': ['created', 'updated'],
  price: ['created', 'deleted', 'updated'],
  product: ['created', 'deleted', 'updated'],
};

const TYPES = new Set(
  Object.entries(FAMILIES).flatMap(([family, names]) => names.map((name) => `${family}.${name}`)),
);

/** Whether it can be enabled for an endpoint: an event type, or `*` for all. */
export function canBeEnabled(type: string): boolean {
  return type === '*' || TYPES.has(type);
}
