import type { Stripe } from 'stripe';
import type { AnswerStatus } from './api-error.ts';
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

/** The word in `object`, where it is not the kind itself. */
const WORDS: {
  readonly [K in keyof Records as Records[K]['object'] extends K ? never : K]: Records[K]['object'];
} = {
  checkout_session: 'checkout.session',
  portal_configuration: 'billing_portal.configuration',
  early_fraud_warning: 'radar.early_fraud_warning',
  portal_session: 'billing_portal.session',
};

/** An answer that was given to a request with an idempotency key. */
export interface GivenAnswer {
  readonly requestHash: string;
  readonly status: AnswerStatus;
  readonly body: unknown;
  /** When it was given (seconds, by the product's clock). */
  readonly givenAt: number;
}

/** Equal values of top-level fields; undefined: any. */
export type Where = Readonly<Record<string, string | undefined>>;

/**
 * The sandbox's memory. Ids sort in the order in which they were made, so lists come newest first.
 * What comes out is a copy: changing it changes nothing until it is put back.
 */
export interface SandboxStore {
  get(kind: keyof Records, id: string): Promise<unknown>;
  put(kind: keyof Records, object: { readonly id: string }): Promise<void>;
  list(kind: keyof Records, where?: Where): Promise<unknown[]>;
  answerTo(key: string): Promise<GivenAnswer | null>;
  remember(key: string, answer: GivenAnswer): Promise<void>;
  /**
   * Erases from the answers that hold this text, such as the id of a customer who is deleted.
   * `left`: what stays of a body; null where the answer is forgotten.
   */
  eraseAnswers(holding: string, left: (body: unknown) => unknown): Promise<void>;
  /**
   * Runs `work` alone: one at a time in the whole sandbox. Everything it writes through the store it is handed
   * becomes visible at once, or not at all when it throws. Inside, only that store may be used.
   */
  exclusive<T>(work: (within: SandboxStore) => Promise<T>): Promise<T>;
}

/** An object of the kind that events of this type are about, by the SDK's word for it. */
type About<Type extends Stripe.Event.Type> = Pick<
  Extract<Stripe.Event, { type: Type }>['data']['object'] & { object: string },
  'object'
>;

/** What one piece of work sees: a store of its own, one instant by the product's clock, and a place for events. */
export interface World {
  readonly store: SandboxStore;
  readonly now: Date;
  readonly settings: Settings;
  /** Records an event, to be delivered once the work is done. `object` is what the event is about. */
  emit<Type extends Stripe.Event.Type>(type: Type, object: About<Type>): Promise<void>;
  /** The same at another instant: what is made up for later happened when it was due. */
  at(instant: Date): World;
}

/** Runs one piece of work alone, writes everything or nothing, and then delivers its events. */
export type InWorld = <T>(work: (world: World) => Promise<T>) => Promise<T>;

/** Only the sandbox writes to its store, so an object that names its kind has that kind's type. */
function isOf<K extends keyof Records>(kind: K, object: unknown): object is Records[K] {
  return (
    typeof object === 'object' &&
    object !== null &&
    'object' in object &&
    object.object === (kind in WORDS ? WORDS[kind as keyof typeof WORDS] : kind)
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
