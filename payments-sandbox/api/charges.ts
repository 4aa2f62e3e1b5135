import { missing } from '../api-error.ts';
import { chargeOf } from '../objects/payment-intent.ts';
import { find } from '../store.ts';
import { type Route, route } from './call.ts';

export const chargeRoutes: readonly Route[] = [
  // A charge is not kept: it follows from its payment.
  route('GET', '/charges/:id', {}, async ({ world, id }) => {
    const intent = await find(world.store, 'payment_intent', id.replace(/^ch_/, 'pi_'));
    if (!intent || intent.latest_charge !== id) throw missing('charge', id);
    return chargeOf(intent);
  }),
];
