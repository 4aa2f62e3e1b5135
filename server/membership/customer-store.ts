import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type CustomerRow = { uid: string; customer_id: string; version: number };

/** The provider's customer of a person, and a version that every recorded change increments. */
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
    /** A person with an account, with the sign-in email (the profile's copy may be out of date). */
    findPerson(uid: string): Promise<{ uid: string; email: string } | undefined> {
      return person(uid).executeTakeFirst();
    },

    /**
     * Like `findPerson`, and blocks the person's deletion until the transaction ends. Locks only the row
     * that a deletion locks first: locking both in another order could deadlock.
     */
    lockPerson(uid: string): Promise<{ uid: string; email: string } | undefined> {
      return person(uid).forKeyShare('identity_user').executeTakeFirst();
    },

    find(uid: string): Promise<CustomerRow | undefined> {
      return customers().where('uid', '=', uid).executeTakeFirst();
    },

    /** Like `find`, locking the row: serialises all changes to this person's memberships. */
    lock(uid: string): Promise<CustomerRow | undefined> {
      return customers().where('uid', '=', uid).forUpdate().executeTakeFirst();
    },

    /** Finds a person by their present or a former customer id. */
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

    /** The person's former customer ids, oldest first. */
    async listFormer(uid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('former_payment_customer')
        .select('customer_id')
        .where('uid', '=', uid)
        .orderBy('replaced_at')
        .execute();
      return rows.map(({ customer_id: id }) => id);
    },

    /**
     * Stores the provider's customer. The first one stays. Names no column: of two calls for one person at the
     * same moment, the later one may meet the other's customer id before its person.
     */
    async add(uid: string, customerId: string, now: Date): Promise<void> {
      await db
        .insertInto('payment_customer')
        .values({ uid, customer_id: customerId, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /**
     * Replaces a customer that no longer exists at the provider and keeps the old id as a former one.
     * Of concurrent calls the first wins. Must run in a transaction.
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

    async bumpVersion(uid: string): Promise<void> {
      await db
        .updateTable('payment_customer')
        .set((column) => ({ version: column('version', '+', 1) }))
        .where('uid', '=', uid)
        .execute();
    },
  };
}
