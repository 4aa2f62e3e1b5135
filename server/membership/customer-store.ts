import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type CustomerRow = { uid: string; customer_id: string; version: number };

/** Who a person is for the payment provider, and how often what we know of them has changed. */
export function createCustomerStore(db: Kysely<Tables>) {
  const customers = () =>
    db.selectFrom('payment_customer').select(['uid', 'customer_id', 'version']);
  const person = (uid: string) =>
    db
      .selectFrom('account')
      .innerJoin('identity_user', 'identity_user.id', 'account.uid')
      .select(['account.uid', 'identity_user.email'])
      .where('account.uid', '=', uid);
  return {
    /** The address of a person who has an account; the profile's own is never changed after sign-up. */
    findPerson(uid: string): Promise<{ uid: string; email: string } | undefined> {
      return person(uid).executeTakeFirst();
    },

    /**
     * The same, kept from being deleted until the transaction ends. It locks what a deletion locks
     * first, and that alone: both rows, in another order than the deletion, would be a deadlock.
     */
    holdPerson(uid: string): Promise<{ uid: string; email: string } | undefined> {
      return person(uid).forKeyShare('identity_user').executeTakeFirst();
    },

    find(uid: string): Promise<CustomerRow | undefined> {
      return customers().where('uid', '=', uid).executeTakeFirst();
    },

    /** The same, held until the transaction ends: whoever else changes this person's membership waits. */
    hold(uid: string): Promise<CustomerRow | undefined> {
      return customers().where('uid', '=', uid).forUpdate().executeTakeFirst();
    },

    /** The person whom a customer stands for, or stood for before. */
    findByCustomer(customerId: string): Promise<CustomerRow | undefined> {
      const before = db
        .selectFrom('former_payment_customer')
        .select('uid')
        .where('customer_id', '=', customerId);
      return customers()
        .where((where) =>
          where.or([where('customer_id', '=', customerId), where('uid', 'in', before)]),
        )
        .executeTakeFirst();
    },

    /** The customers that a person had before the present one. */
    async listFormer(uid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('former_payment_customer')
        .select('customer_id')
        .where('uid', '=', uid)
        .orderBy('replaced_at')
        .execute();
      return rows.map(({ customer_id: id }) => id);
    },

    /** Keeps the provider's customer; the first one kept stays. */
    async keep(uid: string, customerId: string, now: Date): Promise<void> {
      await db
        .insertInto('payment_customer')
        .values({ uid, customer_id: customerId, created_at: now })
        .onConflict((conflict) => conflict.column('uid').doNothing())
        .execute();
    },

    /**
     * Puts another customer in the place of one that the provider has no more, which is remembered.
     * Of several at once the first one's stays. Wants a transaction.
     */
    async replace(uid: string, gone: string, customerId: string, now: Date): Promise<void> {
      const replaced = await db
        .updateTable('payment_customer')
        .set((column) => ({ customer_id: customerId, version: column('version', '+', 1) }))
        .where('uid', '=', uid)
        .where('customer_id', '=', gone)
        .returning('uid')
        .executeTakeFirst();
      if (!replaced) return;
      await db
        .deleteFrom('former_payment_customer')
        .where('customer_id', '=', customerId)
        .execute();
      await db
        .insertInto('former_payment_customer')
        .values({ customer_id: gone, uid, replaced_at: now })
        .onConflict((conflict) => conflict.column('customer_id').doNothing())
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
