import type { Stripe } from 'stripe';
import { describe, expectTypeOf, it } from 'vitest';
import type { Records, Transaction } from '../store.ts';
import type { ErrorBody } from '../api-error.ts';
import type { List } from '../api/list.ts';
import type { ResponseTypes } from './response-types.ts';
import type { DeletedCustomer } from './customer.ts';
import type { Invoice } from './invoice.ts';
import type { SubsetOf } from './subset-of.ts';

/** Checked by the compiler: an unused `@ts-expect-error` is an error. */
describe('SubsetOf, at compile time', () => {
  it('accepts fields that exist in the SDK with assignable values', () => {
    type Part = {
      id: string;
      status: 'paid';
      lines: { object: 'list' };
      metadata: Record<string, string>;
    };
    expectTypeOf<SubsetOf<Stripe.Invoice, Part>>().toEqualTypeOf<Part>();
  });

  it('rejects fields that are misspelt, moved, of another type, or have an unknown value', () => {
    // @ts-expect-error It is spelt canceled_at.
    expectTypeOf<SubsetOf<Stripe.Subscription, { cancelled_at: number }>>().toBeObject();
    // @ts-expect-error The version 2025-03-31.basil moved it to the items.
    expectTypeOf<SubsetOf<Stripe.Subscription, { current_period_end: number }>>().toBeObject();
    // @ts-expect-error The version 2025-03-31.basil moved it into `payments`.
    expectTypeOf<SubsetOf<Stripe.Invoice, { payment_intent: string }>>().toBeObject();
    // @ts-expect-error It is in `parent.subscription_details`.
    expectTypeOf<SubsetOf<Stripe.Invoice, { subscription: string }>>().toBeObject();
    // @ts-expect-error It holds seconds.
    expectTypeOf<SubsetOf<Stripe.Invoice, { created: string }>>().toBeObject();
    // @ts-expect-error It is never null.
    expectTypeOf<SubsetOf<Stripe.Charge, { id: string | null }>>().toBeObject();
    // @ts-expect-error It is spelt canceled.
    expectTypeOf<SubsetOf<Stripe.Subscription, { status: 'cancelled' }>>().toBeObject();
    // @ts-expect-error Any string is wider than the listed values.
    expectTypeOf<SubsetOf<Stripe.Refund, { reason: string }>>().toBeObject();
    type Items = { items: { data: [{ prize: object }] } };
    // @ts-expect-error Deep inside, in a list: an item has a price.
    expectTypeOf<SubsetOf<Stripe.Subscription, Items>>().toBeObject();
  });
});

describe('an event', () => {
  it('accepts only the object type of its event type', () => {
    const send = async (tx: Transaction, invoice: Invoice) => {
      await tx.emit('invoice.paid', invoice);
      // @ts-expect-error An invoice is no refund.
      await tx.emit('refund.created', invoice);
      // @ts-expect-error There is no such event.
      await tx.emit('invoice.settled', invoice);
    };
    expectTypeOf(send).toBeFunction();
  });
});

describe('the response types', () => {
  it('cover every stored kind, charges and invoice items', () => {
    type Stored = Exclude<Records[keyof Records]['object'], 'delivery'>;
    expectTypeOf<keyof ResponseTypes>().toEqualTypeOf<Stored | 'charge' | 'invoiceitem'>();
  });

  it('match the SDK for lists, errors and deleted customers', () => {
    expectTypeOf<SubsetOf<Stripe.ApiList<object>, Omit<List, 'data'>>>().toBeObject();
    expectTypeOf<SubsetOf<Stripe.StripeRawError, ErrorBody['error']>>().toBeObject();
    expectTypeOf<SubsetOf<Stripe.DeletedCustomer, DeletedCustomer>>().toBeObject();
  });
});
