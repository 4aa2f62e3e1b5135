import { missingIn } from '../api-error.ts';
import { find } from '../records.ts';
import type { SandboxStore } from '../store.ts';

/** A customer named by a request that makes something for them. @throws ApiError where unknown or deleted */
export async function requireCustomer(store: SandboxStore, id: string): Promise<void> {
  const customer = await find(store, 'customer', id);
  if (!customer || customer.deleted) throw missingIn('customer', 'customer', id);
}

/** A customer whose past is asked for: that of a deleted one can still be read. @throws ApiError where unknown */
export async function requireHistory(store: SandboxStore, id: string): Promise<void> {
  if (!(await find(store, 'customer', id))) throw missingIn('customer', 'customer', id);
}
