import * as z from 'zod';
import { missing } from '../api-error.ts';
import { present } from '../objects/present.ts';
import { find } from '../records.ts';
import type { ApiCall, Route } from './call.ts';
import { expand, read } from './parameters.ts';

export const paymentIntentRoutes: readonly Route[] = [
  { method: 'GET', path: '/payment_intents/:id', endpoint: retrieve },
];

async function retrieve({ world, id, form }: ApiCall): Promise<object> {
  const intent = await find(world.store, 'payment_intent', id);
  if (!intent) throw missing('payment_intent', id);
  return present(world.store, intent, read(z.object({ expand }), form).expand);
}
