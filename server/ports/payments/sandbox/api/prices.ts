import * as z from 'zod';
import { missing } from '../api-error.ts';
import { present } from '../objects/present.ts';
import { priceById } from '../objects/price.ts';
import type { ApiCall, Route } from './call.ts';
import { expand, read } from './parameters.ts';

export const priceRoutes: readonly Route[] = [
  { method: 'GET', path: '/prices/:id', endpoint: retrieve },
];

async function retrieve({ world, id, form }: ApiCall): Promise<object> {
  const { expand: paths } = read(z.object({ expand }), form);
  const price = priceById(world.settings, id);
  if (!price) throw missing('price', id, 'price');
  return present(world.store, price, paths);
}
