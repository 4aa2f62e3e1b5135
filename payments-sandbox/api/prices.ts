import * as z from 'zod';
import { notFound, notFoundInParam, invalidRequest } from '../api-error.ts';
import { newPrice, type Price } from '../objects/price.ts';
import { find, findAll, type Transaction } from '../store.ts';
import { list, type Route, route } from './call.ts';
import { findPrice } from './lookups.ts';
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
  route('POST', '/prices', creation, async ({ tx, params }) => {
    const product = await find(tx.store, 'product', params.product);
    if (!product) throw notFoundInParam('product', 'product', params.product);
    const { recurring = null, transfer_lookup_key: transfer, ...rest } = params;
    const { lookup_key = null, nickname = product.name } = rest;
    const price = newPrice(tx.now, recurring, { ...rest, lookup_key, nickname });
    await freeLookupKey(tx, price, transfer);
    await tx.store.put('price', price);
    return price;
  }),
  list('/prices', listing, async ({ store }, { active, lookup_keys: keys, product }) =>
    (await findAll(store, 'price', { product })).filter(
      (price) =>
        (active === undefined || price.active === active) &&
        (keys === undefined || keys.includes(price.lookup_key ?? '')),
    ),
  ),
  route('GET', '/prices/:id', {}, async ({ tx, id }) => {
    const price = await findPrice(tx, id);
    if (!price) throw notFound('price', id, 'price');
    return price;
  }),
  route('POST', '/prices/:id', change, async ({ tx, id, params }) => {
    const price = await find(tx.store, 'price', id);
    if (!price) throw notFound('price', id, 'price');
    if (params.tax_behavior && price.tax_behavior !== 'unspecified')
      throw invalidRequest('The tax behavior of a price cannot be changed once it is specified.', {
        param: 'tax_behavior',
      });
    const changed: Price = {
      ...price,
      active: params.active ?? price.active,
      tax_behavior: params.tax_behavior ?? price.tax_behavior,
      nickname: params.nickname ?? price.nickname,
      lookup_key: params.lookup_key ?? price.lookup_key,
      metadata: { ...price.metadata, ...params.metadata },
    };
    await freeLookupKey(tx, changed, params.transfer_lookup_key);
    await tx.store.put('price', changed);
    return changed;
  }),
];

/** A lookup key belongs to one price: takes it from another price if `transfer` is set. */
async function freeLookupKey(
  { store }: Transaction,
  { id, lookup_key: key }: Price,
  transfer: boolean,
): Promise<void> {
  if (key === null) return;
  for (const other of await findAll(store, 'price', { lookup_key: key })) {
    if (other.id === id) continue;
    if (!transfer)
      throw invalidRequest(`A price (${other.id}) already uses that lookup key.`, {
        code: 'resource_already_exists',
        param: 'lookup_key',
      });
    const freed: Price = { ...other, lookup_key: null };
    await store.put('price', freed);
  }
}
