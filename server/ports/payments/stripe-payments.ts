import { Stripe } from 'stripe';
import {
  idOf,
  toCheckout,
  toEnded,
  toInvoice,
  toPaidInvoice,
  toRefund,
  toSubscription,
} from './from-stripe.ts';
import { createDisputeCalls } from './disputes.ts';
import { PaymentsRefused } from './payment-errors.ts';
import { createCharges } from './charges.ts';
import type { CheckoutOrder, Invoice, PaidInvoice, PaymentsPort, Subscription } from './port.ts';
import { customerExists, deleteCustomer, ensureCustomer, setCustomerEmail } from './customers.ts';
import { getPrice } from './prices.ts';
import { instantIfPlausible, penceField, requirePounds, wrong } from './read-fields.ts';
import { readSignedEvent } from './read-event.ts';
import { extensionParams, renewalParams } from './renewal-params.ts';
import { type OnSetAside, readEach, readObject, unlessUnreadable } from './set-aside.ts';
import { withStripeErrors } from './translate-errors.ts';
import { assertUsableEvent } from './usable-event.ts';

/** Safety limit for a customer's objects, far more than a membership has. */
const PAGING_LIMIT = { limit: 500 };
const WITH_PAYMENT = ['latest_invoice.payments'];

/** Configuration of the provider account. */
type Account = {
  /** Whether the key is a live-mode key; false by default. */
  readonly live?: boolean;
  /** Configuration id of the portal; by default the account's. */
  readonly portalConfiguration?: string | null;
};

/** Implements the payments port with the official SDK, for the live service and the sandbox. */
export function createStripePayments(
  stripe: Stripe,
  webhookSecret: string,
  { live = false, portalConfiguration = null }: Account = {},
): PaymentsPort {
  const complete = (subscription: Stripe.Subscription) => withInvoice(stripe, subscription);
  const update = (id: string, change: Stripe.SubscriptionUpdateParams, idempotencyKey?: string) =>
    withStripeErrors(async () =>
      complete(
        await stripe.subscriptions.update(
          id,
          { ...change, expand: WITH_PAYMENT },
          idempotencyKey === undefined ? {} : { idempotencyKey },
        ),
      ),
    );
  const retrieve = (id: string) => withStripeErrors(() => stripe.subscriptions.retrieve(id));
  const getSubscription = (id: string) =>
    withStripeErrors(async () =>
      complete(await stripe.subscriptions.retrieve(id, { expand: WITH_PAYMENT })),
    );

  return {
    ensureCustomer: (user) => withStripeErrors(() => ensureCustomer(stripe, user)),
    customerExists: (customerId) => customerExists(stripe, customerId),
    setCustomerEmail: (customerId, email) => setCustomerEmail(stripe, customerId, email),
    deleteCustomer: (customerId) => deleteCustomer(stripe, customerId),

    openCheckout: (order) =>
      withStripeErrors(async () => {
        const { idempotencyKey } = order;
        const session = await stripe.checkout.sessions.create(checkoutParams(order), {
          idempotencyKey,
        });
        if (!session.url)
          throw new PaymentsRefused('checkout_closed', 'This checkout is not open any more.');
        const expiresAt = instantIfPlausible(session.expires_at);
        return { sessionId: session.id, url: session.url, expiresAt };
      }),
    getCheckout: (sessionId) =>
      withStripeErrors(async () =>
        readObject(
          'checkout.session',
          await stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] }),
          toCheckout,
        ),
      ),
    listCheckouts: (customerId) =>
      withStripeErrors(async () => {
        const list = stripe.checkout.sessions.list({
          customer: customerId,
          limit: 100,
          expand: ['data.line_items'],
        });
        const sessions = await list.autoPagingToArray(PAGING_LIMIT);
        return readEach('checkout.session', sessions, toCheckout);
      }),
    expireCheckout: async (sessionId) => {
      await withStripeErrors(() => stripe.checkout.sessions.expire(sessionId));
    },

    getPrice: (priceId) => getPrice(stripe, priceId),

    getSubscription,
    listSubscriptions: (customerId, onSetAside) =>
      withStripeErrors(async () => {
        const list = stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: 100,
          expand: WITH_PAYMENT.map((path) => `data.${path}`),
        });
        const found = await list.autoPagingToArray(PAGING_LIMIT);
        const invoices = await Promise.all(found.map((one) => invoiceOf(stripe, one)));
        return found.flatMap(
          (one, index) =>
            unlessUnreadable(() => join(one, invoices[index] ?? null, onSetAside), onSetAside) ??
            [],
        );
      }),
    extendPeriod: async (id, until, idempotencyKey) => {
      const { params, key } = extensionParams(await retrieve(id), until, idempotencyKey);
      return update(id, params, key);
    },
    setCancelAtPeriodEnd: async (id, cancel) => {
      const params = readObject('subscription', await retrieve(id), (one) =>
        renewalParams(one, cancel),
      );
      return params ? update(id, params) : getSubscription(id);
    },
    cancelNow: async (id) => {
      const before = toEnded(await retrieve(id));
      if (before.status === 'canceled') return before;
      try {
        return toEnded(await withStripeErrors(() => stripe.subscriptions.cancel(id)));
      } catch (error) {
        // Another call may have just ended it: the provider then no longer knows it for this call, whatever status it
        // is read with.
        const now = toEnded(await retrieve(id));
        const isGone = error instanceof PaymentsRefused && error.code === 'resource_missing';
        if (now.status === 'canceled' || isGone) return { ...now, status: 'canceled' };
        throw error;
      }
    },
    switchPlan: async (id, price, idempotencyKey) => {
      const item = (await retrieve(id)).items?.data?.[0];
      if (!item)
        throw new PaymentsRefused('subscription_empty', 'This subscription has no plan to change.');
      if (item.price?.id === price) return getSubscription(id);
      // The upgrade has been charged separately, so the provider must not prorate.
      const items = [{ id: item.id, price }];
      return update(id, { items, proration_behavior: 'none' }, idempotencyKey);
    },
    ...createCharges(stripe),

    refund: ({ paymentIntentId, amountPence, idempotencyKey }) =>
      withStripeErrors(async () => {
        const amount = amountPence === undefined ? {} : { amount: amountPence };
        const refund = await stripe.refunds.create(
          { payment_intent: paymentIntentId, ...amount },
          { idempotencyKey },
        );
        return readObject('refund', refund, toRefund);
      }),
    listRefunds: (paymentIntentId, onSetAside) =>
      withStripeErrors(async () => {
        const list = stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
        const refunds = await list.autoPagingToArray(PAGING_LIMIT);
        const read = (refund: Stripe.Refund) => {
          requirePounds(refund);
          return toRefund(refund);
        };
        return readEach('refund', refunds, read, onSetAside);
      }),
    ...createDisputeCalls(stripe),
    listInvoices: (customerId, onSetAside) =>
      withStripeErrors(async () => {
        const list = stripe.invoices.list({
          customer: customerId,
          status: 'paid',
          limit: 100,
          expand: ['data.payments'],
        });
        const invoices = await list.autoPagingToArray(PAGING_LIMIT);
        // An invoice of £0 is no payment: of an extended period, for example.
        const paid = invoices.filter(({ amount_paid: pence }) => pence !== 0);
        return readEach('invoice', paid, readPaidInvoice, onSetAside);
      }),

    openPortal: ({ customerId, returnUrl }) =>
      withStripeErrors(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          ...(portalConfiguration === null ? {} : { configuration: portalConfiguration }),
        });
        return session.url;
      }),
    readEvent: (rawBody, signatureHeader) =>
      readSignedEvent(rawBody, signatureHeader, webhookSecret, undefined, (event) =>
        assertUsableEvent(event, { version: Stripe.API_VERSION, live }),
      ),
  };
}

function checkoutParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { ...order.metadata, uid: order.uid, priceId: order.priceId };
  return {
    mode: 'subscription',
    // Otherwise the provider offers all methods of its dashboard, including slow bank debits.
    allowed_payment_method_types: ['card'],
    customer: order.customerId,
    client_reference_id: order.uid,
    line_items: [{ price: order.priceId, quantity: 1 }],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    metadata,
    subscription_data: { metadata },
    ...(order.expiresAt ? { expires_at: Math.floor(order.expiresAt.getTime() / 1000) } : {}),
  };
}

/** Throws for a payment that the ledger, which is in pence, does not hold. */
function readPaidInvoice(invoice: Stripe.Invoice): PaidInvoice {
  penceField(invoice, 'amount_paid', 1);
  return toPaidInvoice(requireUsable(invoice));
}

async function withInvoice(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<Subscription> {
  return join(subscription, await invoiceOf(stripe, subscription));
}

/** @throws Unreadable if the subscription cannot be read; without its invoice nothing is paid by it */
function join(
  subscription: Stripe.Subscription,
  latest: Stripe.Invoice | null,
  onSetAside?: OnSetAside,
): Subscription {
  const invoice =
    latest && unlessUnreadable(() => readObject('invoice', latest, readLatestInvoice), onSetAside);
  return readObject('subscription', subscription, (one) => toSubscription(one, invoice));
}

function readLatestInvoice(invoice: Stripe.Invoice): Invoice {
  return toInvoice(requireUsable(invoice));
}

const INVOICE_STATUSES: ReadonlySet<string> = new Set([
  'draft',
  'open',
  'paid',
  'uncollectible',
  'void',
] satisfies Stripe.Invoice.Status[]);

function requireUsable(invoice: Stripe.Invoice): Stripe.Invoice {
  requirePounds(invoice);
  if (!invoice.id) throw wrong('id', invoice.id);
  if (!INVOICE_STATUSES.has(invoice.status ?? '')) throw wrong('status', invoice.status);
  return invoice;
}

/** After an extension the latest invoice is one of £0; then the newest one above £0 is looked up. */
async function invoiceOf(
  stripe: Stripe,
  { id, latest_invoice: latest }: Stripe.Subscription,
): Promise<Stripe.Invoice | null> {
  if (idOf(latest) === null) return null;
  if (latest !== null && typeof latest === 'object' && latest.amount_due > 0) return latest;
  const { data } = await stripe.invoices.list({
    subscription: id,
    limit: 100,
    expand: ['data.payments'],
  });
  return data.find(({ amount_due: pence }) => pence > 0) ?? null;
}
