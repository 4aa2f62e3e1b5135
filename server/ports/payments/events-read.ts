import type { Stripe } from 'stripe';

/**
 * The events that a membership can follow from. The webhook endpoint is subscribed to exactly these
 * (`npm run stripe:setup`), and exactly these are applied; any other is kept and left alone.
 */
export const EVENTS_READ = [
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

const READ: ReadonlySet<string> = new Set(EVENTS_READ);

/** Whether a membership can follow from an event of this type. */
export function isEventRead(type: string): boolean {
  return READ.has(type);
}
