import { find, type SandboxStore } from '../store.ts';
import { paymentMethodOf } from './customer.ts';
import { chargeOf } from './payment-intent.ts';

/** Fields that the sandbox keeps for itself, by object. */
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

/** Fields that are answered only when asked for with `expand`, by object. */
const ON_REQUEST: Readonly<Record<string, readonly string[]>> = {
  invoice: ['payments'],
  'checkout.session': ['line_items'],
};

/** The kinds whose objects an id can be replaced with, by the id's beginning. */
const KIND_OF_PREFIX = {
  cus: 'customer',
  sub: 'subscription',
  in: 'invoice',
  pi: 'payment_intent',
  re: 'refund',
  dp: 'dispute',
} as const;

/** How many words a path of `expand` may have, like the real service's. */
const DEEPEST_EXPANSION = 4;

/** An `expand` path that leads nowhere. */
export class CannotExpand extends Error {
  override readonly name = 'CannotExpand';
}

/**
 * An object as the API answers it: without what is private, with what `expand` asks for.
 * Paths are written with points, such as `latest_invoice.payments`.
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
    if (path.split('.').length > DEEPEST_EXPANSION) throw new CannotExpand(path);
  const asked = byFirstWord(expand);
  if (kind === 'subscription')
    fields.set('default_payment_method', await defaultPaymentMethod(store, fields.get('customer')));
  for (const field of PRIVATE_FIELDS[kind] ?? []) fields.delete(field);
  for (const field of ON_REQUEST[kind] ?? []) if (!asked.has(field)) fields.delete(field);
  for (const [field, further] of asked) {
    fields.set(field, await expanded(store, fields.get(field), further, field));
  }
  return Object.fromEntries(fields);
}

/**
 * The checkout and the customer's own page put the card on the subscription, and not on the customer:
 * an invoice of its own is charged to it only where it is told so.
 */
async function defaultPaymentMethod(store: SandboxStore, customerId: unknown) {
  const customer = await find(store, 'customer', String(customerId));
  return customer && paymentMethodOf(customer);
}

/** `a.b` and `a.c` become `a` with `b` and `c`. */
function byFirstWord(paths: readonly string[]): Map<string, string[]> {
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
    // A plain group is always there as a whole; only a reference in it can be expanded.
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
  const kind = Object.entries(KIND_OF_PREFIX).find(([known]) => known === prefix)?.[1];
  return kind ? find(store, kind, id) : null;
}
