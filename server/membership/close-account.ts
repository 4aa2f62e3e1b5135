import { isLive } from '#shared/domain/membership/fulfil.ts';
import { endAtProvider } from './current-membership.ts';
import { ifKnown, unlessRefused } from '../ports/payments/payment-errors.ts';
import type { MembershipDeps } from './deps.ts';
import { finishUpgrades } from './finish-upgrade.ts';
import { carryOutRefund } from './refunds/carry-out-refund.ts';
import { syncPerson } from './sync-person.ts';

/**
 * Ends every subscription before an account is deleted (P-45). The payment records stay.
 */
export async function closeAccount(deps: MembershipDeps, uid: string): Promise<void> {
  const { stores, payments } = deps;
  await syncPerson(deps, uid);
  // Pay promised refunds while the provider still has the customer.
  for (const { id } of await stores.refunds.listPaying(uid))
    await unlessRefused(() => carryOutRefund(deps, id), null);
  const current = await stores.memberships.findCurrent(uid);
  if (current) await endAtProvider(deps, current);
  const customer = await stores.customers.find(uid);
  if (!customer) return;
  // Includes subscriptions whose first payment is still processing: they are no membership yet.
  const unreadable: string[] = [];
  const subscriptions = await ifKnown(
    () =>
      payments.listSubscriptions(customer.customer_id, ({ kind, id }) => {
        if (kind === 'subscription') unreadable.push(id);
      }),
    [],
  );
  for (const id of unreadable) await payments.cancelNow(id);
  for (const { id, status } of subscriptions) {
    if (isLive({ state: status })) await payments.cancelNow(id);
  }
  await syncPerson(deps, uid);
  // One that cannot be read has ended at the provider all the same.
  const left = await stores.memberships.findCurrent(uid);
  if (left) await stores.memberships.end(left.id, deps.clock.now());
  // Withdraw payments that await confirmation while the provider still has the customer.
  await finishUpgrades(deps, uid);
}
