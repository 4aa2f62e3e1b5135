import type { Stripe } from 'stripe';

/**
 * The events that can change a membership. The webhook endpoint subscribes to exactly these
 * (`npm run stripe:setup`), and only these are applied; any other is recorded and ignored.
 */
export const HANDLED_EVENTS = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.refund.updated',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
  'refund.created',
  'refund.failed',
  'refund.updated',
] as const satisfies readonly Stripe.Event['type'][];

const HANDLED: ReadonlySet<string> = new Set(HANDLED_EVENTS);

/** Whether events of this type are applied. */
export function isHandledEvent(type: string): boolean {
  return HANDLED.has(type);
}
