import { notFound, notFoundInParam } from '../api-error.ts';
import type { Customer } from '../objects/customer.ts';
import { planPrice, type Price } from '../objects/price.ts';
import { find, type Records, type SandboxStore, type Transaction } from '../store.ts';

/** Names of kinds in error messages, where they differ. */
const NAMES: Partial<Record<keyof Records, string>> = {
  checkout_session: 'checkout.session',
  portal_configuration: 'configuration',
};

/** The object in the path. @throws ApiError 404 if it does not exist */
export async function getObject<K extends keyof Records>(
  store: SandboxStore,
  kind: K,
  id: string,
): Promise<Records[K]> {
  const object = await find(store, kind, id);
  if (!object) throw notFound(NAMES[kind] ?? kind, id);
  return object;
}

/** Checks a customer referenced by a parameter. @throws ApiError 400 if unknown or deleted */
export async function requireCustomer(store: SandboxStore, id: string): Promise<void> {
  const customer = await find(store, 'customer', id);
  if (!customer || customer.deleted) throw notFoundInParam('customer', 'customer', id);
}

/** Like `requireCustomer`, but allows deleted customers, whose history stays readable. */
export async function requireKnownCustomer(
  store: SandboxStore,
  id: string | undefined,
): Promise<void> {
  if (id !== undefined && !(await find(store, 'customer', id)))
    throw notFoundInParam('customer', 'customer', id);
}

/** The customer to charge. @throws ApiError 404 if unknown or deleted */
export async function getActiveCustomer(store: SandboxStore, id: string): Promise<Customer> {
  const customer = await find(store, 'customer', id);
  if (!customer || customer.deleted) throw notFound('customer', id, 'customer');
  return customer;
}

/** The price with an id, created or built in for a plan; or null. */
export async function findPrice(
  { store, settings }: Pick<Transaction, 'store' | 'settings'>,
  id: string,
): Promise<Price | null> {
  return (await find(store, 'price', id)) ?? planPrice(settings, id);
}
