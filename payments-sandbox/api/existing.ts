import { missing, missingIn } from '../api-error.ts';
import type { Customer } from '../objects/customer.ts';
import { planPrice, type Price } from '../objects/price.ts';
import { find, type Records, type SandboxStore, type World } from '../store.ts';

/** What refusals call a kind, where it is another word than ours. */
const NAMES: Partial<Record<keyof Records, string>> = {
  checkout_session: 'checkout.session',
  portal_configuration: 'configuration',
};

/** What the path names. @throws ApiError (404) where there is none */
export async function existing<K extends keyof Records>(
  store: SandboxStore,
  kind: K,
  id: string,
): Promise<Records[K]> {
  const object = await find(store, kind, id);
  if (!object) throw missing(NAMES[kind] ?? kind, id);
  return object;
}

/** A customer named by a request that makes something for them. @throws ApiError where unknown or deleted */
export async function requireCustomer(store: SandboxStore, id: string): Promise<void> {
  const customer = await find(store, 'customer', id);
  if (!customer || customer.deleted) throw missingIn('customer', 'customer', id);
}

/** A customer whose past is asked for: that of a deleted one can still be read. @throws ApiError where unknown */
export async function requireHistory(store: SandboxStore, id: string | undefined): Promise<void> {
  if (id !== undefined && !(await find(store, 'customer', id)))
    throw missingIn('customer', 'customer', id);
}

/** A customer who is charged. @throws ApiError (404) where unknown or deleted */
export async function livingCustomer(store: SandboxStore, id: string): Promise<Customer> {
  const customer = await find(store, 'customer', id);
  if (!customer || customer.deleted) throw missing('customer', id, 'customer');
  return customer;
}

/** The price under an identifier, or null: one that was made, or one of the two plans. */
export async function findPrice(
  { store, settings }: Pick<World, 'store' | 'settings'>,
  id: string,
): Promise<Price | null> {
  return (await find(store, 'price', id)) ?? planPrice(settings, id);
}
