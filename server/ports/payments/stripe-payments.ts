import { Stripe } from 'stripe';
import {
  idOf,
  instant,
  toCheckout,
  toInvoice,
  toPaidInvoice,
  toRefund,
  toSubscription,
} from './from-stripe.ts';
import { createDisputeCalls } from './disputes.ts';
import { PaymentsRefused } from './payment-errors.ts';
import { createCharges } from './charges.ts';
import type { CheckoutOrder, Invoice, PaymentsPort, Subscription } from './port.ts';
import { customerExists, deleteCustomer, ensureCustomer, setCustomerEmail } from './customers.ts';
import { getPrice } from './prices.ts';
import { readSignedEvent } from './read-event.ts';
import { extensionParams, renewalParams } from './renewal-params.ts';
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
        return { sessionId: session.id, url: session.url, expiresAt: instant(session.expires_at) };
      }),
    getCheckout: (sessionId) =>
      withStripeErrors(async () =>
        toCheckout(await stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] })),
      ),
    listCheckouts: (customerId) =>
      withStripeErrors(async () => {
        const list = stripe.checkout.sessions.list({
          customer: customerId,
          limit: 100,
          expand: ['data.line_items'],
        });
        return (await list.autoPagingToArray(PAGING_LIMIT)).map(toCheckout);
      }),
    expireCheckout: async (sessionId) => {
      await withStripeErrors(() => stripe.checkout.sessions.expire(sessionId));
    },

    getPrice: (priceId) => getPrice(stripe, priceId),

    getSubscription,
    listSubscriptions: (customerId) =>
      withStripeErrors(async () => {
        const list = stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: 100,
          expand: WITH_PAYMENT.map((path) => `data.${path}`),
        });
        return Promise.all((await list.autoPagingToArray(PAGING_LIMIT)).map(complete));
      }),
    extendPeriod: async (id, until, idempotencyKey) => {
      const { params, key } = extensionParams(await retrieve(id), until, idempotencyKey);
      return update(id, params, key);
    },
    setCancelAtPeriodEnd: async (id, cancel) => {
      const params = renewalParams(await retrieve(id), cancel);
      return params ? update(id, params) : getSubscription(id);
    },
    cancelNow: async (id) => {
      const before = await getSubscription(id);
      if (before.status === 'canceled') return before;
      try {
        return await withStripeErrors(async () =>
          complete(await stripe.subscriptions.cancel(id, { expand: WITH_PAYMENT })),
        );
      } catch (error) {
        // Another call may have just ended it, and the provider rejects ending it twice.
        const now = await getSubscription(id);
        if (now.status === 'canceled') return now;
        throw error;
      }
    },
    switchPlan: async (id, price, idempotencyKey) => {
      const item = (await retrieve(id)).items.data[0];
      if (!item)
        throw new PaymentsRefused('subscription_empty', 'This subscription has no plan to change.');
      if (item.price.id === price) return getSubscription(id);
      // The upgrade has been charged separately, so the provider must not prorate.
      const items = [{ id: item.id, price }];
      return update(id, { items, proration_behavior: 'none' }, idempotencyKey);
    },
    ...createCharges(stripe),

    refund: ({ paymentIntentId, amountPence, idempotencyKey }) =>
      withStripeErrors(async () => {
        const amount = amountPence === undefined ? {} : { amount: amountPence };
        return toRefund(
          await stripe.refunds.create(
            { payment_intent: paymentIntentId, ...amount },
            { idempotencyKey },
          ),
        );
      }),
    listRefunds: (paymentIntentId) =>
      withStripeErrors(async () => {
        const list = stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
        const refunds = await list.autoPagingToArray(PAGING_LIMIT);
        return refunds.map(toRefund);
      }),
    ...createDisputeCalls(stripe),
    listInvoices: (customerId) =>
      withStripeErrors(async () => {
        const list = stripe.invoices.list({
          customer: customerId,
          status: 'paid',
          limit: 100,
          expand: ['data.payments'],
        });
        const invoices = await list.autoPagingToArray(PAGING_LIMIT);
        return invoices.filter(({ amount_paid: pence }) => pence > 0).map(toPaidInvoice);
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

/** After an extension the latest invoice is one of £0; then the newest one above £0 is looked up. */
async function withInvoice(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<Subscription> {
  const latest = subscription.latest_invoice;
  if (idOf(latest) === null) return toSubscription(subscription, null);
  if (latest !== null && typeof latest === 'object' && latest.amount_due > 0) {
    return toSubscription(subscription, toInvoice(latest));
  }
  return toSubscription(subscription, await newestWithMoney(stripe, subscription.id));
}

async function newestWithMoney(stripe: Stripe, subscription: string): Promise<Invoice | null> {
  const { data } = await stripe.invoices.list({
    subscription,
    limit: 100,
    expand: ['data.payments'],
  });
  const invoice = data.find(({ amount_due: pence }) => pence > 0);
  return invoice ? toInvoice(invoice) : null;
}
