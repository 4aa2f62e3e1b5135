import type { MembershipParts } from './parts.ts';
import type { SyncPerson } from './sync-person.ts';

/** The provider's customer to buy and to pay as. */
export type FindCustomer = (person: { uid: string; email: string }) => Promise<string>;

/**
 * Finds or makes the customer of a person. One that the provider has no more, because it was deleted
 * there or because the keys are another account's, is replaced: nothing could be bought as it. What
 * became of its subscriptions is asked at once. Several calls at a time end with one new customer.
 * @throws PaymentsUnavailable, PaymentsRefused
 */
export function createFindCustomer(parts: MembershipParts, sync: SyncPerson): FindCustomer {
  const { stores, payments, clock, log } = parts;

  return async ({ uid, email }) => {
    const known = await stores.customers.find(uid);
    if (!known) {
      const customerId = await payments.ensureCustomer({ uid, email });
      await stores.customers.keep(uid, customerId, clock.now());
      return kept(uid, customerId);
    }
    const { customer_id: gone } = known;
    if (await payments.customerExists(gone)) return gone;
    const customerId = await payments.ensureCustomer({ uid, email, insteadOf: gone });
    await stores.transaction(({ customers }) =>
      customers.replace(uid, gone, customerId, clock.now()),
    );
    log.warn({ uid, gone }, 'the provider has no such customer any more: another one is used');
    await sync(uid);
    return kept(uid, customerId);
  };

  async function kept(uid: string, made: string): Promise<string> {
    return (await stores.customers.find(uid))?.customer_id ?? made;
  }
}
