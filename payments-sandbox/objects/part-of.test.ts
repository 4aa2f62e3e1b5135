import type { Stripe } from 'stripe';
import { describe, expectTypeOf, it } from 'vitest';
import type { Records, World } from '../store.ts';
import type { ErrorBody } from '../api-error.ts';
import type { List } from '../api/list.ts';
import type { Answered } from './response-types.ts';
import type { DeletedCustomer } from './customer.ts';
import type { Invoice } from './invoice.ts';
import type { PartOf } from './part-of.ts';

/** Checked by the compiler: a line that stops failing under `@ts-expect-error` fails itself. */
describe('a part of an object of the SDK, at compile time', () => {
  it('is one whose fields all exist there with values of the same kind', () => {
    type Part = {
      id: string;
      status: 'paid';
      lines: { object: 'list' };
      metadata: Record<string, string>;
    };
    expectTypeOf<PartOf<Stripe.Invoice, Part>>().toEqualTypeOf<Part>();
  });

  it('is none where a field is misspelt, moved, of another kind, or holds an unknown word', () => {
    // @ts-expect-error It is spelt canceled_at.
    expectTypeOf<PartOf<Stripe.Subscription, { cancelled_at: number }>>().toBeObject();
    // @ts-expect-error The version 2025-03-31.basil moved it to the items.
    expectTypeOf<PartOf<Stripe.Subscription, { current_period_end: number }>>().toBeObject();
    // @ts-expect-error The version 2025-03-31.basil moved it into `payments`.
    expectTypeOf<PartOf<Stripe.Invoice, { payment_intent: string }>>().toBeObject();
    // @ts-expect-error It is in `parent.subscription_details`.
    expectTypeOf<PartOf<Stripe.Invoice, { subscription: string }>>().toBeObject();
    // @ts-expect-error It holds seconds.
    expectTypeOf<PartOf<Stripe.Invoice, { created: string }>>().toBeObject();
    // @ts-expect-error It is never null.
    expectTypeOf<PartOf<Stripe.Charge, { id: string | null }>>().toBeObject();
    // @ts-expect-error The word is canceled.
    expectTypeOf<PartOf<Stripe.Subscription, { status: 'cancelled' }>>().toBeObject();
    // @ts-expect-error Any text is more than the words that there are.
    expectTypeOf<PartOf<Stripe.Refund, { reason: string }>>().toBeObject();
    type Items = { items: { data: [{ prize: object }] } };
    // @ts-expect-error Deep inside, in a list: an item has a price.
    expectTypeOf<PartOf<Stripe.Subscription, Items>>().toBeObject();
  });
});

describe('an event', () => {
  it('carries the kind of object that the SDK says', () => {
    const send = async (world: World, invoice: Invoice) => {
      await world.emit('invoice.paid', invoice);
      // @ts-expect-error An invoice is no refund.
      await world.emit('refund.created', invoice);
      // @ts-expect-error There is no such event.
      await world.emit('invoice.settled', invoice);
    };
    expectTypeOf(send).toBeFunction();
  });
});

describe('what leaves the sandbox', () => {
  it('is held to the SDK for every kind that the sandbox keeps, and for charges and invoice items', () => {
    type Kept = Exclude<Records[keyof Records]['object'], 'delivery'>;
    expectTypeOf<keyof Answered>().toEqualTypeOf<Kept | 'charge' | 'invoiceitem'>();
  });

  it('is held to the SDK in lists, errors and deleted customers too', () => {
    expectTypeOf<PartOf<Stripe.ApiList<object>, Omit<List, 'data'>>>().toBeObject();
    expectTypeOf<PartOf<Stripe.StripeRawError, ErrorBody['error']>>().toBeObject();
    expectTypeOf<PartOf<Stripe.DeletedCustomer, DeletedCustomer>>().toBeObject();
  });
});
