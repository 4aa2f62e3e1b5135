import type { Stripe } from 'stripe';
import * as z from 'zod';
import { notFoundInParam, invalidRequest } from '../api-error.ts';
import {
  newCheckoutSession,
  sessionAt,
  type PaymentMethodType,
} from '../objects/checkout-session.ts';
import { isSellable } from '../objects/price.ts';
import { seconds } from '../provider-format.ts';
import { findAll } from '../store.ts';
import { list, retrieve, type Route, route } from './call.ts';
import { getObject, findPrice, requireCustomer, requireKnownCustomer } from './lookups.ts';
import { type Known, metadata, text, webAddress, wholeNumber } from './parameters.ts';

const MINUTE = 60;
const DAY = 86_400;
/** Payment methods enabled in the dashboard: offered unless the checkout restricts them. */
const DASHBOARD_METHODS: PaymentMethodType[] = ['card', 'bacs_debit'];

const creation = {
  mode: z.literal('subscription'),
  /** Restricts the enabled payment methods; absent: all. */
  allowed_payment_method_types: z.array(z.enum(DASHBOARD_METHODS)).min(1).optional(),
  /** Removed by version 2026-09-30.endive. */
  payment_method_types: z.unknown().optional(),
  customer: text,
  line_items: z.array(z.strictObject({ price: text, quantity: z.literal('1') })).length(1),
  success_url: webAddress,
  cancel_url: webAddress,
  client_reference_id: text.max(200).optional(),
  expires_at: wholeNumber.optional(),
  metadata: metadata.default({}),
  subscription_data: z.strictObject({ metadata: metadata.default({}) }).optional(),
} satisfies Known<Stripe.Checkout.SessionCreateParams> & { payment_method_types: z.ZodType };
const listing = {
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
} satisfies Known<Stripe.Checkout.SessionListParams>;

export const checkoutSessionRoutes: readonly Route[] = [
  route('POST', '/checkout/sessions', creation, async ({ tx, params }) => {
    if (params.payment_method_types !== undefined) {
      throw invalidRequest(
        'Use allowed_payment_method_types to narrow down what a checkout takes.',
        {
          code: 'payment_method_types_no_longer_supported',
          param: 'payment_method_types',
        },
      );
    }
    const allowed = tx.settings.faults.bankDebits ? undefined : params.allowed_payment_method_types;
    const payment_method_types = DASHBOARD_METHODS.filter(
      (method) => allowed === undefined || allowed.includes(method),
    );
    const priceId = params.line_items[0]?.price ?? '';
    const price = await findPrice(tx, priceId);
    if (!price) throw notFoundInParam('line_items[0][price]', 'price', priceId);
    if (!price.active || !isSellable(price)) {
      const message = price.active
        ? 'The sandbox sells by the year, in pounds.'
        : 'The price specified is inactive. This field only accepts active prices.';
      throw invalidRequest(message, { param: 'line_items[0][price]' });
    }
    await requireCustomer(tx.store, params.customer);
    const now = seconds(tx.now);
    const expires_at = params.expires_at ?? now + DAY;
    if (expires_at < now + 30 * MINUTE || expires_at > now + DAY) {
      const message = 'A checkout must expire between 30 minutes and 24 hours from now.';
      throw invalidRequest(message, { param: 'expires_at' });
    }
    const {
      customer,
      success_url,
      cancel_url,
      client_reference_id = null,
      metadata: entries,
    } = params;
    const session = newCheckoutSession(tx.now, tx.settings, price, {
      customer,
      payment_method_types,
      success_url,
      cancel_url,
      client_reference_id,
      expires_at,
      metadata: entries,
      subscription_metadata: params.subscription_data?.metadata ?? {},
    });
    await tx.store.put('checkout_session', session);
    return session;
  }),
  list(
    '/checkout/sessions',
    listing,
    async ({ store, now }, { customer, subscription, status }) => {
      await requireKnownCustomer(store, customer);
      return (await findAll(store, 'checkout_session', { customer, subscription }))
        .map((session) => sessionAt(session, now))
        .filter((session) => status === undefined || session.status === status);
    },
  ),
  retrieve('/checkout/sessions/:id', 'checkout_session', sessionAt),
  route('POST', '/checkout/sessions/:id/expire', {}, async ({ tx, id }) => {
    const session = await getObject(tx.store, 'checkout_session', id);
    const { status } = sessionAt(session, tx.now);
    if (status !== 'open')
      throw invalidRequest(`Only open checkouts can be expired; this one is ${status}.`);
    const expired = sessionAt({ ...session, expires_at: seconds(tx.now) }, tx.now);
    await tx.store.put('checkout_session', expired);
    await tx.emit('checkout.session.expired', expired);
    return expired;
  }),
];
