import type { Stripe } from 'stripe';
import type { CheckoutSession } from './checkout-session.ts';
import type { Customer } from './customer.ts';
import type { Dispute } from './dispute.ts';
import type { EarlyFraudWarning } from './early-fraud-warning.ts';
import type { EventObject } from './event.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceItem } from './invoice-item.ts';
import type { Charge, PaymentIntent } from './payment-intent.ts';
import type { PartOf } from './part-of.ts';
import type { PortalConfiguration } from './portal-configuration.ts';
import type { PortalSession } from './portal-session.ts';
import type { PRIVATE } from './present.ts';
import type { Price } from './price.ts';
import type { Product } from './product.ts';
import type { Refund } from './refund.ts';
import type { Subscription } from './subscription.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

/** An object without what the sandbox keeps for itself. */
type Public<Kept extends { object: keyof typeof PRIVATE }> = Omit<
  Kept,
  (typeof PRIVATE)[Kept['object']][number]
>;

/**
 * Every object that leaves the sandbox, by its word, held to the SDK's type of it: a field that is
 * misspelt, has moved, is gone, or holds another kind of value does not compile.
 */
export interface Answered {
  'billing_portal.configuration': PartOf<Stripe.BillingPortal.Configuration, PortalConfiguration>;
  'billing_portal.session': PartOf<Stripe.BillingPortal.Session, PortalSession>;
  charge: PartOf<Stripe.Charge, Charge>;
  'checkout.session': PartOf<Stripe.Checkout.Session, Public<CheckoutSession>>;
  customer: PartOf<Stripe.Customer, Public<Customer>>;
  dispute: PartOf<Stripe.Dispute, Public<Dispute>>;
  event: PartOf<Omit<Stripe.EventBase, 'data'>, Omit<EventObject, 'data'>>;
  invoice: PartOf<Stripe.Invoice, Public<Invoice>>;
  invoiceitem: PartOf<Stripe.InvoiceItem, InvoiceItem>;
  payment_intent: PartOf<Stripe.PaymentIntent, Public<PaymentIntent>>;
  price: PartOf<Stripe.Price, Price>;
  product: PartOf<Stripe.Product, Product>;
  'radar.early_fraud_warning': PartOf<Stripe.Radar.EarlyFraudWarning, Public<EarlyFraudWarning>>;
  refund: PartOf<Stripe.Refund, Public<Refund>>;
  subscription: PartOf<Stripe.Subscription, Subscription>;
  webhook_endpoint: PartOf<Stripe.WebhookEndpoint, WebhookEndpoint>;
}
