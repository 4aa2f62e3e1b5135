import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { NotificationTables } from './tables.ts';

/** The addresses that clinics added. Changes of a clinic's list run within its `lock`. */
export function createAddressStore(db: Kysely<Tables>) {
  return {
    /** With those that were removed after their owner unsubscribed. */
    list(providerId: string) {
      return db
        .selectFrom('clinic_notification_address')
        .selectAll()
        .where('provider_id', '=', providerId)
        .execute();
    },

    async add(
      address: Insertable<NotificationTables['clinic_notification_address']>,
    ): Promise<void> {
      await db.insertInto('clinic_notification_address').values(address).execute();
    },

    /** The link of the confirmation before stops working. */
    async askAgain(id: string, at: Date): Promise<void> {
      await db
        .updateTable('clinic_notification_address')
        .set({ asked_at: at })
        .where('id', '=', id)
        .execute();
    },

    /** Locks an address until the transaction ends. */
    findLocked(id: string) {
      return db
        .selectFrom('clinic_notification_address')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
    },

    async confirm(id: string, at: Date): Promise<void> {
      await db
        .updateTable('clinic_notification_address')
        .set({ confirmed_at: at })
        .where('id', '=', id)
        .execute();
    },

    async unsubscribe(id: string, at: Date): Promise<void> {
      await db
        .updateTable('clinic_notification_address')
        .set({ unsubscribed_at: at })
        .where('id', '=', id)
        .execute();
    },

    /** Removes an address; of one whose owner unsubscribed the hash stays, so that it isn't added again. */
    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('clinic_notification_address')
        .where('id', '=', id)
        .where('unsubscribed_at', 'is', null)
        .execute();
      await db
        .updateTable('clinic_notification_address')
        .set({ email_sealed: '' })
        .where('id', '=', id)
        .execute();
    },

    /** Forgets addresses that nobody confirmed in time. */
    async deleteUnconfirmed(before: Date): Promise<void> {
      await db
        .deleteFrom('clinic_notification_address')
        .where('confirmed_at', 'is', null)
        .where('unsubscribed_at', 'is', null)
        .where('asked_at', '<', sql<Date>`${before}::timestamptz`)
        .execute();
    },
  };
}
