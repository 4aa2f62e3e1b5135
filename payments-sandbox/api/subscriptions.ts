import type { Stripe } from 'stripe';
import * as z from 'zod';
import { notFound, notFoundInParam, invalidRequest } from '../api-error.ts';
import {
  extendPeriod,
  withCancelAt,
  withCancelAtPeriodEnd,
  withPrice,
} from '../billing/change-subscription.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import type { Listed } from '../objects/subset-of.ts';
import type { Price } from '../objects/price.ts';
import type { Subscription } from '../objects/subscription.ts';
import { findAll, type Transaction } from '../store.ts';
import { list, retrieve, type Route, route } from './call.ts';
import { getObject, findPrice, requireKnownCustomer } from './lookups.ts';
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
  /** The sandbox does not prorate: another price is charged from the next renewal. */
  proration_behavior: z.literal('none').optional(),
  metadata: metadata.optional(),
} satisfies Known<Stripe.SubscriptionUpdateParams>;
/** The statuses of subscriptions, and two that select several. */
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
    await requireKnownCustomer(store, customer);
    // Without a status, Stripe leaves out ended ones.
    return (await findAll(store, 'subscription', { customer })).filter((one) =>
      status === undefined
        ? one.status !== 'canceled'
        : status === 'all' || one.status === (status === 'ended' ? 'canceled' : status),
    );
  }),
  retrieve('/subscriptions/:id', 'subscription'),
  route('POST', '/subscriptions/:id', change, async ({ tx, id, params }) => {
    let subscription = await getObject(tx.store, 'subscription', id);
    if (subscription.status === 'canceled') {
      const message =
        'A canceled subscription can only update its cancellation_details and metadata.';
      throw invalidRequest(message);
    }
    if (params.cancel_at !== undefined && params.cancel_at_period_end !== undefined) {
      const message =
        'Received both cancel_at_period_end and cancel_at parameters. Please pass in only one.';
      throw invalidRequest(message, {
        code: 'parameters_exclusive',
        param: 'cancel_at_period_end',
      });
    }
    if (params.metadata)
      subscription = {
        ...subscription,
        metadata: mergeMetadata(subscription.metadata, params.metadata),
      };
    if (params.trial_end !== undefined)
      subscription = await extendPeriod(tx, subscription, params.trial_end);
    if (params.cancel_at_period_end !== undefined) {
      subscription = withCancelAtPeriodEnd(tx.now, subscription, params.cancel_at_period_end);
    }
    if (params.cancel_at !== undefined) {
      const cancelAt = params.cancel_at === '' ? null : params.cancel_at;
      subscription = withCancelAt(tx.now, subscription, cancelAt);
    }
    const item = params.items?.[0];
    if (item) {
      // Stripe's default prorates with the next invoice.
      if (params.proration_behavior === undefined)
        throw invalidRequest('The sandbox does not bill parts of a period.', {
          param: 'proration_behavior',
        });
      subscription = withPrice(subscription, await priceFor(tx, subscription, item));
    }
    await tx.store.put('subscription', subscription);
    await tx.emit('customer.subscription.updated', subscription);
    return subscription;
  }),
  route('DELETE', '/subscriptions/:id', {}, async ({ tx, id }) => {
    const subscription = await getObject(tx.store, 'subscription', id);
    if (subscription.status === 'canceled') throw notFound('subscription', id);
    return endSubscription(tx, subscription);
  }),
];

/** Merges metadata; an empty value removes the entry. */
function mergeMetadata(before: Record<string, string>, changes: Record<string, string>) {
  return Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''),
  );
}

async function priceFor(
  tx: Transaction,
  subscription: Subscription,
  item: { id: string; price: string },
): Promise<Price> {
  const price = await findPrice(tx, item.price);
  if (!price) throw notFoundInParam('items[0][price]', 'price', item.price);
  if (subscription.items.data[0].id !== item.id)
    throw notFoundInParam('items[0][id]', 'subscription_item', item.id);
  return price;
}
