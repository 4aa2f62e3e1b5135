import { invalidRequest } from '../api-error.ts';
import { newProduct, type Product } from '../objects/product.ts';
import { find } from '../store.ts';
import { retrieve, type Route, route } from './call.ts';
import { getObject } from './lookups.ts';
import { flag, metadata, text } from './parameters.ts';

const creation = { id: text.max(255).optional(), name: text, metadata: metadata.default({}) };
const change = {
  name: text.optional(),
  active: flag.optional(),
  metadata: metadata.optional(),
};

export const productRoutes: readonly Route[] = [
  route('POST', '/products', creation, async ({ tx, params: { id = null, ...params } }) => {
    if (id !== null && (await find(tx.store, 'product', id)))
      throw invalidRequest(`Product already exists: ${id}`, { code: 'resource_already_exists' });
    const product = newProduct(tx.now, { id, ...params });
    await tx.store.put('product', product);
    return product;
  }),
  retrieve('/products/:id', 'product'),
  route('POST', '/products/:id', change, async ({ tx, id, params }) => {
    const product = await getObject(tx.store, 'product', id);
    const changed: Product = {
      ...product,
      name: params.name ?? product.name,
      active: params.active ?? product.active,
      metadata: { ...product.metadata, ...params.metadata },
    };
    await tx.store.put('product', changed);
    return changed;
  }),
];
