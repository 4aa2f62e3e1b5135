import { isLive } from '#shared/domain/membership/fulfil.ts';
import { endAtProvider } from './current-membership.ts';
import { ifKnown } from '../ports/payments/payment-errors.ts';
import type { MembershipDeps } from './deps.ts';
import { finishUpgrades } from './finish-upgrade.ts';
import { carryOutRefund } from './refunds/carry-out-refund.ts';
import { syncPerson } from './sync-person.ts';

/**
 * Ends what is still being charged, before an account is deleted (P-45). The payment
 * records stay.
 */
export async function closeAccount(deps: MembershipDeps, uid: string): Promise<void> {
  const { stores, payments } = deps;
  await syncPerson(deps, uid);
  // What was promised is paid back while the provider still knows the person.
  for (const { id } of await stores.refunds.listPaying(uid)) await carryOutRefund(deps, id);
  const current = await stores.memberships.findCurrent(uid);
  if (current) await endAtProvider(deps, current);
  const customer = await stores.customers.find(uid);
  if (!customer) return;
  // One whose first payment is still processing is not a membership, and ends all the same.
  const subscriptions = await ifKnown(() => payments.listSubscriptions(customer.customer_id), []);
  for (const { id, status } of subscriptions) {
    if (isLive({ state: status })) await payments.cancelNow(id);
  }
  await syncPerson(deps, uid);
  // Before the provider forgets the person: a payment that waits for the bank is withdrawn.
  await finishUpgrades(deps, uid);
}
