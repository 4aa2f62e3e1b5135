import type { Stripe } from 'stripe';

/** The provider's events that something can follow from. The webhook needs these and no others. */
export const EVENTS_READ = [
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
  'invoice.payment_failed',
  'invoice.voided',
  'refund.created',
  'refund.failed',
  'refund.updated',
] as const satisfies readonly Stripe.Event.Type[];
