import type { Stripe } from 'stripe';
import * as z from 'zod';
import { missing, missingIn, refusal } from '../api-error.ts';
import {
  newCheckoutSession,
  sessionAt,
  type PaymentMethodType,
} from '../objects/checkout-session.ts';
import { present } from '../objects/present.ts';
import { isSold } from '../objects/price.ts';
import { find, findAll } from '../records.ts';
import type { Where } from '../store.ts';
import { seconds } from '../world.ts';
import type { ApiCall, Route } from './call.ts';
import { findPrice } from './find-price.ts';
import { listPage } from './list.ts';
import { requireCustomer, requireHistory } from './named-customer.ts';
import { expand, type Known, metadata, page, read, text, wholeNumber } from './parameters.ts';

const MINUTE = 60;
const DAY = 86_400;
/** What the dashboard of the sandbox has switched on: offered wherever a checkout does not narrow it down. */
const DASHBOARD_METHODS: PaymentMethodType[] = ['card', 'bacs_debit'];

const address = z.url({ protocol: /^https?$/ }).max(5000);
const creation = z.object({
  mode: z.literal('subscription'),
  /** Filters what the dashboard has switched on; all of it where absent. */
  allowed_payment_method_types: z.array(z.enum(DASHBOARD_METHODS)).min(1).optional(),
  /** Taken away by the version 2026-09-30.endive. */
  payment_method_types: z.unknown().optional(),
  customer: text,
  line_items: z.array(z.strictObject({ price: text, quantity: z.literal('1') })).length(1),
  success_url: address,
  cancel_url: address,
  client_reference_id: text.max(200).optional(),
  expires_at: wholeNumber.optional(),
  metadata: metadata.default({}),
  subscription_data: z.strictObject({ metadata: metadata.default({}) }).optional(),
  expand,
} satisfies Known<Stripe.Checkout.SessionCreateParams> & { payment_method_types: z.ZodType });
const listing = z.object({
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  ...page,
} satisfies Known<Stripe.Checkout.SessionListParams>);

export const checkoutSessionRoutes: readonly Route[] = [
  { method: 'POST', path: '/checkout/sessions', endpoint: create },
  { method: 'GET', path: '/checkout/sessions', endpoint: list },
  { method: 'GET', path: '/checkout/sessions/:id', endpoint: retrieve },
  { method: 'POST', path: '/checkout/sessions/:id/expire', endpoint: expire },
];

async function create({ world, form }: ApiCall): Promise<object> {
  const order = read(creation, form);
  if (order.payment_method_types !== undefined) {
    throw refusal('Use allowed_payment_method_types to narrow down what a checkout takes.', {
      code: 'payment_method_types_no_longer_supported',
      param: 'payment_method_types',
    });
  }
  const allowed = world.settings.faults.bankDebits ? undefined : order.allowed_payment_method_types;
  const paymentMethodTypes = DASHBOARD_METHODS.filter(
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
  const expiresAt = order.expires_at ?? now + DAY;
  if (expiresAt < now + 30 * MINUTE || expiresAt > now + DAY) {
    const message = 'A checkout must expire between 30 minutes and 24 hours from now.';
    throw refusal(message, { param: 'expires_at' });
  }
  const session = newCheckoutSession(world.now, world.settings, {
    customer: order.customer,
    price,
    paymentMethodTypes,
    successUrl: order.success_url,
    cancelUrl: order.cancel_url,
    clientReferenceId: order.client_reference_id ?? null,
    expiresAt,
    metadata: order.metadata,
    subscriptionMetadata: order.subscription_data?.metadata ?? {},
  });
  await world.store.put('checkout_session', session);
  return present(world.store, session, order.expand);
}

async function list({ world, form }: ApiCall): Promise<object> {
  const { customer, subscription, status, ...rest } = read(listing, form);
  if (customer !== undefined) await requireHistory(world.store, customer);
  const where: Where = {
    ...(customer ? { customer } : {}),
    ...(subscription ? { subscription } : {}),
  };
  const sessions = (await findAll(world.store, 'checkout_session', where)).map((session) =>
    sessionAt(session, world.now),
  );
  const all = sessions.filter((session) => status === undefined || session.status === status);
  return listPage(world.store, '/v1/checkout/sessions', all, rest);
}

async function retrieve({ world, id, form }: ApiCall): Promise<object> {
  const session = await find(world.store, 'checkout_session', id);
  if (!session) throw missing('checkout.session', id);
  return present(
    world.store,
    sessionAt(session, world.now),
    read(z.object({ expand }), form).expand,
  );
}

async function expire({ world, id, form }: ApiCall): Promise<object> {
  const { expand: paths } = read(z.object({ expand }), form);
  const session = await find(world.store, 'checkout_session', id);
  if (!session) throw missing('checkout.session', id);
  const { status } = sessionAt(session, world.now);
  if (status !== 'open')
    throw refusal(`Only open checkouts can be expired; this one is ${status}.`);
  const expired = sessionAt({ ...session, expires_at: seconds(world.now) }, world.now);
  await world.store.put('checkout_session', expired);
  await world.emit('checkout.session.expired', expired);
  return present(world.store, expired, paths);
}
