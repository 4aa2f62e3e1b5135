import { notFound } from '../api-error.ts';
import { chargeOf } from '../objects/payment-intent.ts';
import { find } from '../store.ts';
import { type Route, route } from './call.ts';

export const chargeRoutes: readonly Route[] = [
  // A charge is not stored: it is derived from its payment.
  route('GET', '/charges/:id', {}, async ({ tx, id }) => {
    const intent = await find(tx.store, 'payment_intent', id.replace(/^ch_/, 'pi_'));
    if (!intent || intent.latest_charge !== id) throw notFound('charge', id);
    return chargeOf(intent);
  }),
];
