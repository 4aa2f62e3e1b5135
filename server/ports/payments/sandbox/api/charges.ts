import * as z from 'zod';
import { missing } from '../api-error.ts';
import { chargeOf } from '../objects/payment-intent.ts';
import { present } from '../objects/present.ts';
import { find } from '../records.ts';
import type { ApiCall, Route } from './call.ts';
import { expand, read } from './parameters.ts';

export const chargeRoutes: readonly Route[] = [
  { method: 'GET', path: '/charges/:id', endpoint: retrieve },
];

/** A charge is not kept: it follows from its payment. */
async function retrieve({ world, id, form }: ApiCall): Promise<object> {
  const intent = await find(world.store, 'payment_intent', id.replace(/^ch_/, 'pi_'));
  if (!intent || intent.latest_charge !== id) throw missing('charge', id);
  return present(world.store, chargeOf(intent), read(z.object({ expand }), form).expand);
}
