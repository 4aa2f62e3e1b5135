import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { MembershipDeps } from './deps.ts';

/**
 * Follows a change of a person's address, in its transaction (ADR-063): a job tells the payment provider,
 * which sends receipts.
 */
export function changeEmail(
  { jobs }: MembershipDeps,
  { uid }: { readonly uid: string },
  trx: Transaction<Tables>,
): Promise<void> {
  return jobs.send('customer-email', { uid }, {}, trx);
}

/**
 * Sets the provider's customer to the person's present address. Idempotent; repeated while the address
 * changes again meanwhile.
 * @throws PaymentsUnavailable, PaymentsRefused
 */
export async function updateCustomerEmail(deps: MembershipDeps, uid: string): Promise<void> {
  const { stores, payments } = deps;
  const customer = await stores.customers.find(uid);
  const person = await stores.customers.findPerson(uid);
  if (!customer || !person) return;
  await payments.setCustomerEmail(customer.customer_id, person.email);
  const after = await stores.customers.findPerson(uid);
  if (after && after.email !== person.email) await updateCustomerEmail(deps, uid);
}
