import * as z from 'zod';
import { missing, refusal } from '../api-error.ts';
import {
  extend,
  withCancelAt,
  withCancelAtPeriodEnd,
  withPrice,
} from '../billing/change-subscription.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { present } from '../objects/present.ts';
import { type Price, priceById } from '../objects/price.ts';
import type { Subscription } from '../objects/subscription.ts';
import { find, findAll } from '../records.ts';
import type { World } from '../world.ts';
import type { ApiCall, Route } from './call.ts';
import { listPage } from './list.ts';
import { requireHistory } from './named-customer.ts';
import { expand, flag, metadata, page, read, text, wholeNumber } from './parameters.ts';

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
});
const listing = z.object({ customer: text.optional(), status: text.optional(), ...page });

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
    status === undefined ? one.status !== 'canceled' : status === 'all' || one.status === status,
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
    subscription = { ...subscription, metadata: { ...subscription.metadata, ...order.metadata } };
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
    subscription = withPrice(subscription, priceFor(world, subscription, item));
  }
  await world.store.put('subscription', subscription);
  await world.emit('customer.subscription.updated', subscription);
  return present(world.store, subscription, order.expand);
}

function priceFor(
  world: World,
  subscription: Subscription,
  item: { id: string; price: string },
): Price {
  const price = priceById(world.settings, item.price);
  if (!price) throw missing('price', item.price, 'items[0][price]');
  if (subscription.items.data[0].id !== item.id)
    throw missing('subscription_item', item.id, 'items[0][id]');
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
