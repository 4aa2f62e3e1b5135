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
import type { Price } from '../objects/price.ts';
import type { Subscription } from '../objects/subscription.ts';
import { findAll, type World } from '../store.ts';
import { list, retrieve, type Route, route } from './call.ts';
import { existing, findPrice, requireHistory } from './existing.ts';
import { flag, type Known, metadata, text, wholeNumber } from './parameters.ts';

const change = {
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
} satisfies Known<Stripe.SubscriptionUpdateParams>;
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
const listing = {
  customer: text.optional(),
  status: z.enum(STATUSES).optional(),
} satisfies Known<Stripe.SubscriptionListParams>;

export const subscriptionRoutes: readonly Route[] = [
  list('/subscriptions', listing, async ({ store }, { customer, status }) => {
    await requireHistory(store, customer);
    // Without a status the real service leaves the ended ones out.
    return (await findAll(store, 'subscription', { customer })).filter((one) =>
      status === undefined
        ? one.status !== 'canceled'
        : status === 'all' || one.status === (status === 'ended' ? 'canceled' : status),
    );
  }),
  retrieve('/subscriptions/:id', 'subscription'),
  route('POST', '/subscriptions/:id', change, async ({ world, id, order }) => {
    let subscription = await existing(world.store, 'subscription', id);
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
      subscription = {
        ...subscription,
        metadata: withNotes(subscription.metadata, order.metadata),
      };
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
    return subscription;
  }),
  route('DELETE', '/subscriptions/:id', {}, async ({ world, id }) => {
    const subscription = await existing(world.store, 'subscription', id);
    if (subscription.status === 'canceled') throw missing('subscription', id);
    return endSubscription(world, subscription);
  }),
];

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
