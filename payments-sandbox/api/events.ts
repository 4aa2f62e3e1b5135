import type { Stripe } from 'stripe';
import * as z from 'zod';
import { findAll } from '../store.ts';
import { list, retrieve, type Route } from './call.ts';
import { type Known, text } from './parameters.ts';

const listing = {
  type: text.optional(),
  types: z.array(text).max(20).optional(),
} satisfies Known<Stripe.EventListParams>;

export const eventRoutes: readonly Route[] = [
  list('/events', listing, async ({ store }, { type, types }) =>
    (await findAll(store, 'event', { type })).filter(
      (event) => !types || types.includes(event.type),
    ),
  ),
  retrieve('/events/:id', 'event'),
];
