import * as z from 'zod';
import { missing, missingIn, refusal } from '../api-error.ts';
import { newPrice, type Price } from '../objects/price.ts';
import { find, findAll, type World } from '../store.ts';
import { list, type Route, route } from './call.ts';
import { findPrice } from './existing.ts';
import { flag, metadata, text, wholeNumber } from './parameters.ts';

const taxBehavior = z.enum(['inclusive', 'exclusive', 'unspecified']);
const lookup = { lookup_key: text.max(200).optional(), transfer_lookup_key: flag.default(false) };
const creation = {
  currency: z.string().regex(/^[a-z]{3}$/),
  product: text,
  unit_amount: wholeNumber.pipe(z.int().min(0)),
  recurring: z
    .strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: wholeNumber.pipe(z.int().min(1)).default(1),
    })
    .optional(),
  tax_behavior: taxBehavior.default('unspecified'),
  nickname: text.optional(),
  metadata: metadata.default({}),
  ...lookup,
};
const change = {
  active: flag.optional(),
  tax_behavior: taxBehavior.optional(),
  nickname: text.optional(),
  metadata: metadata.optional(),
  ...lookup,
};
const listing = {
  active: flag.optional(),
  lookup_keys: z.array(text).max(10).optional(),
  product: text.optional(),
};

export const priceRoutes: readonly Route[] = [
  route('POST', '/prices', creation, async ({ world, order }) => {
    const product = await find(world.store, 'product', order.product);
    if (!product) throw missingIn('product', 'product', order.product);
    const { recurring = null, transfer_lookup_key: transfer, ...said } = order;
    const { lookup_key = null, nickname = product.name } = said;
    const price = newPrice(world.now, recurring, { ...said, lookup_key, nickname });
    await freeLookupKey(world, price, transfer);
    await world.store.put('price', price);
    return price;
  }),
  list('/prices', listing, async ({ store }, { active, lookup_keys: keys, product }) =>
    (await findAll(store, 'price', { product })).filter(
      (price) =>
        (active === undefined || price.active === active) &&
        (keys === undefined || keys.includes(price.lookup_key ?? '')),
    ),
  ),
  route('GET', '/prices/:id', {}, async ({ world, id }) => {
    const price = await findPrice(world, id);
    if (!price) throw missing('price', id, 'price');
    return price;
  }),
  route('POST', '/prices/:id', change, async ({ world, id, order }) => {
    const price = await find(world.store, 'price', id);
    if (!price) throw missing('price', id, 'price');
    if (order.tax_behavior && price.tax_behavior !== 'unspecified')
      throw refusal('The tax behavior of a price cannot be changed once it is specified.', {
        param: 'tax_behavior',
      });
    const changed: Price = {
      ...price,
      active: order.active ?? price.active,
      tax_behavior: order.tax_behavior ?? price.tax_behavior,
      nickname: order.nickname ?? price.nickname,
      lookup_key: order.lookup_key ?? price.lookup_key,
      metadata: { ...price.metadata, ...order.metadata },
    };
    await freeLookupKey(world, changed, order.transfer_lookup_key);
    await world.store.put('price', changed);
    return changed;
  }),
];

/** One price has a key at a time; it goes over where that is asked for. */
async function freeLookupKey(
  { store }: World,
  { id, lookup_key: key }: Price,
  transfer: boolean,
): Promise<void> {
  if (key === null) return;
  for (const other of await findAll(store, 'price', { lookup_key: key })) {
    if (other.id === id) continue;
    if (!transfer)
      throw refusal(`A price (${other.id}) already uses that lookup key.`, {
        code: 'resource_already_exists',
        param: 'lookup_key',
      });
    const freed: Price = { ...other, lookup_key: null };
    await store.put('price', freed);
  }
}
