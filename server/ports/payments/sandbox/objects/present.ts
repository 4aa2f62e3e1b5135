import { find } from '../records.ts';
import type { SandboxStore } from '../store.ts';
import { chargeOf } from './payment-intent.ts';

/** Fields that the sandbox keeps for itself, by object. */
const PRIVATE: Readonly<Record<string, readonly string[]>> = {
  customer: ['card'],
  invoice: ['subscription'],
  payment_intent: ['amount_refunded', 'card', 'debit'],
  refund: ['customer', 'later'],
  dispute: ['customer'],
  'radar.early_fraud_warning': ['customer'],
  'checkout.session': ['subscription_metadata', 'waiting'],
};

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
  const asked = byFirstWord(expand);
  for (const field of PRIVATE[kind] ?? []) fields.delete(field);
  for (const field of ON_REQUEST[kind] ?? []) if (!asked.has(field)) fields.delete(field);
  for (const [field, further] of asked) {
    fields.set(field, await expanded(store, fields.get(field), further, field));
  }
  return Object.fromEntries(fields);
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
  if (typeof value === 'object' && value !== null) return present(store, value, further);
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
