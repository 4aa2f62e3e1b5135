import type { MembershipDeps } from './deps.ts';
import { syncPerson } from './sync-person.ts';

/**
 * Finds or creates the provider's customer of a person. A customer that no longer exists there
 * (deleted, or the API keys belong to another account) is replaced, and its subscriptions are synced.
 * Concurrent calls end with one new customer.
 * @throws PaymentsUnavailable, PaymentsRefused
 */
export async function findCustomer(
  deps: MembershipDeps,
  { uid, email }: { readonly uid: string; readonly email: string },
): Promise<string> {
  const { stores, payments, clock, log } = deps;
  const gone = (await stores.customers.find(uid))?.customer_id;
  if (gone !== undefined && (await payments.customerExists(gone))) return gone;
  const created = await payments.ensureCustomer({ uid, email, ...(gone && { insteadOf: gone }) });
  if (gone === undefined) await stores.customers.add(uid, created, clock.now());
  else {
    await stores.transaction(({ customers }) => customers.replace(uid, gone, created, clock.now()));
    log.warn(
      { event: 'payment', uid, gone },
      'the provider has no such customer any more: another one is used',
    );
    await syncPerson(deps, uid);
  }
  return (await stores.customers.find(uid))?.customer_id ?? created;
}
