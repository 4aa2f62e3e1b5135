import type { CheckoutSession } from './objects/checkout-session.ts';
import type { Customer } from './objects/customer.ts';
import type { Dispute } from './objects/dispute.ts';
import type { EventObject } from './objects/event.ts';
import type { EarlyFraudWarning } from './objects/early-fraud-warning.ts';
import type { Invoice } from './objects/invoice.ts';
import type { PaymentIntent } from './objects/payment-intent.ts';
import type { PortalConfiguration } from './objects/portal-configuration.ts';
import type { PortalSession } from './objects/portal-session.ts';
import type { Price } from './objects/price.ts';
import type { Product } from './objects/product.ts';
import type { Refund } from './objects/refund.ts';
import type { Subscription } from './objects/subscription.ts';
import type { WebhookEndpoint } from './objects/webhook-endpoint.ts';
import type { SandboxStore, Where } from './store.ts';
import type { Delivery } from './webhooks/delivery.ts';

/** What the sandbox keeps under each kind. */
export interface Records {
  customer: Customer;
  checkout_session: CheckoutSession;
  subscription: Subscription;
  invoice: Invoice;
  payment_intent: PaymentIntent;
  refund: Refund;
  portal_configuration: PortalConfiguration;
  dispute: Dispute;
  early_fraud_warning: EarlyFraudWarning;
  portal_session: PortalSession;
  price: Price;
  product: Product;
  webhook_endpoint: WebhookEndpoint;
  event: EventObject;
  delivery: Delivery;
}

/** The word in `object` that tells each kind apart. */
const OBJECT: { readonly [K in keyof Records]: Records[K]['object'] } = {
  customer: 'customer',
  checkout_session: 'checkout.session',
  subscription: 'subscription',
  invoice: 'invoice',
  payment_intent: 'payment_intent',
  refund: 'refund',
  portal_configuration: 'billing_portal.configuration',
  dispute: 'dispute',
  early_fraud_warning: 'radar.early_fraud_warning',
  portal_session: 'billing_portal.session',
  price: 'price',
  product: 'product',
  webhook_endpoint: 'webhook_endpoint',
  event: 'event',
  delivery: 'delivery',
};

/** Only the sandbox writes to its store, so an object that names its kind has that kind's type. */
function isOf<K extends keyof Records>(kind: K, object: unknown): object is Records[K] {
  return (
    typeof object === 'object' &&
    object !== null &&
    'object' in object &&
    object.object === OBJECT[kind]
  );
}

export async function find<K extends keyof Records>(
  store: SandboxStore,
  kind: K,
  id: string,
): Promise<Records[K] | null> {
  const object = await store.get(kind, id);
  return isOf(kind, object) ? object : null;
}

/** Newest first. `where`: equal values of top-level fields. */
export async function findAll<K extends keyof Records>(
  store: SandboxStore,
  kind: K,
  where: Where = {},
): Promise<Records[K][]> {
  const objects = await store.list(kind, where);
  return objects.filter((object) => isOf(kind, object));
}
