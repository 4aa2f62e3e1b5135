import type { Stripe } from 'stripe';
import type { ResponseStatus } from './api-error.ts';
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
import type { Delivery } from './webhooks/delivery.ts';
import type { Settings } from './settings.ts';

/** The stored objects, by kind. */
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

/** The `object` name of a kind, where it differs from the kind. */
const OBJECT_NAMES: {
  readonly [K in keyof Records as Records[K]['object'] extends K ? never : K]: Records[K]['object'];
} = {
  checkout_session: 'checkout.session',
  portal_configuration: 'billing_portal.configuration',
  early_fraud_warning: 'radar.early_fraud_warning',
  portal_session: 'billing_portal.session',
};

/** The response to a request with an idempotency key. */
export interface StoredResponse {
  readonly requestHash: string;
  readonly status: ResponseStatus;
  readonly body: unknown;
  /** When it was sent (seconds, by the product's clock). */
  readonly givenAt: number;
}

/** Filters top-level fields by equality; undefined matches any value. */
export type Where = Readonly<Record<string, string | undefined>>;

/**
 * The sandbox's storage. Ids sort by creation time, so that lists are newest first. Returned objects
 * are copies.
 */
export interface SandboxStore {
  get(kind: keyof Records, id: string): Promise<unknown>;
  put(kind: keyof Records, object: { readonly id: string }): Promise<void>;
  list(kind: keyof Records, where?: Where): Promise<unknown[]>;
  findResponse(key: string): Promise<StoredResponse | null>;
  saveResponse(key: string, response: StoredResponse): Promise<void>;
  /**
   * Redacts the stored responses that contain a text, such as the id of a deleted customer.
   * @param redact returns the new body; null deletes the response
   */
  redactResponses(containing: string, redact: (body: unknown) => unknown): Promise<void>;
  /**
   * Runs `work` exclusively in the whole sandbox, as a transaction: its writes through the passed store
   * are committed together, or rolled back if it throws. Inside, use only that store.
   */
  exclusive<T>(work: (store: SandboxStore) => Promise<T>): Promise<T>;
}

/** An object with the `object` name that the SDK defines for events of this type. */
type About<Type extends Stripe.Event.Type> = Pick<
  Extract<Stripe.Event, { type: Type }>['data']['object'] & { object: string },
  'object'
>;

/** One operation: its store, one instant of the product's clock, and its events. */
export interface Transaction {
  readonly store: SandboxStore;
  readonly now: Date;
  readonly settings: Settings;
  /** Records an event about an object, to be delivered after the commit. */
  emit<Type extends Stripe.Event.Type>(type: Type, object: About<Type>): Promise<void>;
  /** The same transaction at another instant, for catching up on what was due earlier. */
  at(instant: Date): Transaction;
}

/** Runs `work` exclusively, commits everything or nothing, and then delivers its events. */
export type InTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Only the sandbox writes to its store, so the `object` name determines the type. */
function isOf<K extends keyof Records>(kind: K, object: unknown): object is Records[K] {
  return (
    typeof object === 'object' &&
    object !== null &&
    'object' in object &&
    object.object ===
      (kind in OBJECT_NAMES ? OBJECT_NAMES[kind as keyof typeof OBJECT_NAMES] : kind)
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

/** Newest first. */
export async function findAll<K extends keyof Records>(
  store: SandboxStore,
  kind: K,
  where: Where = {},
): Promise<Records[K][]> {
  const objects = await store.list(kind, where);
  return objects.filter((object) => isOf(kind, object));
}
