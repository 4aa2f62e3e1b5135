import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type CustomerRow = { uid: string; customer_id: string; version: number };

/** Who a person is for the payment provider, and how often what we know of them has changed. */
export function createCustomerStore(db: Kysely<Tables>) {
  const customers = () =>
    db.selectFrom('payment_customer').select(['uid', 'customer_id', 'version']);
  return {
    /** The address of a person who has an account; the profile's own is never changed after sign-up. */
    findPerson(uid: string): Promise<{ uid: string; email: string } | undefined> {
      return db
        .selectFrom('account')
        .innerJoin('identity_user', 'identity_user.id', 'account.uid')
        .select(['account.uid', 'identity_user.email'])
        .where('account.uid', '=', uid)
        .executeTakeFirst();
    },

    find(uid: string): Promise<CustomerRow | undefined> {
      return customers().where('uid', '=', uid).executeTakeFirst();
    },

    /** The same, held until the transaction ends: whoever else changes this person's membership waits. */
    hold(uid: string): Promise<CustomerRow | undefined> {
      return customers().where('uid', '=', uid).forUpdate().executeTakeFirst();
    },

    findByCustomer(customerId: string): Promise<CustomerRow | undefined> {
      return customers().where('customer_id', '=', customerId).executeTakeFirst();
    },

    /** Keeps the provider's customer; the first one kept stays. */
    async keep(uid: string, customerId: string, now: Date): Promise<void> {
      await db
        .insertInto('payment_customer')
        .values({ uid, customer_id: customerId, created_at: now })
        .onConflict((conflict) => conflict.column('uid').doNothing())
        .execute();
    },

    async moveVersion(uid: string): Promise<void> {
      await db
        .updateTable('payment_customer')
        .set((column) => ({ version: column('version', '+', 1) }))
        .where('uid', '=', uid)
        .execute();
    },
  };
}
