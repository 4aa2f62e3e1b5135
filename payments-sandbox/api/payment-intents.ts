import { invalidRequest } from '../api-error.ts';
import { withConfirmationPage } from '../objects/payment-intent.ts';
import { retrieve, type Route, route } from './call.ts';
import { getObject } from './lookups.ts';
import { text } from './parameters.ts';

export const paymentIntentRoutes: readonly Route[] = [
  retrieve('/payment_intents/:id', 'payment_intent'),
  // Only for a payment that already requires confirmation: sets the URL of the bank's page.
  route(
    'POST',
    '/payment_intents/:id/confirm',
    { return_url: text },
    async ({ tx, id, params }) => {
      const intent = await getObject(tx.store, 'payment_intent', id);
      if (intent.status !== 'requires_action') {
        const message = `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`;
        throw invalidRequest(message, { code: 'payment_intent_unexpected_state' });
      }
      const confirming = withConfirmationPage(tx.settings, intent, params.return_url);
      await tx.store.put('payment_intent', confirming);
      return confirming;
    },
  ),
];
