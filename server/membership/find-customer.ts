import type { MembershipDeps } from './deps.ts';
import { syncPerson } from './sync-person.ts';

/**
 * The provider's customer to buy and to pay as, found or made. One that the provider has no more,
 * because it was deleted there or because the keys are another account's, is replaced: nothing could
 * be bought as it. What became of its subscriptions is asked at once. Several calls at a time end
 * with one new customer.
 * @throws PaymentsUnavailable, PaymentsRefused
 */
export async function findCustomer(
  deps: MembershipDeps,
  { uid, email }: { readonly uid: string; readonly email: string },
): Promise<string> {
  const { stores, payments, clock, log } = deps;
  const gone = (await stores.customers.find(uid))?.customer_id;
  if (gone !== undefined && (await payments.customerExists(gone))) return gone;
  const made = await payments.ensureCustomer({ uid, email, ...(gone && { insteadOf: gone }) });
  if (gone === undefined) await stores.customers.keep(uid, made, clock.now());
  else {
    await stores.transaction(({ customers }) => customers.replace(uid, gone, made, clock.now()));
    log.warn({ uid, gone }, 'the provider has no such customer any more: another one is used');
    await syncPerson(deps, uid);
  }
  return (await stores.customers.find(uid))?.customer_id ?? made;
}
