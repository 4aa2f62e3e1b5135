import { find, type SandboxStore } from '../store.ts';
import { paymentMethodOf } from './customer.ts';
import { chargeOf } from './payment-intent.ts';

/** Internal fields, by object; never returned. */
export const PRIVATE = {
  customer: ['card', 'deleted'],
  invoice: ['subscription'],
  payment_intent: ['amount_refunded', 'card', 'debit'],
  refund: ['later'],
  dispute: ['customer'],
  'radar.early_fraud_warning': ['customer'],
  'checkout.session': ['subscription_metadata', 'waiting'],
  webhook_endpoint: ['secret'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
const PRIVATE_FIELDS: Readonly<Record<string, readonly string[]>> = PRIVATE;

/** Fields returned only with `expand`, by object. */
const EXPANDABLE_ONLY: Readonly<Record<string, readonly string[]>> = {
  invoice: ['payments'],
  'checkout.session': ['line_items'],
};

/** Expandable kinds, by the prefix of their ids. */
const KIND_BY_PREFIX = {
  cus: 'customer',
  sub: 'subscription',
  in: 'invoice',
  pi: 'payment_intent',
  re: 'refund',
  dp: 'dispute',
} as const;

/** The depth limit of `expand` paths, as in Stripe. */
const MAX_EXPANSION_DEPTH = 4;

/** An invalid `expand` path. */
export class CannotExpand extends Error {
  override readonly name = 'CannotExpand';
}

/**
 * An object as the API returns it: without private fields, expanded by the `expand` paths, such as
 * `latest_invoice.payments`.
 * @throws CannotExpand
 */
export async function present(
  store: SandboxStore,
  object: object,
  expand: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>(Object.entries(object));
  const kind = String(fields.get('object'));
  for (const path of expand)
    if (path.split('.').length > MAX_EXPANSION_DEPTH) throw new CannotExpand(path);
  const requested = groupByFirstSegment(expand);
  if (kind === 'subscription')
    fields.set('default_payment_method', await defaultPaymentMethod(store, fields.get('customer')));
  for (const field of PRIVATE_FIELDS[kind] ?? []) fields.delete(field);
  for (const field of EXPANDABLE_ONLY[kind] ?? []) if (!requested.has(field)) fields.delete(field);
  for (const [field, further] of requested) {
    fields.set(field, await expanded(store, fields.get(field), further, field));
  }
  return Object.fromEntries(fields);
}

/**
 * Checkout and the portal attach the card to the subscription, not to the customer: a standalone
 * invoice is charged to it only if it is named.
 */
async function defaultPaymentMethod(store: SandboxStore, customerId: unknown) {
  const customer = await find(store, 'customer', String(customerId));
  return customer && paymentMethodOf(customer);
}

/** `a.b` and `a.c` become `a` with `b` and `c`. */
function groupByFirstSegment(paths: readonly string[]): Map<string, string[]> {
  const grouped = new Map<string, string[]>();
  for (const path of paths) {
    const [first = '', ...rest] = path.split('.');
    const further = grouped.get(first) ?? [];
    if (rest.length > 0) further.push(rest.join('.'));
    grouped.set(first, further);
  }
  return grouped;
}

async function expanded(
  store: SandboxStore,
  value: unknown,
  further: string[],
  field: string,
): Promise<unknown> {
  if (value === null) return null;
  if (Array.isArray(value))
    return Promise.all(value.map((entry) => expanded(store, entry, further, field)));
  if (typeof value === 'object') {
    // A plain object is always returned whole; only a reference in it can be expanded.
    if (!('object' in value) && further.length === 0) throw new CannotExpand(field);
    return present(store, value, further);
  }
  const object = typeof value === 'string' ? await lookUp(store, value) : null;
  if (!object) throw new CannotExpand(field);
  return present(store, object, further);
}

async function lookUp(store: SandboxStore, id: string): Promise<object | null> {
  const prefix = id.slice(0, id.indexOf('_'));
  if (prefix === 'ch') {
    const intent = await find(store, 'payment_intent', id.replace(/^ch_/, 'pi_'));
    return intent ? chargeOf(intent) : null;
  }
  const kind = Object.entries(KIND_BY_PREFIX).find(([known]) => known === prefix)?.[1];
  return kind ? find(store, kind, id) : null;
}
