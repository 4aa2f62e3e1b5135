import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { AskingAgain } from '#shared/domain/clinics/notifications.ts';
import type { NotificationTables } from './tables.ts';

/** The addresses that clinics added. Changes of a clinic's list run within its `lock`. */
export function createAddressStore(db: Kysely<Tables>) {
  return {
    /** Locks them, with those that were removed after their owner unsubscribed, until the transaction ends. */
    listLocked(providerId: string) {
      return db
        .selectFrom('clinic_notification_address')
        .selectAll()
        .where('provider_id', '=', providerId)
        .forUpdate()
        .execute();
    },

    async add(
      address: Insertable<NotificationTables['clinic_notification_address']>,
    ): Promise<void> {
      await db.insertInto('clinic_notification_address').values(address).execute();
    },

    /** The link of the confirmation before stops working. One that unsubscribed stays so until it confirms. */
    async askAgain(id: string, sealed: string, at: Date): Promise<void> {
      await db
        .updateTable('clinic_notification_address')
        .set({ email_sealed: sealed, asked_at: at, confirmed_at: null, asking_again: 'asked' })
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
        .set({ confirmed_at: at, unsubscribed_at: null })
        .where('id', '=', id)
        .execute();
    },

    async unsubscribe(
      id: string,
      { at, askingAgain }: { readonly at: Date; readonly askingAgain: AskingAgain },
    ): Promise<void> {
      await db
        .updateTable('clinic_notification_address')
        .set({ unsubscribed_at: at, asking_again: askingAgain })
        .where('id', '=', id)
        .execute();
    },

    /** Removes an address; of one whose owner unsubscribed the hash stays, with when it was asked. */
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
