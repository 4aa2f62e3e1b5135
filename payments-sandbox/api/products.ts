import { refusal } from '../api-error.ts';
import { newProduct, type Product } from '../objects/product.ts';
import { find } from '../store.ts';
import { retrieve, type Route, route } from './call.ts';
import { existing } from './existing.ts';
import { flag, metadata, text } from './parameters.ts';

const creation = { id: text.max(255).optional(), name: text, metadata: metadata.default({}) };
const change = {
  name: text.optional(),
  active: flag.optional(),
  metadata: metadata.optional(),
};

export const productRoutes: readonly Route[] = [
  route('POST', '/products', creation, async ({ world, order: { id = null, ...order } }) => {
    if (id !== null && (await find(world.store, 'product', id)))
      throw refusal(`Product already exists: ${id}`, { code: 'resource_already_exists' });
    const product = newProduct(world.now, { id, ...order });
    await world.store.put('product', product);
    return product;
  }),
  retrieve('/products/:id', 'product'),
  route('POST', '/products/:id', change, async ({ world, id, order }) => {
    const product = await existing(world.store, 'product', id);
    const changed: Product = {
      ...product,
      name: order.name ?? product.name,
      active: order.active ?? product.active,
      metadata: { ...product.metadata, ...order.metadata },
    };
    await world.store.put('product', changed);
    return changed;
  }),
];
