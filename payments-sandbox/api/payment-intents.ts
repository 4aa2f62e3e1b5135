import { refusal } from '../api-error.ts';
import { askingAt } from '../objects/payment-intent.ts';
import { retrieve, type Route, route } from './call.ts';
import { existing } from './existing.ts';
import { text } from './parameters.ts';

export const paymentIntentRoutes: readonly Route[] = [
  retrieve('/payment_intents/:id', 'payment_intent'),
  // Only a payment whose bank asks already: it is given the page to ask on.
  route(
    'POST',
    '/payment_intents/:id/confirm',
    { return_url: text },
    async ({ world, id, order }) => {
      const intent = await existing(world.store, 'payment_intent', id);
      if (intent.status !== 'requires_action') {
        const message = `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`;
        throw refusal(message, { code: 'payment_intent_unexpected_state' });
      }
      const asking = askingAt(world.settings, intent, order.return_url);
      await world.store.put('payment_intent', asking);
      return asking;
    },
  ),
];
