import type { Stripe } from 'stripe';
import type { CheckoutSession } from './checkout-session.ts';
import type { Customer } from './customer.ts';
import type { Dispute } from './dispute.ts';
import type { EarlyFraudWarning } from './early-fraud-warning.ts';
import type { EventObject } from './event.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceItem } from './invoice-item.ts';
import type { Charge, PaymentIntent } from './payment-intent.ts';
import type { SubsetOf } from './subset-of.ts';
import type { PortalConfiguration } from './portal-configuration.ts';
import type { PortalSession } from './portal-session.ts';
import type { PRIVATE } from './present.ts';
import type { Price } from './price.ts';
import type { Product } from './product.ts';
import type { Refund } from './refund.ts';
import type { Subscription } from './subscription.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

/** A stored object without its private fields. */
type Public<Stored extends { object: keyof typeof PRIVATE }> = Omit<
  Stored,
  (typeof PRIVATE)[Stored['object']][number]
>;

/**
 * Every object that the API returns, by its `object` name, checked against the SDK's type. A field
 * that is misspelt, moved, removed or of another type does not compile.
 */
export interface ResponseTypes {
  'billing_portal.configuration': SubsetOf<Stripe.BillingPortal.Configuration, PortalConfiguration>;
  'billing_portal.session': SubsetOf<Stripe.BillingPortal.Session, PortalSession>;
  charge: SubsetOf<Stripe.Charge, Charge>;
  'checkout.session': SubsetOf<Stripe.Checkout.Session, Public<CheckoutSession>>;
  customer: SubsetOf<Stripe.Customer, Public<Customer>>;
  dispute: SubsetOf<Stripe.Dispute, Public<Dispute>>;
  event: SubsetOf<Omit<Stripe.EventBase, 'data'>, Omit<EventObject, 'data'>>;
  invoice: SubsetOf<Stripe.Invoice, Public<Invoice>>;
  invoiceitem: SubsetOf<Stripe.InvoiceItem, InvoiceItem>;
  payment_intent: SubsetOf<Stripe.PaymentIntent, Public<PaymentIntent>>;
  price: SubsetOf<Stripe.Price, Price>;
  product: SubsetOf<Stripe.Product, Product>;
  'radar.early_fraud_warning': SubsetOf<Stripe.Radar.EarlyFraudWarning, Public<EarlyFraudWarning>>;
  refund: SubsetOf<Stripe.Refund, Public<Refund>>;
  subscription: SubsetOf<Stripe.Subscription, Subscription>;
  webhook_endpoint: SubsetOf<Stripe.WebhookEndpoint, WebhookEndpoint>;
}
