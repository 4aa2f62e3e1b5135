import * as z from 'zod';
import { missing, refusal } from '../api-error.ts';
import { newProduct, type Product } from '../objects/product.ts';
import { present } from '../objects/present.ts';
import { find } from '../records.ts';
import type { ApiCall, Route } from './call.ts';
import { expand, flag, metadata, read, text } from './parameters.ts';

const creation = z.object({
  id: text.max(255).optional(),
  name: text,
  metadata: metadata.default({}),
  expand,
});
const change = z.object({
  name: text.optional(),
  active: flag.optional(),
  metadata: metadata.optional(),
  expand,
});

export const productRoutes: readonly Route[] = [
  { method: 'POST', path: '/products', endpoint: create },
  { method: 'GET', path: '/products/:id', endpoint: retrieve },
  { method: 'POST', path: '/products/:id', endpoint: update },
];

async function create({ world, form }: ApiCall): Promise<object> {
  const { id = null, name, metadata: notes, expand: paths } = read(creation, form);
  if (id !== null && (await find(world.store, 'product', id)))
    throw refusal(`Product already exists: ${id}`, { code: 'resource_already_exists' });
  const product = newProduct(world.now, { id, name, metadata: notes });
  await world.store.put('product', product);
  return present(world.store, product, paths);
}

async function retrieve({ world, id, form }: ApiCall): Promise<object> {
  const product = await existing({ world, id });
  return present(world.store, product, read(z.object({ expand }), form).expand);
}

async function update({ world, id, form }: ApiCall): Promise<object> {
  const product = await existing({ world, id });
  const { name, active, metadata: notes, expand: paths } = read(change, form);
  const changed: Product = {
    ...product,
    name: name ?? product.name,
    active: active ?? product.active,
    metadata: { ...product.metadata, ...notes },
  };
  await world.store.put('product', changed);
  return present(world.store, changed, paths);
}

async function existing({ world, id }: Pick<ApiCall, 'world' | 'id'>): Promise<Product> {
  const product = await find(world.store, 'product', id);
  if (!product) throw missing('product', id);
  return product;
}
