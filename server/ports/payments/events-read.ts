import type { Stripe } from 'stripe';

/**
 * The events that a membership can follow from. The webhook endpoint is subscribed to exactly these
 * (`npm run stripe:setup`), and exactly these are applied; any other is kept and left alone.
 */
export const EVENTS_READ = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_succeeded',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
] as const satisfies readonly Stripe.Event['type'][];

const READ: ReadonlySet<string> = new Set(EVENTS_READ);

/** Whether a membership can follow from an event of this type. */
export function isEventRead(type: string): boolean {
  return READ.has(type);
}
