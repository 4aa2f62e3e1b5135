import * as z from 'zod';
import { missing, refusal } from '../api-error.ts';
import { askingAt, type PaymentIntent } from '../objects/payment-intent.ts';
import { present } from '../objects/present.ts';
import { find } from '../records.ts';
import type { World } from '../world.ts';
import type { ApiCall, Route } from './call.ts';
import { expand, read, text } from './parameters.ts';

const confirmation = z.object({ return_url: text, expand });

export const paymentIntentRoutes: readonly Route[] = [
  { method: 'GET', path: '/payment_intents/:id', endpoint: retrieve },
  { method: 'POST', path: '/payment_intents/:id/confirm', endpoint: confirm },
];

async function retrieve({ world, id, form }: ApiCall): Promise<object> {
  const { expand: paths } = read(z.object({ expand }), form);
  return present(world.store, await existing(world, id), paths);
}

/** Only a payment whose bank asks already: it is given the page to ask on. */
async function confirm({ world, id, form }: ApiCall): Promise<object> {
  const order = read(confirmation, form);
  const intent = await existing(world, id);
  if (intent.status !== 'requires_action') {
    const message = `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`;
    throw refusal(message, { code: 'payment_intent_unexpected_state' });
  }
  const asking = askingAt(world.settings, intent, order.return_url);
  await world.store.put('payment_intent', asking);
  return present(world.store, asking, order.expand);
}

async function existing(world: World, id: string): Promise<PaymentIntent> {
  const intent = await find(world.store, 'payment_intent', id);
  if (!intent) throw missing('payment_intent', id);
  return intent;
}
