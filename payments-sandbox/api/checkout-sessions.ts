import type { Stripe } from 'stripe';
import * as z from 'zod';
import { missingIn, refusal } from '../api-error.ts';
import {
  newCheckoutSession,
  sessionAt,
  type PaymentMethodType,
} from '../objects/checkout-session.ts';
import { isSold } from '../objects/price.ts';
import { seconds } from '../provider-format.ts';
import { findAll } from '../store.ts';
import { list, retrieve, type Route, route } from './call.ts';
import { existing, findPrice, requireCustomer, requireHistory } from './existing.ts';
import { type Known, metadata, text, webAddress, wholeNumber } from './parameters.ts';

const MINUTE = 60;
const DAY = 86_400;
/** What the dashboard of the sandbox has switched on: offered wherever a checkout does not narrow it down. */
const DASHBOARD_METHODS: PaymentMethodType[] = ['card', 'bacs_debit'];

const creation = {
  mode: z.literal('subscription'),
  /** Filters what the dashboard has switched on; all of it where absent. */
  allowed_payment_method_types: z.array(z.enum(DASHBOARD_METHODS)).min(1).optional(),
  /** Taken away by the version 2026-09-30.endive. */
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
  route('POST', '/checkout/sessions', creation, async ({ world, order }) => {
    if (order.payment_method_types !== undefined) {
      throw refusal('Use allowed_payment_method_types to narrow down what a checkout takes.', {
        code: 'payment_method_types_no_longer_supported',
        param: 'payment_method_types',
      });
    }
    const allowed = world.settings.faults.bankDebits
      ? undefined
      : order.allowed_payment_method_types;
    const payment_method_types = DASHBOARD_METHODS.filter(
      (method) => allowed === undefined || allowed.includes(method),
    );
    const priceId = order.line_items[0]?.price ?? '';
    const price = await findPrice(world, priceId);
    if (!price) throw missingIn('line_items[0][price]', 'price', priceId);
    if (!price.active || !isSold(price)) {
      const message = price.active
        ? 'The sandbox sells by the year, in pounds.'
        : 'The price specified is inactive. This field only accepts active prices.';
      throw refusal(message, { param: 'line_items[0][price]' });
    }
    await requireCustomer(world.store, order.customer);
    const now = seconds(world.now);
    const expires_at = order.expires_at ?? now + DAY;
    if (expires_at < now + 30 * MINUTE || expires_at > now + DAY) {
      const message = 'A checkout must expire between 30 minutes and 24 hours from now.';
      throw refusal(message, { param: 'expires_at' });
    }
    const {
      customer,
      success_url,
      cancel_url,
      client_reference_id = null,
      metadata: notes,
    } = order;
    const session = newCheckoutSession(world.now, world.settings, price, {
      customer,
      payment_method_types,
      success_url,
      cancel_url,
      client_reference_id,
      expires_at,
      metadata: notes,
      subscription_metadata: order.subscription_data?.metadata ?? {},
    });
    await world.store.put('checkout_session', session);
    return session;
  }),
  list(
    '/checkout/sessions',
    listing,
    async ({ store, now }, { customer, subscription, status }) => {
      await requireHistory(store, customer);
      return (await findAll(store, 'checkout_session', { customer, subscription }))
        .map((session) => sessionAt(session, now))
        .filter((session) => status === undefined || session.status === status);
    },
  ),
  retrieve('/checkout/sessions/:id', 'checkout_session', sessionAt),
  route('POST', '/checkout/sessions/:id/expire', {}, async ({ world, id }) => {
    const session = await existing(world.store, 'checkout_session', id);
    const { status } = sessionAt(session, world.now);
    if (status !== 'open')
      throw refusal(`Only open checkouts can be expired; this one is ${status}.`);
    const expired = sessionAt({ ...session, expires_at: seconds(world.now) }, world.now);
    await world.store.put('checkout_session', expired);
    await world.emit('checkout.session.expired', expired);
    return expired;
  }),
];
