import type { Stripe } from 'stripe';
import * as z from 'zod';
import { missing, missingIn, refusal } from '../api-error.ts';
import {
  extend,
  withCancelAt,
  withCancelAtPeriodEnd,
  withPrice,
} from '../billing/change-subscription.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import type { Listed } from '../objects/part-of.ts';
import { present } from '../objects/present.ts';
import type { Price } from '../objects/price.ts';
import type { Subscription } from '../objects/subscription.ts';
import { find, findAll } from '../records.ts';
import type { World } from '../world.ts';
import type { ApiCall, Route } from './call.ts';
import { listPage } from './list.ts';
import { requireHistory } from './named-customer.ts';
import { findPrice } from './find-price.ts';
import { expand, flag, type Known, metadata, page, read, text, wholeNumber } from './parameters.ts';

const change = z.object({
  cancel_at_period_end: flag.optional(),
  /** Empty: none. */
  cancel_at: z.union([z.literal(''), wholeNumber]).optional(),
  trial_end: wholeNumber.optional(),
  items: z
    .array(z.strictObject({ id: text, price: text }))
    .length(1)
    .optional(),
  /** The sandbox counts no parts of a period: another price is charged from the next renewal on. */
  proration_behavior: z.literal('none').optional(),
  metadata: metadata.optional(),
  expand,
} satisfies Known<Stripe.SubscriptionUpdateParams>);
/** Those of subscriptions, and two that name several. */
const STATUSES = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
  'all',
  'ended',
] as const satisfies readonly Listed<NonNullable<Stripe.SubscriptionListParams['status']>>[];
const listing = z.object({
  customer: text.optional(),
  status: z.enum(STATUSES).optional(),
  ...page,
} satisfies Known<Stripe.SubscriptionListParams>);

export const subscriptionRoutes: readonly Route[] = [
  { method: 'GET', path: '/subscriptions', endpoint: list },
  { method: 'GET', path: '/subscriptions/:id', endpoint: retrieve },
  { method: 'POST', path: '/subscriptions/:id', endpoint: update },
  { method: 'DELETE', path: '/subscriptions/:id', endpoint: cancel },
];

async function list({ world, form }: ApiCall): Promise<object> {
  const { customer, status, ...rest } = read(listing, form);
  if (customer !== undefined) await requireHistory(world.store, customer);
  const subscriptions = await findAll(world.store, 'subscription', customer ? { customer } : {});
  // Without a status the real service leaves the ended ones out.
  const all = subscriptions.filter((one) =>
    status === undefined
      ? one.status !== 'canceled'
      : status === 'all' || one.status === (status === 'ended' ? 'canceled' : status),
  );
  return listPage(world.store, '/v1/subscriptions', all, rest);
}

async function retrieve({ world, id, form }: ApiCall): Promise<object> {
  const { expand: paths } = read(z.object({ expand }), form);
  return present(world.store, await existing(world, id), paths);
}

async function update({ world, id, form }: ApiCall): Promise<object> {
  const order = read(change, form);
  let subscription = await existing(world, id);
  if (subscription.status === 'canceled') {
    const message =
      'A canceled subscription can only update its cancellation_details and metadata.';
    throw refusal(message);
  }
  if (order.cancel_at !== undefined && order.cancel_at_period_end !== undefined) {
    const message =
      'Received both cancel_at_period_end and cancel_at parameters. Please pass in only one.';
    throw refusal(message, { code: 'parameters_exclusive', param: 'cancel_at_period_end' });
  }
  if (order.metadata)
    subscription = { ...subscription, metadata: withNotes(subscription.metadata, order.metadata) };
  if (order.trial_end !== undefined)
    subscription = await extend(world, subscription, order.trial_end);
  if (order.cancel_at_period_end !== undefined) {
    subscription = withCancelAtPeriodEnd(world.now, subscription, order.cancel_at_period_end);
  }
  if (order.cancel_at !== undefined) {
    const cancelAt = order.cancel_at === '' ? null : order.cancel_at;
    subscription = withCancelAt(world.now, subscription, cancelAt);
  }
  const item = order.items?.[0];
  if (item) {
    // Where nothing is said, the real service charges parts of the period with the next invoice.
    if (order.proration_behavior === undefined)
      throw refusal('The sandbox does not bill parts of a period.', {
        param: 'proration_behavior',
      });
    subscription = withPrice(subscription, await priceFor(world, subscription, item));
  }
  await world.store.put('subscription', subscription);
  await world.emit('customer.subscription.updated', subscription);
  return present(world.store, subscription, order.expand);
}

/** An empty text takes a note away. */
function withNotes(before: Record<string, string>, notes: Record<string, string>) {
  return Object.fromEntries(
    Object.entries({ ...before, ...notes }).filter(([, value]) => value !== ''),
  );
}

async function priceFor(
  world: World,
  subscription: Subscription,
  item: { id: string; price: string },
): Promise<Price> {
  const price = await findPrice(world, item.price);
  if (!price) throw missingIn('items[0][price]', 'price', item.price);
  if (subscription.items.data[0].id !== item.id)
    throw missingIn('items[0][id]', 'subscription_item', item.id);
  return price;
}

async function cancel({ world, id, form }: ApiCall): Promise<object> {
  const { expand: paths } = read(z.object({ expand }), form);
  const subscription = await existing(world, id);
  if (subscription.status === 'canceled') throw missing('subscription', id);
  return present(world.store, await endSubscription(world, subscription), paths);
}

async function existing(world: World, id: string): Promise<Subscription> {
  const subscription = await find(world.store, 'subscription', id);
  if (!subscription) throw missing('subscription', id);
  return subscription;
}
